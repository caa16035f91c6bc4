/** Where the pages of a search begin, kept in memory for whoever reads on (decision 126). */

/** What a search has found: how many, and each so-manieth of them, newest first. */
export interface SearchBorders {
  total: number
  every: number
  ids: readonly string[]
}

/** So many searches are kept, those that were asked for last. */
const mostSearches = 8

/** Borders of searches by what was searched for. Each stands for one version of the names on the wall, and for no later one. */
export function keepSearchBorders() {
  const kept = new Map<string, SearchBorders & { version: string }>()
  return {
    has: (search: string) => kept.has(search),
    /** The borders of a search at a version of the names it goes by; drawn where they are not kept. */
    async find(search: string, version: string, draw: () => Promise<SearchBorders>): Promise<SearchBorders> {
      const before = kept.get(search)
      const found = before?.version === version ? before : { ...(await draw()), version }
      kept.delete(search)
      kept.set(search, found)
      for (const oldest of [...kept.keys()].slice(0, -mostSearches)) kept.delete(oldest)
      return found
    },
  }
}

export type KeptBorders = ReturnType<typeof keepSearchBorders>

/** A part of what a search has found, between two borders. */
export interface Stretch {
  /** The border before its first, which comes itself where nothing is skipped; and the one behind its last, if there is any. */
  from: string
  to: string | null
  skipped: number
  length: number
}

/** Between which borders so many of those found lie that come after so many others; null where there are none. */
export function stretchOf(
  { total, every, ids }: SearchBorders,
  { before, length }: { before: number; length: number },
): Stretch | null {
  const place = Math.floor(before / every)
  const from = ids[place]
  if (before >= total || from === undefined) return null
  return {
    from,
    to: ids[Math.ceil((before + length) / every)] ?? null,
    skipped: before - place * every,
    length: Math.min(length, total - before),
  }
}
