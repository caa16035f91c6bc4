import { type RefObject, useState } from 'react'

export type ViewerPanel = 'comments' | 'info'

/** What lies open beside the photograph, if anything. */
export function useViewerPanel(room: RefObject<HTMLElement | null>) {
  const [panel, setPanel] = useState<ViewerPanel | null>(null)

  function close() {
    const opened = panel
    setPanel(null)
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-opens="${opened}"]`)?.focus())
  }

  return {
    panel,
    close,
    toggle: (asked: ViewerPanel) => (asked === panel ? close() : setPanel(asked)),
    /** What was open belonged to the one before; the conversation may go on beside the next (M03). */
    moveOn: () => setPanel((open) => (open === 'info' ? null : open)),
  }
}
