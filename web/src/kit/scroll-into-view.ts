import { type RefObject, useEffect } from 'react'

/** How long the page above the target may still grow, in milliseconds. */
const settleTimeout = 6_000

/** Events that show that somebody moves about by themselves. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and keeps it in sight while the page above it still loads and grows. As soon as somebody scrolls,
 * taps or types, the page stays where they are.
 */
export function useScrollIntoView(target: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const listening = new AbortController()
    function scroll() {
      target.current?.scrollIntoView({ behavior: 'instant' })
    }
    const growing = new ResizeObserver(scroll)
    function stop() {
      growing.disconnect()
      listening.abort()
    }
    scroll()
    growing.observe(document.body)
    const settled = setTimeout(stop, settleTimeout)
    for (const event of userEvents)
      window.addEventListener(event, stop, { passive: true, signal: listening.signal })
    return () => {
      clearTimeout(settled)
      stop()
    }
  }, [isOn, target])
}
