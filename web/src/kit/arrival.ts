import { type RefObject, useEffect } from 'react'

/** How long what stands above a place may still be on its way, in milliseconds. */
const settling = 6_000

/** What somebody does who has begun to look around. */
const ownDeeds = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Takes whoever was led to a place on the page there, and keeps it in sight while what stands above it still comes and
 * grows. As soon as they do anything themselves, the page stays where they are.
 */
export function useArrival(place: RefObject<HTMLElement | null>, isLed: boolean) {
  useEffect(() => {
    if (!isLed) return undefined
    const own = new AbortController()
    function arrive() {
      place.current?.scrollIntoView({ behavior: 'instant' })
    }
    const growing = new ResizeObserver(arrive)
    function stop() {
      growing.disconnect()
      own.abort()
    }
    arrive()
    growing.observe(document.body)
    const settled = setTimeout(stop, settling)
    for (const deed of ownDeeds) window.addEventListener(deed, stop, { passive: true, signal: own.signal })
    return () => {
      clearTimeout(settled)
      stop()
    }
  }, [isLed, place])
}
