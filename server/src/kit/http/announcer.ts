import { withTimeout } from '../with-timeout.ts'
import { inHead } from './link-preview.ts'
import { type PreparedPage, preparePage } from './pages.ts'

/** So long it is known what pages say for the time being, and so long anybody waits for it, in milliseconds. */
const announcementTimes = { isKnown: 60_000, isAwaited: 500 }

/** Writes what is announced into the head of pages, each once; where it cannot be asked, what was known before holds. */
export function createAnnouncer(ask: () => Promise<string>) {
  let tags = ''
  let askedAt = Number.NEGATIVE_INFINITY
  let made = new WeakMap<PreparedPage, PreparedPage>()
  return async (page: PreparedPage): Promise<PreparedPage> => {
    if (performance.now() - askedAt > announcementTimes.isKnown) {
      askedAt = performance.now()
      const now = await withTimeout(announcementTimes.isAwaited, ask()).catch(() => tags)
      if (now !== tags) made = new WeakMap()
      tags = now
    }
    if (tags === '') return page
    const announced = made.get(page) ?? preparePage(inHead(page.html, tags))
    made.set(page, announced)
    return announced
  }
}
