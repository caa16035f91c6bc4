import type { Db } from '../../kit/database/connect.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { changeFormerTexts, mostHeld, recordPutBack } from '../../kit/history.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockMemorial } from '../memorials/index.ts'
import { planNameOf, refuseBeyond } from '../plans/index.ts'
import { linesOf } from './cleaning.ts'
import { listGreetingsSentAnew, putGreetingBack, type RemovedGreetingKey } from './removed-store.ts'
import { countGreetings } from './store.ts'

interface RemovedGreeting {
  greeting: RemovedGreetingKey & { note: string }
  /** Until when its author's answers have gone for it (YA03); not known where an earlier version removed it or took one of them. */
  answersUntil?: string | null
}

/** A greeting the family has removed comes back in the words of whoever wrote it, where its place is free or the plan has room. */
export const greetingPutBack: PutBack = {
  kind: 'greetingRemoved',
  needsTexts: true,
  excerpt: (before) => linesOf((before as unknown as RemovedGreeting).greeting.note),
  async havePlaces({ db }, lines) {
    const removed = lines.map(({ before }) => (before as unknown as RemovedGreeting).greeting)
    const sentAnew = new Set(await listGreetingsSentAnew(db, removed))
    return removed.map(({ id }) => !sentAnew.has(id))
  },
  whoseReturn: (before) => [(before as unknown as RemovedGreeting).greeting.author_id],
  async putBack({ tx, clock, viewer, memorialId }, { subjectId, before, at }) {
    const { greeting, answersUntil } = before as unknown as RemovedGreeting
    const locked = await lockMemorial(tx, memorialId)
    const now = await countGreetings(tx, locked.id)
    // As many as the page has held lately may be there again, whatever its plan is by now (QP26).
    if (now + 1 > (await mostHeld(tx, memorialId, 'greetingRemoved')))
      refuseBeyond('lastGreetings', planNameOf(locked, clock), now, 1)
    if (!(await putGreetingBack(tx, greeting, answersUntil ? new Date(answersUntil) : at)))
      throw new Refusal('notFound')
    const event = { memorialId, subjectId, by: viewer.id, now: clock.now(), aboutId: greeting.author_id }
    await recordPutBack(tx, { kind: 'greetingRestored', ...event }, 'greetingRemoved')
  },
}

/**
 * Hides a greeting that the family has removed, or shows it again, for when they put it back (Q26); false where it is so
 * already, or lies there no more.
 */
export const hideRemovedGreeting = (
  tx: Db,
  { id, memorialId }: { id: string; memorialId: string },
  isHidden: boolean,
): Promise<boolean> =>
  changeFormerTexts(
    tx,
    { memorialId, kind: 'greetingRemoved', holding: { greeting: { id, reported: !isHidden } } },
    (before) => ({
      ...before,
      greeting: { ...(before as unknown as RemovedGreeting).greeting, reported: isHidden },
    }),
  )
