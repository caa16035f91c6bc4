/** Keeps a browser from opening what is dropped beside a drop zone; called once, for every page. */

let isDraggingOwn = false

/** Whether what is being dragged comes from this very page: one of its own images is not an upload. */
export const isOwnDrag = () => isDraggingOwn

const isWriting = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * A browser opens a dropped file or link instead of the page. Nobody who missed the drop zone wants that: what no part of
 * the page takes is ignored, and the pointer says so. Text can still be dropped into fields. Returns how to stop.
 */
export function preventStrayDrops() {
  const listening = new AbortController()
  const { signal } = listening
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || (isWriting(event) && !carriesFiles(event))) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  const setDraggingOwn = (isNow: boolean) => () => {
    isDraggingOwn = isNow
  }
  addEventListener('dragover', keep, { signal })
  addEventListener('drop', keep, { signal })
  addEventListener('dragstart', setDraggingOwn(true), { signal })
  // A pointer that moves again drags nothing any more, even when no event told the end of the drag.
  for (const kind of ['dragend', 'drop', 'pointermove'] as const)
    addEventListener(kind, setDraggingOwn(false), { signal, passive: true })
  return () => {
    isDraggingOwn = false
    listening.abort()
  }
}
