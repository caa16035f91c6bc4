/** Runs one change of a subscription at a time, so that what two windows change at once is charged once. */
import { Refusal } from '../../kit/refusal.ts'
import type { PaymentContext } from './payment-context.ts'
import { isChangePending, oldestPendingChange } from './rules.ts'
import {
  lockForChange,
  findSubscription,
  unlockForChange,
  type SubscriptionRow,
} from './subscription-store.ts'

/** Answers a subscription; refuses with `orderClosed` one that has ended. */
export async function getUnendedSubscription({ db }: PaymentContext, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(db, id)
  if (!row || row.state === 'ended') throw new Refusal('orderClosed')
  return row
}

/**
 * Runs `change` with a subscription that nobody else changes meanwhile, and answers what it answers. Refuses with
 * `paymentUnderWay` while somebody else does, or where nobody knows yet whether a larger one was paid, and with
 * `orderClosed` one that has ended. What a crash cut off keeps others waiting for ten minutes.
 */
export async function changeExclusively<Answer>(
  ctx: PaymentContext,
  id: string,
  change: (row: SubscriptionRow) => Promise<Answer>,
): Promise<Answer> {
  await getUnendedSubscription(ctx, id)
  const at = ctx.clock.now()
  if (!(await lockForChange(ctx.db, id, { at, before: oldestPendingChange(at) })))
    throw new Refusal('paymentUnderWay')
  try {
    const row = await getUnendedSubscription(ctx, id)
    const isUnanswered = row.next_when === 'now' && row.next_address === null
    if (isUnanswered && isChangePending(row.next_asked_at, at)) throw new Refusal('paymentUnderWay')
    return await change(row)
  } finally {
    await unlockForChange(ctx.db, id, at)
  }
}
