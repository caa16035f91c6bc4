import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long an image is shown, in milliseconds (O13). */
export const imageDuration = 5000

/**
 * Counts down while it runs, and goes on where it stopped; begins anew with another `round`. A length of null counts
 * nothing.
 */
export function useCountdown(
  round: string,
  { length, runs, onEnd }: { length: number | null; runs: boolean; onEnd: () => void },
) {
  const left = useRef({ round, time: length })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left.current.round !== round || left.current.time === null) left.current = { round, time: length }
    const { current } = left
    if (!runs || length === null || current.time === null) return undefined
    const since = performance.now()
    const before = current.time
    const timer = setTimeout(end, before)
    return () => {
      clearTimeout(timer)
      current.time = Math.max(0, before - (performance.now() - since))
    }
  }, [round, length, runs])
}

/** Whether the window is being looked at at all. */
export function useIsPageVisible(): boolean {
  const [isInSight, setIsInSight] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setIsInSight(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isInSight
}

/** Whether somebody has asked their device to keep still. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
