import { useEffect, useRef } from 'react'

/** Calls back whenever the element with this ref is about to be scrolled into sight. */
export function useOnVisible<Target extends Element>(onVisible: () => void, isOn: boolean) {
  const target = useRef<Target>(null)
  const latest = useRef(onVisible)
  useEffect(() => {
    latest.current = onVisible
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
