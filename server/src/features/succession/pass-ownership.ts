import type { AccountEventDoer } from '@spomen/contract/account-log.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { setReachOf } from '../doors/index.ts'
import { exchangeOwner, type OwnershipChange } from '../following/index.ts'
import { changeOwner, type MemorialRow } from '../memorials/index.ts'
import { endPaymentsOf } from '../payments/index.ts'
import { endMemorialSilence } from '../silences/index.ts'
import { settleSuccessors } from './successor-store.ts'
import { endTakeoversOf } from './takeover-store.ts'
import { notifyOfSuccession } from './notices.ts'
import { removeTransferOf } from './transfer-store.ts'

interface Passing {
  memorial: MemorialRow
  to: { id: string; mail: string }
  /** Who did it, as the owner before and the new one read it in the logs of their accounts. */
  by: { from: AccountEventDoer; to: AccountEventDoer; moderatorId?: string | undefined }
  /** What the owner before is from now on. */
  stays?: OwnershipChange['stays']
  since?: OwnershipChange['since']
}

/**
 * Makes a memorial somebody else's: the one place where that happens. The owner before keeps it beside them, with what they
 * brought, unless `stays` says otherwise; what they paid for counts to its end, and nothing more is taken from them; what was
 * offered or asked of the memorial is settled by it. It is silent for the new owner no more; days they muted stay so. Both
 * accounts are locked, and then the memorial.
 */
export async function passOwnership(
  ctx: Pick<Context, 'jobs' | 'clock' | 'queueDeferredMail'> & { log: Pick<Log, 'info'> },
  tx: Db,
  {
    memorial: { id: memorialId, owner_id: from, owner_since: since },
    to,
    by,
    stays = 'keeper',
    ...staying
  }: Passing,
): Promise<void> {
  const now = ctx.clock.now()
  await endPaymentsOf(ctx, tx, { memorialId, from, to: to.id })
  // Guests read what was the family's own as before; what the new owner wrote for those inside stays inside (YA03).
  await setReachOf(tx, { memorialId, accountId: from }, { reach: 'open', since, before: now })
  await changeOwner(tx, memorialId, { ownerId: to.id, now })
  await exchangeOwner(tx, { memorialId, from, to, now, stays, ...staying })
  // Whoever has the page is asked what waits there, whatever they silenced before.
  await endMemorialSilence(tx, { accountId: to.id, memorialId })
  await settleSuccessors(tx, memorialId, to.id)
  await removeTransferOf(tx, memorialId)
  const event = { kind: 'memorialPassedOn', memorialId, now, moderatorId: by.moderatorId ?? null } as const
  await recordAccountEvent(ctx, tx, { ...event, way: 'away', accountId: from, by: by.from })
  await recordAccountEvent(ctx, tx, { ...event, way: 'here', accountId: to.id, by: by.to })
  // What others asked of the owner before is over; they may ask the new one.
  for (const { id, account_id } of await endTakeoversOf(tx, memorialId, {
    state: 'settled',
    now,
  }))
    if (account_id !== to.id)
      await notifyOfSuccession(ctx, tx, {
        kind: 'takeoverEnded',
        to: account_id,
        memorialId,
        about: account_id,
        thing: id,
      })
}
