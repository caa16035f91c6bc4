import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd and Z, with Shift or Y for the way back; not where somebody is writing. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWriting =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
    const key = event.key.toLowerCase()
    if (isWriting || event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
