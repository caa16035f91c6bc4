import { startTransition, useEffect, useState } from 'react'
import { afterFirstView, awaitDrawing, isFirstView } from './first-view.ts'

/** Whether the first page is still to be made usable: what is not in view can wait. */
export function useIsFirstView(): boolean {
  const [isStill, setIsStill] = useState(isFirstView)
  useEffect(() => void afterFirstView().then(() => setIsStill(false)), [])
  return isStill
}

/**
 * Whether what lies below the first screen is drawn: with everything else, but on the first page of a window once that has
 * been painted, so that nobody waits for what they cannot see. Where somebody is led further down it is there at once.
 */
export function useIsBelowDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(() => !isFirstView() || isLedFurther())
  useEffect(() => {
    if (isDrawn) return undefined
    const endDrawing = awaitDrawing()
    let timer = 0
    // NOTE: a timer that is set in a frame ends after that has been painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setIsDrawn(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      endDrawing()
    }
  }, [isDrawn])
  return isDrawn
}

/** Whether a page was opened where it had been left, or at one of its parts. */
const isLedFurther = () =>
  location.hash !== '' ||
  location.search !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
