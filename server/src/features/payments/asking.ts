/** One asking of the provider at a time: what two windows change at once is charged once, and given. */
import { Refusal } from '../../kit/refusal.ts'
import type { PaymentContext } from './payment-context.ts'
import { isChangePending, oldestPendingChange } from './rules.ts'
import { claimAsking, findSubscription, releaseAsking, type SubscriptionRow } from './subscription-store.ts'

/** Refuses with `orderClosed` a subscription that has ended. */
export async function getUnended({ db }: PaymentContext, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(db, id)
  if (!row || row.state === 'ended') throw new Refusal('orderClosed')
  return row
}

/**
 * Has nobody else change a subscription while `change` asks the provider for something, with how it stands. Refuses with
 * `paymentUnderWay` while somebody else does, or where nobody knows yet whether a larger one was paid, and with
 * `orderClosed` one that has ended. What a crash cut off keeps others waiting for ten minutes.
 */
export async function changeAlone<Answer>(
  ctx: PaymentContext,
  id: string,
  change: (row: SubscriptionRow) => Promise<Answer>,
): Promise<Answer> {
  await getUnended(ctx, id)
  const at = ctx.clock.now()
  if (!(await claimAsking(ctx.db, id, { at, before: oldestPendingChange(at) })))
    throw new Refusal('paymentUnderWay')
  try {
    const row = await getUnended(ctx, id)
    const isUnanswered = row.next_when === 'now' && row.next_address === null
    if (isUnanswered && isChangePending(row.next_asked_at, at)) throw new Refusal('paymentUnderWay')
    return await change(row)
  } finally {
    await releaseAsking(ctx.db, id, at)
  }
}
