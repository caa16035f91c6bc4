import type { Successor } from '@spomen/contract/succession.ts'
import { useState } from 'react'

export type SuccessionView = 'list' | 'name' | 'offer' | 'remove'

interface ShownView {
  view: SuccessionView
  about: Successor | null
  /** Whether it has changed since the dialog was opened. */
  hasMoved: boolean
}

const first: ShownView = { view: 'list', about: null, hasMoved: false }

/** What the dialog shows; it begins anew each time it is opened. */
export function useSuccessionView(isOpen: boolean) {
  const [shown, setShown] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setShown(first)
  }
  return {
    ...shown,
    go: (view: SuccessionView, about: Successor | null = null) => setShown({ view, about, hasMoved: true }),
    /** Back to the list, unless an answer comes so late that something else is shown by then. */
    end: () => setShown((now) => (now === shown ? { ...first, hasMoved: true } : now)),
  }
}
