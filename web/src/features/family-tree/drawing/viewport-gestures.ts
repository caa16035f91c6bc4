import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Viewport, zoomView } from './viewport.ts'

interface Point {
  x: number
  y: number
}

/** How far a finger may stray and still have pressed, in pixels. */
const dragThreshold = 5
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

interface MovedByHand {
  /** What is seen just now, also between two renderings. */
  latest: () => Viewport
  onMove: (next: Viewport) => void
}

/** Where on the frame something happens. */
function placeIn(frame: RefObject<HTMLElement | null>, event: { clientX: number; clientY: number }): Point {
  const box = frame.current?.getBoundingClientRect()
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
}

/** A wheel makes larger and smaller; two fingers on a pad, or Shift, move. */
export function useWheel(frame: RefObject<HTMLElement | null>, { latest, onMove }: MovedByHand) {
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === 0 ? 1 : 16
    const [dx, dy] = [event.deltaX * lines, event.deltaY * lines]
    const { x, y, scale } = latest()
    // Two fingers on a pad move sideways as well; a wheel does not.
    const moves = !event.ctrlKey && !event.metaKey && (event.shiftKey || dx !== 0)
    if (moves)
      onMove({ scale, x: x - (event.shiftKey && dx === 0 ? dy : dx), y: event.shiftKey ? y : y - dy })
    else onMove(zoomView(latest(), Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0016)), placeIn(frame, event)))
  })

  useEffect(() => {
    const element = frame.current
    // NOTE: React listens to wheels in a way that cannot keep the page from scrolling.
    const listen = (event: WheelEvent) => wheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])
}

/** The handlers for fingers and mouse: one moves the drawing, two change its size. */
export function usePointers(frame: RefObject<HTMLElement | null>, { latest, onMove }: MovedByHand) {
  const pointers = useRef(new Map<number, Point>())
  const pressed = useRef<Point | null>(null)
  const isMoving = useRef(false)

  return {
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0) return
      // One that was let go outside has never been heard of again.
      if (event.isPrimary) pointers.current.clear()
      pointers.current.set(event.pointerId, placeIn(frame, event))
      pressed.current = placeIn(frame, event)
      if (pointers.current.size === 1) isMoving.current = false
    },
    onPointerMove(event: React.PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = placeIn(frame, event)
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
      const next = zoomView(latest(), factor, from)
      onMove({ ...next, x: next.x + to.x - from.x, y: next.y + to.y - from.y })
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
}
