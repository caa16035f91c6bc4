import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

interface Taking {
  onGiven: (files: readonly File[]) => void
  /**
   * Only what is dropped on this element, or pasted while it has the focus, is taken, and nobody else on the page gets
   * it. Without it the whole page takes.
   */
  within?: RefObject<HTMLElement | null>
}

/**
 * Takes files that are dropped or pasted, unless somebody is writing there or something lies above the page. Answers
 * whether some are being held above the place.
 */
export function useGivenFiles({ onGiven, within }: Taking): boolean {
  const [isOver, setIsOver] = useState(false)

  const receive = useEffectEvent((event: Event, given: DataTransfer | null) => {
    const files = [...(given?.files ?? [])]
    const { target } = event
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]')
    if (files.length === 0 || isElsewhere) return
    event.preventDefault()
    onGiven(files)
  })

  useEffect(() => {
    const place: HTMLElement | Document | null = within ? within.current : document
    if (!place) return undefined
    const listening = new AbortController()
    const listen = <Kind extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      kind: Kind,
      heard: (event: DocumentEventMap[Kind]) => void,
    ) =>
      place.addEventListener(
        kind,
        (event) => {
          if (within) event.stopPropagation()
          heard(event as DocumentEventMap[Kind])
        },
        { signal: listening.signal },
      )

    listen('paste', (event) => receive(event, event.clipboardData))
    listen('dragover', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    })
    listen('dragleave', ({ relatedTarget }) =>
      setIsOver(relatedTarget instanceof Node && place.contains(relatedTarget)),
    )
    listen('drop', (event) => {
      if (!carriesFiles(event)) return
      // Even where it is not taken in, a dropped file must not replace the page.
      event.preventDefault()
      setIsOver(false)
      receive(event, event.dataTransfer)
    })
    return () => listening.abort()
  }, [within])

  return isOver
}
