import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TreeLayout, PlacedCard } from '../layout/layout.ts'
import {
  centreView,
  initialView,
  fitView,
  clampView,
  scales,
  revealInView,
  type Size,
  type Viewport,
  zoomView,
} from './viewport.ts'

interface Point {
  x: number
  y: number
}

/** How far a finger may stray and still have pressed, in pixels. */
const dragThreshold = 5
const glideTime = 240

const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

interface ViewportOptions {
  layout: TreeLayout
  name: string
  /** Whom the drawing grows from. */
  trunk: PlacedCard | undefined
  /** Who stays where they are when others come and go. */
  current: PlacedCard | undefined
}

/**
 * A window onto a drawing that is moved by hand, wheel and pinch. `frame` is the element it fills; a new `name` is
 * another drawing, which is seen from its beginning.
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  { layout, name, trunk, current }: ViewportOptions,
) {
  const [size, setSize] = useState<Size>({ width: 800, height: 520 })
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const latest = useRef(view)
  const glide = useRef(0)
  const touched = useRef<string | null>(null)
  const isMoving = useRef(false)
  const drawn = useRef<TreeLayout | null>(null)

  function set(next: Viewport) {
    latest.current = clampView(next, layout, size)
    setView(latest.current)
  }

  /** By the person's own hand: the view is theirs from now on. */
  function moveByHand(next: Viewport) {
    cancelAnimationFrame(glide.current)
    touched.current = name
    set(next)
  }

  function glideTo(next: Viewport) {
    cancelAnimationFrame(glide.current)
    touched.current = name
    const [from, to] = [latest.current, clampView(next, layout, size)]
    if (prefersReducedMotion()) return set(to)
    const start = performance.now()
    const step = (now: number) => {
      const way = Math.min(1, (now - start) / glideTime)
      const eased = 1 - (1 - way) ** 3
      const between = (one: number, other: number) => one + (other - one) * eased
      set({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) })
      if (way < 1) glide.current = requestAnimationFrame(step)
    }
    glide.current = requestAnimationFrame(step)
    return undefined
  }

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

  const begin = useEffectEvent(() => {
    const before = current && drawn.current?.cards.get(current.id)
    drawn.current = layout
    const { x, y, scale } = latest.current
    if (touched.current !== name) set(initialView(layout, size, trunk))
    else if (!before || !current) set(latest.current)
    else
      set({ scale, x: x + (before.left - current.left) * scale, y: y + (before.top - current.top) * scale })
  })
  useLayoutEffect(() => begin(), [name, size, layout])
  useEffect(() => () => cancelAnimationFrame(glide.current), [])

  const pointers = useRef(new Map<number, Point>())
  const pressed = useRef<Point | null>(null)

  const inside = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === 0 ? 1 : 16
    const [dx, dy] = [event.deltaX * lines, event.deltaY * lines]
    const { x, y, scale } = latest.current
    // Two fingers on a pad move sideways as well; a wheel does not.
    const moves = !event.ctrlKey && !event.metaKey && (event.shiftKey || dx !== 0)
    if (moves)
      moveByHand({ scale, x: x - (event.shiftKey && dx === 0 ? dy : dx), y: event.shiftKey ? y : y - dy })
    else moveByHand(zoomView(latest.current, Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0016)), inside(event)))
  })

  useEffect(() => {
    const element = frame.current
    // NOTE: React listens to wheels in a way that cannot keep the page from scrolling.
    const listen = (event: WheelEvent) => wheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  const hands = {
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0) return
      // One that was let go outside has never been heard of again.
      if (event.isPrimary) pointers.current.clear()
      pointers.current.set(event.pointerId, inside(event))
      pressed.current = inside(event)
      if (pointers.current.size === 1) isMoving.current = false
    },
    onPointerMove(event: React.PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = inside(event)
      const origin = pressed.current ?? now
      if (!isMoving.current && pointers.current.size === 1) {
        if (Math.hypot(now.x - origin.x, now.y - origin.y) < dragThreshold) return
        isMoving.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (pointers.current.size > 1) isMoving.current = true
      const was = [...pointers.current.values()]
      pointers.current.set(event.pointerId, now)
      const are = [...pointers.current.values()]
      const [from, to] = [middleOf(was), middleOf(are)]
      const factor = spread(was) > 0 ? spread(are) / spread(was) : 1
      const next = zoomView(latest.current, factor, from)
      moveByHand({ ...next, x: next.x + to.x - from.x, y: next.y + to.y - from.y })
    },
    onPointerUp(event: React.PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: React.PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    /** What ends a move is no press on the card below it. */
    onClickCapture(event: React.MouseEvent) {
      if (!isMoving.current) return
      isMoving.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }

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
