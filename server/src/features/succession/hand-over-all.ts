/** What an operator does for somebody who has lost mailbox and password at once, and has signed up anew. */
import type { Context } from '../../context.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { newId } from '../../kit/ids.ts'
import { lockAccounts } from '../accounts/index.ts'
import { lockMemorial, lockMemorialsOf } from '../memorials/index.ts'
import { passOwnership } from './pass-ownership.ts'
import { notifyOfSuccession } from './notices.ts'
import { handWorkOver } from './work-store.ts'

interface HandOverAll {
  /** Accounts. */
  from: string
  to: string
  changePreparer: (tx: Db, change: { memorialId: string; to: string }) => Promise<void>
}

/**
 * Hands every open memorial of one account over to another, in one transaction; both are told of each by mail. The first stays
 * inside and keeps it no more: whoever gets into the lost mailbox is to change nothing, and a page whose new owner leaves is
 * not to pass to an account that nobody comes into. Of what the first prepares for a family nothing stays with it, and no mail tells of it: the other
 * prepares it from then on, and finds it among theirs (YC08): `changePreparer` is of the feature that prepares, which knows this
 * one. Answers how many these were.
 */
export async function handOverAll(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'queueDeferredMail'> & { log: Pick<Log, 'info'> },
  { from, to: toId, changePreparer }: HandOverAll,
): Promise<number> {
  const { db, clock } = ctx
  return db.transaction().execute(async (tx) => {
    // NOTE: accounts before memorials, as everywhere.
    const accounts = await lockAccounts(tx, [from, toId])
    const to = accounts.find(({ id }) => id === toId)
    if (!to || to.deleted_at) return 0
    const ids = await lockMemorialsOf(tx, from)
    for (const id of ids) {
      const memorial = await lockMemorial(tx, id)
      const isPrepared = memorial.in_preparation
      const by = { from: 'operator', to: 'operator' } as const
      await passOwnership(ctx, tx, { memorial, to, by, stays: isPrepared ? 'outside' : 'inside' })
      if (isPrepared) {
        await handWorkOver(tx, { memorialId: id, from, to: to.id })
        await changePreparer(tx, { memorialId: id, to: to.id })
      }
      const thing = newId(clock.now())
      const done = { memorialId: id, by: from, now: clock.now(), aboutId: to.id, subjectId: thing }
      await recordHistory(tx, { kind: 'handedOver', ...done })
      if (isPrepared) continue
      const told = { kind: 'handedOver', memorialId: id, thing, byOperator: true } as const
      await notifyOfSuccession(ctx, tx, { ...told, to: to.id, about: from })
      await notifyOfSuccession(ctx, tx, { ...told, to: from, about: to.id })
    }
    return ids.length
  })
}
