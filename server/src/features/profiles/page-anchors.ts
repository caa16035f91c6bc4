/** Where the pages of a search begin, kept in memory for whoever reads on (decision 126). */

/** How many a search has found, and every n-th of their ids, newest first, as start points for pages. */
export interface PageAnchors {
  total: number
  /** Of how many found each anchor is the first; 1 where `ids` are all of them. */
  interval: number
  ids: readonly string[]
}

/** So many searches are kept, those that were asked for last. */
const mostSearches = 8

/** Caches anchors of searches by what was searched for. They hold for one version of the names on the wall, and for no later one. */
export function newPageAnchorCache() {
  const kept = new Map<string, PageAnchors & { version: string }>()
  return {
    has: (search: string) => kept.has(search),
    /** The anchors of a search at a version of the names it goes by; loaded where they are not kept. */
    async find(search: string, version: string, load: () => Promise<PageAnchors>): Promise<PageAnchors> {
      const before = kept.get(search)
      const found = before?.version === version ? before : { ...(await load()), version }
      kept.delete(search)
      kept.set(search, found)
      for (const oldest of [...kept.keys()].slice(0, -mostSearches)) kept.delete(oldest)
      return found
    },
  }
}

export type PageAnchorCache = ReturnType<typeof newPageAnchorCache>

/** A part of what a search has found, between two anchors. */
export interface AnchoredRange {
  /** The last anchor that is its first id or comes before that. */
  from: string
  /** The first anchor that comes after its last id; null where there is none. */
  to: string | null
  /** How many ids lie between `from` and its first; `from` counts too. */
  skipped: number
  length: number
}

/** Between which anchors so many of those found lie that come after so many others; null where there are none. */
export function anchoredRangeOf(
  { total, interval, ids }: PageAnchors,
  { before, length }: { before: number; length: number },
): AnchoredRange | null {
  const index = Math.floor(before / interval)
  const from = ids[index]
  if (before >= total || from === undefined) return null
  return {
    from,
    to: ids[Math.ceil((before + length) / interval)] ?? null,
    skipped: before - index * interval,
    length: Math.min(length, total - before),
  }
}
