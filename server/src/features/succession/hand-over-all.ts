/** What an operator does for somebody who has lost mailbox and password at once, and has signed up anew. */
import type { Context } from '../../context.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccounts } from '../accounts/index.ts'
import type { OwnershipChange } from '../following/index.ts'
import { isFamilyOf, lockMemorial, lockMemorialsOf, type MemorialRow } from '../memorials/index.ts'
import { isInsideEvenClosed } from './adoption-store.ts'
import { findStandingBefore, listHandedByOperator } from './hand-over-store.ts'
import { type HandOverByOperator, notifyOfSuccession } from './notices.ts'
import { passOwnership } from './pass-ownership.ts'
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
 * one. Answers how many these were.
 */
export async function handOverAll(ctx: HandOverContext, change: HandOverAll): Promise<number> {
  const done = await passEach(ctx, change, {
    way: 'handOver',
    choose: async (_tx, ids) => ids,
    stays: async () => 'inside',
  })
  return done.length
}

/**
 * Hands back what the operator has handed `to` one account `from` another by mistake, and is still theirs; both are told of each by
 * mail. Whoever had it leaves as they came: they keep it where they did, are inside where they were, and else are not; what
 * they were is known for thirty days, and after that nobody is let stay. Answers what they are, once for each memorial.
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
      stays: async (tx, memorial) => (await findStandingBefore(tx, memorial)) ?? 'gone',
    },
  )

interface HowPassed {
  way: HandOverByOperator
  /** Which of the memorials that are locked. */
  choose: (tx: Db, ids: readonly string[]) => Promise<readonly string[]>
  /** What the account before is, of a memorial that is not in preparation. */
  stays: (tx: Db, memorial: MemorialRow) => Promise<Stays>
}

function passEach(
  ctx: HandOverContext,
  { from, to: toId, changePreparer }: HandOverAll,
  { way, choose, stays: staysOn }: HowPassed,
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
      const stays = isPrepared ? 'outside' : await staysOn(tx, memorial)
      const stood = await standingOf(tx, { memorialId: id, accountId: to.id })
      await passOwnership(ctx, tx, { memorial, to, by, stays })
      if (isPrepared) {
        await handWorkOver(tx, { memorialId: id, from, to: to.id })
        await changePreparer(tx, { memorialId: id, to: to.id })
      }
      const thing = newId(clock.now())
      const event = { memorialId: id, by: from, now: clock.now(), aboutId: to.id, subjectId: thing }
      await recordHistory(tx, { kind: 'handedOver', ...event, before: stood === 'gone' ? null : { stood } })
      done.push(stays)
      if (isPrepared) continue
      const told = { kind: 'handedOver', memorialId: id, thing, byOperator: way, newOwnerId: to.id } as const
      await notifyOfSuccession(ctx, tx, { ...told, to: to.id, about: from })
      await notifyOfSuccession(ctx, tx, { ...told, to: from, about: to.id })
    }
    return done
  })
}

/** How somebody who is not its owner stands to a memorial. */
async function standingOf(tx: Db, who: { memorialId: string; accountId: string }): Promise<Stays> {
  if (await isFamilyOf(tx, who.memorialId, who.accountId)) return 'keeper'
  return (await isInsideEvenClosed(tx, who)) ? 'inside' : 'gone'
}
