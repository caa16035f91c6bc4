/** What a browser does by itself with what is dropped, kept from doing harm; heard once, for every page. */

let isOwn = false

/** Whether what is being dragged was picked up on this very page: one of its own pictures is nothing new to it. */
export const isDraggedFromHere = () => isOwn

const isWriting = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * A browser opens a file or a link that is dropped on a page in the place of that page, or beside it. Nobody who missed
 * the right spot wants that: what no part of the page takes goes nowhere, and the pointer says so. Words still fall into
 * fields. Answers how to stop.
 */
export function keepFromOpeningWhatIsDropped() {
  const listening = new AbortController()
  const { signal } = listening
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || (isWriting(event) && !carriesFiles(event))) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  const noteOwn = (isNow: boolean) => () => {
    isOwn = isNow
  }
  addEventListener('dragover', keep, { signal })
  addEventListener('drop', keep, { signal })
  addEventListener('dragstart', noteOwn(true), { signal })
  // A pointer that is heard again drags nothing any more, whatever became of the end of it.
  for (const kind of ['dragend', 'drop', 'pointermove'] as const)
    addEventListener(kind, noteOwn(false), { signal, passive: true })
  return () => {
    isOwn = false
    listening.abort()
  }
}
