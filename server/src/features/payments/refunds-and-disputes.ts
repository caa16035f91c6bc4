/** Money that went back to buyers at the provider: what was given back there, and what their banks have taken back. */
import { daysAfter } from '../../kit/clock.ts'
import { TryLater } from '../../kit/jobs/jobs.ts'
import type { DisputeTask, RefundTask } from './jobs.ts'
import {
  addLedgerEntry,
  findPaymentByRef,
  hasRefund,
  isPaidOtherwise,
  type LedgerPayment,
} from './ledger-store.ts'
import { logOnce } from './log-once.ts'
import { findOrder } from './order-store.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'
import { addProviderEvent } from './provider-event-store.ts'
import { sendRefund } from './send-mails.ts'
import { findSubscription } from './subscription-store.ts'
import { endUnpaid } from './subscriptions.ts'

/**
 * Writes down what was given back; what the operator gives back at the provider's own pages stands in the book too. The book
 * is never changed: of a refund that stands there and did not arrive the operator is told, who gives it back by another way.
 */
export async function checkRefund(ctx: PaymentContext, { refund: ref, heardAt }: RefundTask) {
  const provider = getProvider(ctx)
  const facts = await provider.findRefund(ref)
  const payment = facts && (await findPaymentOf(ctx, facts, heardAt))
  if (!payment) return
  if (facts.state === 'failed')
    return logLostRefund(ctx, { order: payment.order_id, refund: ref, cents: facts.cents })
  const { order_id: orderId, subscription_id: subscriptionId, bought } = payment
  const entry = { orderId, subscriptionId, bought, provider: provider.name, paidUntil: null }
  await addLedgerEntry(ctx.db, { ...entry, ref, cents: -facts.cents, at: facts.at, paymentId: payment.id })
}

/**
 * Gives back a payment that came for a plan which had ended, by the provider's name for it, once, and ends there what may take
 * more; its buyer is written to. Nothing goes back where the bank has taken it for them already.
 */
export async function refundAfterEnd(ctx: PaymentContext, ref: string): Promise<void> {
  const provider = getProvider(ctx)
  const payment = await findPaymentByRef(ctx.db, provider.name, [ref])
  if (!payment) return
  const { id, order_id: orderId, subscription_id: subscriptionId, bought, cents } = payment
  const subscription = subscriptionId === null ? undefined : await findSubscription(ctx.db, subscriptionId)
  if (subscription) await provider.endSubscription(subscription.provider_ref)
  const refund = await provider.refund({ ref, cents, of: cents }, `ended ${id}`)
  if (!refund) return
  const order = await findOrder(ctx.db, orderId)
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    // The provider may have told of it by now, so that it stands in the book.
    if (!(await addProviderEvent(tx, provider.name, `ended ${id}`, at))) return
    const entry = { orderId, subscriptionId, bought, provider: provider.name, paidUntil: null }
    await addLedgerEntry(tx, { ...entry, ref: refund.ref, cents: -refund.cents, at, paymentId: id })
    const buyer = { buyerId: order?.buyer_id ?? null, memorialId: order?.memorial_id ?? null }
    await sendRefund(ctx, tx, { ...buyer, bought, cents, provider: provider.name })
  })
}

/** Tells the operator of a refund that stands in the book and did not arrive; once, however often the provider tells of it. */
async function logLostRefund(ctx: PaymentContext, lost: { order: string; refund: string; cents: number }) {
  if (!(await hasRefund(ctx.db, getProvider(ctx).name, lost.refund))) return
  await logOnce(ctx, `lost ${lost.refund}`, {
    about: lost,
    message: 'A refund did not arrive: give the money back by another way',
  })
}

/**
 * Tells the operator of a payment that a bank wants back, who can answer that at the provider's own pages, and what came of
 * it. One that is lost stands in the book as money that went back, and what only it has paid for goes on no longer.
 */
export async function checkDispute(ctx: PaymentContext, { dispute: ref, heardAt }: DisputeTask) {
  const provider = getProvider(ctx)
  const facts = await provider.findDispute(ref)
  const payment = facts && (await findPaymentOf(ctx, facts, heardAt))
  if (!payment || facts.state === 'over') return
  const { order_id: order, subscription_id: subscription, bought } = payment
  const told = { order, dispute: ref, cents: facts.cents }
  if (facts.state === 'open')
    return logOnce(ctx, `disputed ${ref}`, {
      about: { ...told, answerBy: facts.answerBy },
      message: 'A bank wants a payment back: answer it at the provider',
    })
  const endsPlan = subscription !== null && (await isPlanUnpaid(ctx, payment, facts.cents))
  if (endsPlan) await endUnpaid(ctx, subscription)
  const entry = {
    orderId: order,
    subscriptionId: subscription,
    bought,
    provider: provider.name,
    paidUntil: null,
    paymentId: payment.id,
  }
  await addLedgerEntry(ctx.db, { ...entry, ref, cents: -facts.cents, at: facts.at })
  await logOnce(ctx, `lost to a bank ${ref}`, {
    about: { ...told, endsPlan },
    message: 'A bank has taken a payment back',
  })
}

/** Whether nothing but a payment that was lost whole pays for the time to come. */
async function isPlanUnpaid({ db, clock }: PaymentContext, payment: LedgerPayment, lost: number) {
  const now = clock.now()
  if (lost < payment.cents || payment.paid_until === null || payment.paid_until <= now) return false
  return !(await isPaidOtherwise(db, payment, now))
}

/**
 * The payment that went back, in the book. One that is not heard of is looked for again for a day: it may be told of first, or
 * be none of ours.
 */
async function findPaymentOf(
  ctx: PaymentContext,
  { of }: { of: readonly string[] },
  heardAt: string | undefined,
): Promise<LedgerPayment | null> {
  const payment = await findPaymentByRef(ctx.db, getProvider(ctx).name, of)
  if (!payment && heardAt && new Date(heardAt) > daysAfter(ctx.clock.now(), -1))
    throw new TryLater('the payment may still be heard of')
  return payment ?? null
}
