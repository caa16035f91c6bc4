/** What becomes of money when the house closes (YE06): nothing more is collected, and what was paid for later goes back. */
import { inBatches } from '../../kit/database/in-batches.ts'
import { failureLog } from '../../kit/outages.ts'
import { listToRepay, noteAsked, noteRepaid } from './closing-refund-store.ts'
import { addLedgerEntry } from './ledger-store.ts'
import { sendClosingRefund } from './send-mails.ts'
import type { PaymentContext } from './payment-context.ts'
import { listRunningSubscriptions } from './subscription-store.ts'
import { cancelAtEnd, endNow } from './subscriptions.ts'

/**
 * Sees that nothing is collected any more: what is paid again and again ends with what is paid for, and at once where the
 * house has closed (`at`). `mayEnd` is asked of each buyer before theirs ends, since that takes minutes where there are many.
 * Answers how many were ended. What fails is logged, and tried again the next time.
 */
export async function endSubscriptionsForClosing(
  ctx: PaymentContext,
  { at, mayEnd }: { at: Date | null; mayEnd: (buyerId: string | null) => Promise<boolean> },
): Promise<number> {
  const { db, payments: provider, log } = ctx
  const tellFailure = failureLog(log, 'a plan could not be ended, though the house closes')
  let count = 0
  for await (const row of inBatches((behind, most) => listRunningSubscriptions(db, behind, most))) {
    if (provider?.name !== row.provider || (row.cancels_at_end && !at)) continue
    try {
      if (!(await mayEnd(row.buyer_id))) continue
      if (at) await endNow(ctx, row.id)
      else await cancelAtEnd(ctx, row.id, true, { isTold: true })
      count += 1
    } catch (error) {
      tellFailure(error, { subscription: row.id })
    }
  }
  return count
}

/** The part of a payment that was for the time after a moment, in cents; of a part of one, the whole. */
function shareAfter(
  end: Date,
  { cents, at, paid_until: until }: { cents: number; at: Date; paid_until: Date },
) {
  const whole = until.getTime() - at.getTime()
  const left = until.getTime() - Math.max(end.getTime(), at.getTime())
  return whole <= 0 || left <= 0 ? 0 : Math.min(cents, Math.ceil((cents * left) / whole))
}

/** Gives back what was paid for the time after the last day, each payment once; answers of how many something went back. */
export async function repayAfterClosing(ctx: PaymentContext, end: Date): Promise<number> {
  const { db, clock, log, payments: provider } = ctx
  if (!provider) return 0
  const now = clock.now()
  const tellFailure = failureLog(log, 'money could not be given back yet')
  let count = 0
  for (const paid of await listToRepay(db, { provider: provider.name, end, now })) {
    const cents = shareAfter(end, paid)
    if (cents === 0) continue
    try {
      await noteAsked(db, { paymentId: paid.id, cents, now })
      const refund = await provider.refund(
        { ref: paid.provider_ref, cents, of: paid.cents },
        `closing ${paid.id}`,
      )
      const isGivenBack = await db.transaction().execute(async (tx) => {
        if (!(await noteRepaid(tx, paid.id, now)) || !refund) return false
        await addLedgerEntry(tx, {
          orderId: paid.order_id,
          subscriptionId: paid.subscription_id,
          cents: -refund.cents,
          bought: paid.bought,
          paidUntil: null,
          provider: provider.name,
          ref: refund.ref,
          at: now,
          paymentId: paid.id,
        })
        const { buyer_id: buyerId, memorial_id: memorialId, bought } = paid
        await sendClosingRefund(ctx, tx, {
          buyerId,
          memorialId,
          bought,
          cents: refund.cents,
          provider: provider.name,
        })
        return true
      })
      if (isGivenBack) count += 1
    } catch (error) {
      tellFailure(error, { payment: paid.id })
    }
  }
  return count
}
