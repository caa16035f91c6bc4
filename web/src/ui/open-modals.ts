import { createStore, useStore } from '../kit/store.ts'

const modals = createStore<readonly HTMLElement[]>([])

/** Says that a modal dialog has opened above all others; the returned function says that it has closed. */
export function addOpenModal(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal])
  return () => modals.set(modals.get().filter((other) => other !== modal))
}

/** The modal dialog above all others, which alone can be reached and heard; null where none is open. */
export const useTopModal = () => useStore(modals, (all) => all.at(-1) ?? null)
