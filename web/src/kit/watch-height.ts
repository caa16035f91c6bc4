import { flushSync } from 'react-dom'

type OnHeight = (height: number) => void

const watched = new Map<Element, OnHeight>()
let observer: ResizeObserver | null = null

/** All heights are read before any of them is told: each reading after a change would have the page laid out again. */
function tell(entries: readonly ResizeObserverEntry[]) {
  const heights = entries.map(({ target }) => [watched.get(target), target.scrollHeight] as const)
  flushSync(() => {
    for (const [onHeight, height] of heights) onHeight?.(height)
  })
}

/**
 * Tells how high the contents of an element are, in pixels, before it is painted for the first time and whenever its size has
 * changed; what is drawn differently for it is painted along. Answers what ends it.
 */
export function watchHeight(element: Element, onHeight: OnHeight): () => void {
  observer ??= new ResizeObserver(tell)
  watched.set(element, onHeight)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}
