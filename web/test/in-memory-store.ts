import type { IndexedStore } from '../src/kit/indexed-store.ts'

/** An indexed store that lasts as long as the story. */
export function inMemoryStore() {
  const kept = new Map<string, unknown>()
  const journal = new Map<string, unknown>()
  const listeners = new Set<(id: string) => void>()
  const indexedStore: IndexedStore<unknown> = {
    list: async () => [...kept.values()],
    find: async (id) => kept.get(id),
    async put(id, item, isKnown) {
      if (!isKnown(kept.get(id))) return false
      if (item === null) kept.delete(id)
      else kept.set(id, item)
      return true
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    journal: {
      read: () => new Map(journal),
      set: (id, entry) => void journal.set(id, structuredClone(entry)),
      remove: (id) => void journal.delete(id),
    },
  }
  return {
    indexedStore,
    kept,
    journal,
    elsewhere: (id: string) => listeners.forEach((changed) => changed(id)),
  }
}
