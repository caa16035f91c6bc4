/** What was announced a moment ago, for whoever has asked for a page already and begins to listen only now. */
import type { Announcement } from './rules.ts'

/** How long an announcement is remembered, in milliseconds, and how many are at the most. */
const kept = { milliseconds: 120_000, most: 5_000 }

/** Remembers what was announced last. Times are milliseconds of one clock that never goes back. */
export function newRecentlyHeard() {
  let heard: { at: number; announcement: Announcement }[] = []
  /** Since when nothing that was announced is missing here. */
  let wholeSince = Number.POSITIVE_INFINITY

  function forgetOld(now: number) {
    const first = heard.findIndex(({ at }) => at >= now - kept.milliseconds)
    const tooMany = heard.length - kept.most
    const gone = Math.max(first === -1 ? heard.length : first, tooMany)
    if (gone <= 0) return
    // NOTE: two may bear the same time, so what is as old as the last one that went is not whole any more.
    wholeSince = Math.max(wholeSince, (heard[gone - 1]?.at ?? now) + 1)
    heard = heard.slice(gone)
  }

  return {
    /** Notes what is announced; at the beginning and after a gap nobody knows what was before. */
    note(announcement: Announcement, now: number) {
      if ('everywhere' in announcement) {
        heard = []
        wholeSince = now
        return
      }
      heard.push({ at: now, announcement })
      forgetOld(now)
    },
    /** What was announced since a moment, oldest first; null where not all of it is known. */
    since(moment: number): readonly Announcement[] | null {
      if (moment < wholeSince) return null
      return heard.filter(({ at }) => at >= moment).map(({ announcement }) => announcement)
    },
  }
}
