import { useState } from 'react'

/**
 * Given as the `ref` of a view that takes the place of another in a dialog, it gives the view the focus when that appears:
 * at its top, however far down the button was that opened it.
 */
export function focusViewOnce(view: HTMLElement | null) {
  const dialog = view?.closest('dialog')
  if (dialog) dialog.scrollTop = 0
  view?.focus({ preventScroll: true })
}

interface ShownView<View, About> {
  view: View
  /** Whom or what it is about. */
  about: About
  /** Whether it has changed since the dialog was opened. */
  hasMoved: boolean
}

/** What a dialog of several views shows, with the ways to another view and back; each opening begins with the first. */
export function useDialogView<View, About>(isOpen: boolean, view: View, about: About) {
  const first: ShownView<View, About> = { view, about, hasMoved: false }
  const [shown, setShown] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setShown(first)
  }
  return {
    ...shown,
    go: (next: View, chosen = about) => setShown({ view: next, about: chosen, hasMoved: true }),
    /** Back to the first, or to the one given, unless an answer comes so late that something else is shown by then. */
    end: (next = view) => setShown((now) => (now === shown ? { view: next, about, hasMoved: true } : now)),
  }
}
