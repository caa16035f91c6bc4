import type { Shelf } from '../src/kit/shelf.ts'

/** A shelf that stands as long as the story. */
export function shelfInMemory() {
  const kept = new Map<string, unknown>()
  const listeners = new Set<(id: string) => void>()
  const shelf: Shelf<unknown> = {
    all: async () => [...kept.values()],
    one: async (id) => kept.get(id),
    keep: async (id, item) => void kept.set(id, item),
    drop: async (id) => void kept.delete(id),
    follow(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return { shelf, kept, elsewhere: (id: string) => listeners.forEach((changed) => changed(id)) }
}
