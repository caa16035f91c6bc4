/** Pages that were written before, for as long as what they were written from is the same. */
import { type PreparedPage, preparePage } from '../../kit/http/pages.ts'

interface PageCache {
  /** The page by this key, written where it is not known yet. */
  get(key: string, write: () => Promise<string>): Promise<PreparedPage>
}

/**
 * Keeps the pages asked for last, up to so many characters of them together. Whoever asks has proven their right before: here
 * only what has been written is found again.
 */
export function createPageCache(most: number): PageCache {
  const pages = new Map<string, PreparedPage>()
  let totalLength = 0
  function forgetOldest() {
    const [oldest] = pages
    if (!oldest) return
    pages.delete(oldest[0])
    totalLength -= oldest[1].html.length
  }
  return {
    async get(key, write) {
      const page = pages.get(key) ?? preparePage(await write())
      // Somebody else may have had it written meanwhile.
      totalLength += page.html.length - (pages.get(key)?.html.length ?? 0)
      pages.delete(key)
      pages.set(key, page)
      while (totalLength > most && pages.size > 1) forgetOldest()
      return page
    },
  }
}
