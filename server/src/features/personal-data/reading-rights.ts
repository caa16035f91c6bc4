import type { Context } from '../../context.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findSessionOwner } from '../accounts/index.ts'
import { findMemorial, isOwner } from '../memorials/index.ts'
import type { ExportedMemorial } from './memorial-content.ts'

/** So long an answer holds, in milliseconds: what is asked for each line of a long list is not asked of the database. */
const answerHolds = 1_000

/** What somebody may still read of a memorial, or of themselves, while it is on its way to them. */
export interface ReadingRights {
  /** Refuses with `sessionExpired` once the session has ended. */
  refuseEndedSession(): Promise<void>
  /** The same memorials, which break off with `forbidden`, as do their lists, once one is another's or closed. */
  whileTheirs(memorials: AsyncIterable<ExportedMemorial>): AsyncIterable<ExportedMemorial>
}

/**
 * Asks again about session and ownership while an archive is read: that takes as long as its reader likes, and rights
 * can end meanwhile.
 */
export function readingRights({ db, clock }: Pick<Context, 'db' | 'clock'>, viewer: Viewer): ReadingRights {
  const askedAt = new Map<string, number>()

  /** Asks, unless it was answered a moment before. */
  async function again(about: string, ask: () => Promise<void>) {
    const now = clock.now().getTime()
    if (Math.abs(now - (askedAt.get(about) ?? Number.NEGATIVE_INFINITY)) < answerHolds) return
    await ask()
    askedAt.set(about, now)
  }

  const refuseEndedSession = () =>
    again('session', async () => {
      if ((await findSessionOwner(db, viewer.sessionId, clock.now())) !== viewer.id)
        throw new Refusal('sessionExpired')
    })

  const refuseOthers = (id: string) =>
    again(id, async () => {
      const memorial = await findMemorial(db, id)
      if (!memorial || !isOwner(viewer, memorial)) throw new Refusal('forbidden')
    })

  const guarded = <Item>(id: string, list: () => AsyncIterable<Item>) =>
    async function* (): AsyncGenerator<Item> {
      await refuseOthers(id)
      for await (const item of list()) {
        await refuseEndedSession()
        await refuseOthers(id)
        yield item
      }
    }

  async function* whileTheirs(memorials: AsyncIterable<ExportedMemorial>) {
    for await (const memorial of memorials) {
      await refuseOthers(memorial.id)
      yield guardedMemorial(memorial)
    }
  }

  const guardedMemorial = (memorial: ExportedMemorial): ExportedMemorial => ({
    ...memorial,
    timeline: guarded(memorial.id, memorial.timeline),
    photographs: guarded(memorial.id, memorial.photographs),
    videos: guarded(memorial.id, memorial.videos),
    documents: guarded(memorial.id, memorial.documents),
    tales: guarded(memorial.id, memorial.tales),
    greetings: guarded(memorial.id, memorial.greetings),
    guestWords: guarded(memorial.id, memorial.guestWords),
    gifts: guarded(memorial.id, memorial.gifts),
    followers: guarded(memorial.id, memorial.followers),
  })

  return { refuseEndedSession, whileTheirs }
}
