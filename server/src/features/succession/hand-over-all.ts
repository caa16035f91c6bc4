/** What an operator does for somebody who has lost mailbox and password at once, and has signed up anew. */
import type { Context } from '../../context.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccounts } from '../accounts/index.ts'
import { letReadWords } from '../doors/index.ts'
import { type OwnershipChange, withdrawKeepersAskedBy } from '../following/index.ts'
import { lockMemorial, lockMemorialsOf, type MemorialRow } from '../memorials/index.ts'
import { findPlace, findPlaceBefore, listHandedByOperator, type Place } from './hand-over-store.ts'
import { type HandOverByOperator, notifyOfSuccession } from './notices.ts'
import { passOwnership } from './pass-ownership.ts'
import { addFormerSuccessor, removeSuccessorsAskedSince } from './successor-store.ts'
import { handWorkOver } from './work-store.ts'

type HandOverContext = Pick<Context, 'db' | 'jobs' | 'clock' | 'queueDeferredMail'> & {
  log: Pick<Log, 'info'>
}

interface HandOverAll {
  /** Accounts. */
  from: string
  to: string
  changePreparer: (tx: Db, change: { memorialId: string; to: string }) => Promise<void>
}

/** What the account before is from now on. */
type Stays = OwnershipChange['stays']

/**
 * Hands every open memorial of one account over to another, in one transaction; both are told of each by mail. The first stays
 * inside and keeps it no more: whoever gets into the lost mailbox is to change nothing, and a page whose new owner leaves is
 * not to pass to an account that nobody comes into. Of what the first prepares for a family nothing stays with it, and no mail tells of it: the other
 * prepares it from then on, and finds it among theirs (YC08): `changePreparer` is of the feature that prepares, which knows this
 * one. Answers what the first is, once for each memorial.
 */
export const handOverAll = (ctx: HandOverContext, change: HandOverAll): Promise<Stays[]> =>
  passEach(ctx, change, {
    way: 'handOver',
    choose: async (_tx, ids) => ids,
    leave: async () => ({ stays: 'inside', place: null }),
  })

/**
 * Hands back what the operator has handed `to` one account `from` another by mistake, and is still theirs; both are told of each by
 * mail. Whoever had it leaves as they came: they keep it where they did, are inside where they were, and else are not, since the
 * days from which they were, and come after the owner and read words of guests where they did; what they were is known for
 * thirty days, and after that nobody is let stay. Whom they have asked meanwhile to keep it or to come after them is asked no
 * more. Answers what they are, once for each memorial.
 */
export const handBackAll = (ctx: HandOverContext, { from, to, ...change }: HandOverAll): Promise<Stays[]> =>
  passEach(
    ctx,
    { ...change, from: to, to: from },
    {
      way: 'back',
      async choose(tx, ids) {
        const handed = new Set(await listHandedByOperator(tx, { from, to }))
        return ids.filter((id) => handed.has(id))
      },
      async leave(tx, memorial) {
        const { id: memorialId, owner_id: byAccountId, owner_since: since } = memorial
        if (since) {
          await withdrawKeepersAskedBy(tx, { memorialId, byAccountId, since, now: ctx.clock.now() })
          await removeSuccessorsAskedSince(tx, memorialId, since)
        }
        const place = await findPlaceBefore(tx, memorial)
        return { stays: place?.stood ?? 'gone', place }
      },
    },
  )

interface HowPassed {
  way: HandOverByOperator
  /** Which of the memorials that are locked. */
  choose: (tx: Db, ids: readonly string[]) => Promise<readonly string[]>
  /** Ends what the account before leaves behind, and says what it is from then on; of a memorial that is not in preparation. */
  leave: (tx: Db, memorial: MemorialRow) => Promise<Leaving>
}

interface Leaving {
  stays: Stays
  /** What it was before, and is again; null where that is nothing, or not asked about. */
  place: Place | null
}

function passEach(
  ctx: HandOverContext,
  { from, to: toId, changePreparer }: HandOverAll,
  { way, choose, leave }: HowPassed,
): Promise<Stays[]> {
  const { db, clock } = ctx
  return db.transaction().execute(async (tx) => {
    // NOTE: accounts before memorials, as everywhere.
    const accounts = await lockAccounts(tx, [from, toId])
    const to = accounts.find(({ id }) => id === toId)
    if (!to || to.deleted_at) return []
    const done: Stays[] = []
    for (const id of await choose(tx, await lockMemorialsOf(tx, from))) {
      const memorial = await lockMemorial(tx, id)
      const isPrepared = memorial.in_preparation
      const by = { from: 'operator', to: 'operator' } as const
      const { stays, place }: Leaving = isPrepared
        ? { stays: 'outside', place: null }
        : await leave(tx, memorial)
      const before = await findPlace(tx, id, to.id)
      const since = { inside: place?.since ?? null, keeping: place?.keepsSince ?? null }
      await passOwnership(ctx, tx, { memorial, to, by, stays, since })
      if (place) await putBack(tx, { memorialId: id, accountId: from }, place)
      if (isPrepared) {
        await handWorkOver(tx, { memorialId: id, from, to: to.id })
        await changePreparer(tx, { memorialId: id, to: to.id })
      }
      const thing = newId(clock.now())
      const event = { memorialId: id, by: from, now: clock.now(), aboutId: to.id, subjectId: thing }
      await recordHistory(tx, {
        kind: 'handedOver',
        ...event,
        before: isNothing(before) ? null : { ...before },
      })
      done.push(stays)
      if (isPrepared) continue
      const told = { kind: 'handedOver', memorialId: id, thing, byOperator: way, newOwnerId: to.id } as const
      await notifyOfSuccession(ctx, tx, { ...told, to: to.id, about: from })
      await notifyOfSuccession(ctx, tx, { ...told, to: from, about: to.id })
    }
    return done
  })
}

const isNothing = ({ stood, successor }: Place) => stood === 'gone' && successor === null

/** Has somebody be what they were beside following and keeping, once the memorial is another's. */
async function putBack(
  tx: Db,
  who: { memorialId: string; accountId: string },
  { stood, successor, readsWords }: Place,
): Promise<void> {
  if (successor) await addFormerSuccessor(tx, { ...who, ...successor })
  if (readsWords && stood !== 'gone') await letReadWords(tx, who.memorialId, who.accountId)
}
