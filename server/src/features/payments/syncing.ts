/** How a subscription stands at the provider, made so here. */
import type { Subscription } from '../../kit/payments/goods.ts'
import { EndedThere, type ReceivedPayment, type SubscriptionFacts } from '../../kit/payments/provider.ts'
import { Refusal } from '../../kit/refusal.ts'
import { paymentJob } from './jobs.ts'
import { addLedgerEntry } from './ledger-store.ts'
import { toProviderRefusal } from './ordering.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'
import { isChangePending, isSamePurchase, purchaseOfPayment, syncedFacts } from './rules.ts'
import { sendLatePayment, sendReceipt } from './send-mails.ts'
import { notifySeller } from './settlement.ts'
import {
  lockSubscription,
  subscriptionOf,
  type SubscriptionRow,
  updateSubscription as write,
} from './subscription-store.ts'

/**
 * Writes down how a subscription stands, with all money that came meanwhile, and notifies whoever sells it. What is
 * reported twice, or late, does no harm: money is written once, and what was looked at earlier than what is known already
 * changes nothing else. Money for what had ended goes back by a task. `lookedAt` is when the provider was asked. Where a
 * larger plan has been paid that was to end, it goes on: the caller resumes it, or a task where `resumedBy` says so.
 * `isOurs` is an end that the house has asked for: what is late, is not marked as to end, and ends was given up by the provider.
 */
export async function syncSubscription(
  ctx: PaymentContext,
  id: string,
  facts: SubscriptionFacts,
  lookedAt: Date,
  { resumedBy = 'task', isOurs = false }: { resumedBy?: 'task' | 'caller'; isOurs?: boolean } = {},
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, id)
    if (!row) return
    const isCurrent = row.state !== 'ended' && (row.looked_at === null || row.looked_at <= lookedAt)
    const before = subscriptionOf(row)
    const isAsking = isChangePending(row.next_asked_at, lookedAt)
    const after = isCurrent ? { ...before, ...syncedFacts(before, facts, isAsking) } : before
    const isLargerPaid = before.next?.when === 'now' && isSamePurchase(after, before.next)
    const isLast = after.state === 'ended' || (after.cancelsAtEnd && !isLargerPaid)
    for (const payment of facts.payments) {
      const { cents, paidUntil, ref, at } = payment
      if (cents <= 0) continue
      const bought = purchaseOfPayment(payment, { before, after })
      const number = await addLedgerEntry(tx, {
        orderId: row.order_id,
        subscriptionId: id,
        cents,
        bought,
        paidUntil,
        provider: row.provider,
        ref,
        at,
      })
      if (!number) continue
      if (isForNothing(row, payment)) await ctx.jobs.enqueue(tx, paymentJob, { giveBackPayment: ref })
      else
        await sendReceipt(
          ctx,
          tx,
          { ...after, bought, cents, provider: row.provider },
          { ...payment, number, isLast },
        )
    }
    if (!isCurrent) return
    await write(tx, id, { ...after, beganAt: facts.beganAt, lookedAt })
    if (isLargerPaid && after.cancelsAtEnd && resumedBy === 'task')
      await ctx.jobs.enqueue(tx, paymentJob, { goOn: id })
    if (isUnchanged(before, after) && !isPaymentOpen(after, lookedAt)) return
    const isEndWanted = isOurs || before.cancelsAtEnd || after.cancelsAtEnd
    const isGivenUp = before.state === 'late' && after.state === 'ended' && !isEndWanted
    await notifySeller(ctx, tx, { ...after, isGivenUp })
    // What its owner has cancelled is not tried again: the sweep ends it.
    if (after.state === 'late' && before.state === 'running' && !after.cancelsAtEnd)
      await sendLatePayment(ctx, tx, { ...after, provider: row.provider })
  })
}

/** Whether money came for something that had ended: for a longer time than it was given for, or for a larger plan. */
const isForNothing = (
  { state, paid_until: end }: SubscriptionRow,
  { paidUntil, isForChange }: ReceivedPayment,
) => state === 'ended' && (isForChange === true || (paidUntil !== null && paidUntil > end))

const isUnchanged = (before: Subscription, after: Subscription) =>
  JSON.stringify(before) === JSON.stringify(after)

/** Whether it goes on beyond the time it is paid for: its bank may take days, and whoever sells it goes by how many. */
const isPaymentOpen = ({ state, paidUntil }: Subscription, now: Date) =>
  state === 'running' && paidUntil <= now

/**
 * Asks the provider how a subscription stands, and writes that down; answers whether it knows of it. One that it does not know
 * stays as it is: whoever runs the house may have put a key of another account for a night.
 */
export async function refreshSubscription(
  ctx: PaymentContext,
  { id, provider_ref: ref, state }: Pick<SubscriptionRow, 'id' | 'provider_ref' | 'state'>,
): Promise<boolean> {
  const at = ctx.clock.now()
  const provider = getProvider(ctx)
  const facts = await provider.subscription(ref)
  // Its open bills can be paid until somebody gives them up.
  if (facts?.state === 'ended' && state !== 'ended') await provider.endSubscription(ref)
  if (facts) await syncSubscription(ctx, id, facts, at)
  else ctx.log.warn({ subscription: id, ref }, 'The payment provider knows nothing of this subscription')
  return facts !== null
}

/**
 * Asks the provider for something about a subscription. Refuses with `paymentUnavailable` while it is away, or knows nothing of
 * it, and with `orderClosed` what has ended there already and does so here now.
 */
export async function askProvider<Answer>(
  ctx: PaymentContext,
  row: SubscriptionRow,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw await toSubscriptionRefusal(ctx, row, error)
  }
}

/** What a fault of the provider about a subscription is to a person; anything else stays what it is. */
export async function toSubscriptionRefusal(
  ctx: PaymentContext,
  row: SubscriptionRow,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof EndedThere)) return toProviderRefusal(ctx, error)
  await askProvider(ctx, row, () => refreshSubscription(ctx, row))
  return new Refusal('orderClosed')
}
