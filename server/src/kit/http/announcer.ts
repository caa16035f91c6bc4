import { withTimeout } from '../with-timeout.ts'
import { inHead } from './link-preview.ts'
import { type PreparedPage, preparePage } from './pages.ts'

/** So long it is known what pages say for the time being, and so long anybody waits for it, in milliseconds. */
const announcementTimes = { isKnown: 60_000, isAwaited: 500 }

/**
 * Takes what asks for the tags that pages announce, and gives what writes them into the head of a page, each once. All who
 * open a page while the tags are asked for wait for the same answer. Where it comes late or never, what was known before
 * holds; a late answer counts from when it comes, unless it was asked for again since.
 */
export function createAnnouncer(ask: () => Promise<string>) {
  let tags = ''
  let askedAt = Number.NEGATIVE_INFINITY
  let awaited: Promise<void> = Promise.resolve()
  let made = new WeakMap<PreparedPage, PreparedPage>()

  async function refresh(at: number) {
    const answer = await ask()
    if (at !== askedAt || answer === tags) return
    made = new WeakMap()
    tags = answer
  }

  return async (page: PreparedPage): Promise<PreparedPage> => {
    const now = performance.now()
    if (now - askedAt > announcementTimes.isKnown) {
      askedAt = now
      awaited = withTimeout(announcementTimes.isAwaited, refresh(now)).catch(() => undefined)
    }
    await awaited
    if (tags === '') return page
    const announced = made.get(page) ?? preparePage(inHead(page.html, tags))
    made.set(page, announced)
    return announced
  }
}
