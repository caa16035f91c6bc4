import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'

interface ViewerKeys {
  room: RefObject<HTMLElement | null>
  zoom: RefObject<ZoomRef | null>
  onStep: (by: -1 | 1) => void
}

/** The arrows step, plus and minus zoom: heard before the player and whatever else lies in the room. */
export function useViewerKeys({ room, zoom, onStep }: ViewerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const dialog = target?.closest('dialog, [role="dialog"]')
    const isAbove = dialog && dialog !== room.current
    if (isAbove || event.ctrlKey || event.metaKey || event.altKey) return
    // In a video the arrows move its time.
    const isWriting = target?.closest('input:not([type="checkbox"]), textarea, select, video')
    const action = {
      ArrowLeft: () => onStep(-1),
      ArrowRight: () => onStep(1),
      '+': () => zoom.current?.zoomIn(),
      '-': () => zoom.current?.zoomOut(),
    }[event.key]
    if (isWriting || !action) return
    // The player hears the arrows too when it has the focus, and would go two steps.
    event.stopPropagation()
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
