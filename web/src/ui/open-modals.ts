import { useSyncExternalStore } from 'react'

let modals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function show(next: readonly HTMLElement[]) {
  modals = next
  for (const listener of listeners) listener()
}

/** Says that a modal dialog has opened above all others; the returned function says that it has closed. */
export function addOpenModal(modal: HTMLElement): () => void {
  show([...modals, modal])
  return () => show(modals.filter((other) => other !== modal))
}

/** The modal dialog above all others, which alone can be reached and heard; null where none is open. */
export const useTopModal = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => modals.at(-1) ?? null,
    () => null,
  )
