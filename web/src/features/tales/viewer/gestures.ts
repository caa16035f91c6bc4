import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface GestureHandlers {
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** From here on a finger has not rested but moved, in pixels. */
const swipeDistance = 48

/** A finger that rests longer than this holds the tale; a shorter touch goes on, in milliseconds. */
const holdDuration = 300

/** What a hand does on a tale: holds it, swipes to the next or before, down to close, or touches its sides. */
export function useGestures({ onStep, onClose }: GestureHandlers) {
  const [isHolding, setIsHolding] = useState(false)
  const down = useRef<{ x: number; y: number; at: number } | null>(null)

  function letGo() {
    down.current = null
    setIsHolding(false)
  }

  // A mouse is heard by what lies under it: one that is released elsewhere lets go of the tale too.
  useEffect(() => {
    if (!isHolding) return undefined
    window.addEventListener('pointerup', letGo)
    return () => window.removeEventListener('pointerup', letGo)
  }, [isHolding])

  function release(event: PointerEvent<HTMLElement>) {
    const from = down.current
    letGo()
    if (!from) return
    const [right, below] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(right) > swipeDistance && Math.abs(right) > Math.abs(below))
      return onStep(right < 0 ? 1 : -1)
    if (below > 2 * swipeDistance) return onClose()
    if (performance.now() - from.at > holdDuration || Math.abs(below) > swipeDistance) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onStep(event.clientX < left + width / 3 ? -1 : 1)
  }

  return {
    isHolding,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary || event.button !== 0) return
        down.current = { x: event.clientX, y: event.clientY, at: performance.now() }
        setIsHolding(true)
      },
      onPointerUp: release,
      onPointerCancel: letGo,
    },
  }
}

interface KeyHandlers {
  /** Whether a question lies above the tale: the keys are its own then. */
  isAsking: boolean
  onStep: (step: 1 | -1) => void
  onPause: () => void
}

/** The arrows lead to the next and before; the space bar holds and goes on. */
export function useTaleKeys({ isAsking, onStep, onPause }: KeyHandlers) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isAsking || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof Element && event.target.closest('button, a')
    if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
    else if (event.key === ' ' && !isOnButton) onPause()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
