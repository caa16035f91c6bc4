import { useEffect, useRef } from 'react'

/** Calls `onReach` whenever the element with this ref comes into sight, a little before the eye is there. */
export function useReach<Target extends Element>(onReach: () => void, isOn: boolean) {
  const target = useRef<Target>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  useEffect(() => {
    const element = target.current
    if (!isOn || !element) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '160px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isOn])
  return target
}
