import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TreeLayout, PlacedCard } from '../layout/layout.ts'
import { usePointers, useWheel } from './viewport-gestures.ts'
import {
  centreView,
  initialView,
  fitView,
  followCard,
  clampView,
  scales,
  resizeView,
  revealInView,
  type Size,
  type Viewport,
  viewBetween,
  zoomView,
} from './viewport.ts'

const glideTime = 240

const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

function useFrameSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 800, height: 520 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** Draws one view after another on the way between two, or the second at once for whoever wants no motion. */
function useGlide() {
  const request = useRef(0)
  const stop = () => cancelAnimationFrame(request.current)
  useEffect(() => () => cancelAnimationFrame(request.current), [])

  function glide(from: Viewport, to: Viewport, draw: (view: Viewport) => void) {
    stop()
    if (prefersReducedMotion()) return draw(to)
    const start = performance.now()
    const step = (now: number) => {
      const way = Math.min(1, (now - start) / glideTime)
      draw(viewBetween(from, to, 1 - (1 - way) ** 3))
      if (way < 1) request.current = requestAnimationFrame(step)
    }
    request.current = requestAnimationFrame(step)
    return undefined
  }

  return { glide, stop }
}

/** What is seen of a drawing, which never loses sight of it. */
function useBoundView(layout: TreeLayout, size: Size) {
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const latest = useRef(view)

  function set(next: Viewport) {
    latest.current = clampView(next, layout, size)
    setView(latest.current)
  }

  return { view, latest, set }
}

interface ViewportOptions {
  layout: TreeLayout
  name: string
  /** The card that is drawn first: where a large tree is seen from. */
  rootCard: PlacedCard | undefined
  /** Who stays where they are when others come and go. */
  current: PlacedCard | undefined
}

/**
 * A window onto a drawing that is moved by hand, wheel and pinch. `frame` is the element it fills; a new `name` is
 * another drawing, which is seen from its beginning.
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  { layout, name, rootCard, current }: ViewportOptions,
) {
  const size = useFrameSize(frame)
  const { view, latest, set } = useBoundView(layout, size)
  const { glide, stop } = useGlide()
  const touched = useRef<string | null>(null)
  const drawn = useRef<{ layout: TreeLayout; size: Size } | null>(null)

  /** By the person's own hand: the view is theirs from now on. */
  function moveByHand(next: Viewport) {
    stop()
    touched.current = name
    set(next)
  }

  function glideTo(next: Viewport) {
    touched.current = name
    glide(latest.current, clampView(next, layout, size), set)
  }

  const begin = useEffectEvent(() => {
    const last = drawn.current
    const before = current && last?.layout.cards.get(current.id)
    drawn.current = { layout, size }
    if (touched.current !== name || !last) return set(initialView(layout, size, rootCard))
    const seen =
      last.size === size ? latest.current : resizeView(latest.current, last.layout, last.size, size)
    return set(before && current ? followCard(seen, before, current) : seen)
  })
  useLayoutEffect(() => begin(), [name, size, layout])

  const moved = { latest: () => latest.current, onMove: moveByHand }
  useWheel(frame, moved)
  const hands = usePointers(frame, moved)

  const centre = () => ({ x: size.width / 2, y: size.height / 2 })
  return {
    view,
    size,
    hands,
    zoom: (factor: number) => glideTo(zoomView(latest.current, factor, centre())),
    fit: () => glideTo(fitView(layout, size, current)),
    /** Brings somebody into sight, no further than needed. */
    reveal: (card: PlacedCard) => {
      const next = revealInView(latest.current, card, size)
      if (next !== latest.current) glideTo(next)
    },
    /** Shows everything where it can be read well, else somebody in the middle. */
    centreOn: (card: PlacedCard) => {
      const whole = fitView(layout, size)
      const scale = Math.max(scales.start, latest.current.scale)
      glideTo(whole.scale >= scales.start ? whole : centreView(card, size, scale))
    },
  }
}
