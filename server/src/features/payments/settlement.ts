/** What happens once the provider says what became of a checkout. */
import type { Db } from '../../kit/database/connect.ts'
import type { FollowedSubscription, Sale, Subscription } from '../../kit/payments/goods.ts'
import type { CheckoutFacts, ReceivedPayment } from '../../kit/payments/provider.ts'
import { findAccount } from '../accounts/index.ts'
import { lockOpenMemorial, type MemorialRow } from '../memorials/index.ts'
import { paymentJob } from './jobs.ts'
import { addLedgerEntry, findPayment } from './ledger-store.ts'
import { changeOrderState, findOrder, lockOrder, type OrderRow } from './order-store.ts'
import { sendFailedPayment, sendReceipt, sendRefund } from './send-mails.ts'
import { isOpen, isPaid } from './rules.ts'
import { addSubscription, findRunningRow, subscriptionOf } from './subscription-store.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

type PaidCheckout = CheckoutFacts & { state: 'paid' }

/**
 * Makes an order what its checkout became; reported twice, or by two at once, it happens once. Money that came is written
 * down in the transaction that gives what was bought; where that cannot be given any more (the memorial or the buyer is
 * gone, another plan runs, or the amount is not the one that was asked) the money goes back. An order that was left or
 * failed and is paid after all is paid.
 */
export async function settleOrder(ctx: PaymentContext, orderId: string, facts: CheckoutFacts): Promise<void> {
  const { state } = facts
  if (state === 'open') return
  const seen = await findOrder(ctx.db, orderId)
  if (!seen || isPaid(seen.state)) return
  await ctx.db.transaction().execute(async (tx) => {
    // NOTE: whoever holds both a memorial and its order takes the memorial first, as ordering does.
    const memorial = seen.memorial_id === null ? undefined : await lockOpenMemorial(tx, seen.memorial_id)
    const order = await lockOrder(tx, orderId)
    if (!order || isPaid(order.state)) return
    if (facts.state === 'paid') await recordPayment(ctx, tx, { order, memorial, facts })
    else if (isOpen(order.state)) await noteUnpaid(ctx, tx, order, stateOf(state))
  })
}

const stateOf = (state: 'processing' | 'failed' | 'over' | 'paid') => (state === 'over' ? 'left' : state)

/** Notes that an order waits for a bank, or was not paid: whoever had done their part and waited for days hears of it. */
async function noteUnpaid(ctx: PaymentContext, tx: Db, order: OrderRow, state: ReturnType<typeof stateOf>) {
  await changeOrderState(tx, order.id, state, ctx.clock.now())
  const { buyer_id: buyerId, memorial_id: memorialId, bought, cents, provider } = order
  if (order.state === 'processing' && state === 'failed' && memorialId !== null)
    await sendFailedPayment(ctx, tx, { buyerId, memorialId, bought, cents, provider })
}

interface PaidOrder {
  order: OrderRow
  /** Where it is there, held. */
  memorial: MemorialRow | undefined
  facts: PaidCheckout
}

async function recordPayment(ctx: PaymentContext, tx: Db, { order, memorial, facts }: PaidOrder) {
  const { payment, subscription } = facts
  const { id: orderId, bought, provider } = order
  const isAsked = facts.cents === order.cents
  if (!isAsked)
    ctx.log.error({ order: orderId, asked: order.cents, paid: facts.cents }, 'another amount was paid')
  const sold = isAsked ? await saleOf(ctx, tx, order, memorial) : null
  const isGiven =
    sold !== null &&
    !(subscription && (await findRunningRow(tx, sold.memorialId))) &&
    (await ctx.goods.of(bought).give(tx, sold))
  const running =
    isGiven && subscription
      ? await addSubscription(tx, { ...sold, provider, facts: subscription, now: sold.at })
      : null
  const number =
    payment.cents > 0
      ? await addLedgerEntry(tx, {
          ...payment,
          orderId,
          subscriptionId: running?.id ?? null,
          bought,
          provider,
        })
      : null
  await changeOrderState(tx, orderId, isGiven ? 'paid' : 'refunding', ctx.clock.now())
  if (!isGiven) return ctx.jobs.enqueue(tx, paymentJob, { giveBack: orderId }, { once: `refund ${orderId}` })
  if (running) await notifySeller(ctx, tx, subscriptionOf(running))
  if (number) await sendReceipt(ctx, tx, { ...sold, provider }, { ...payment, number })
}

/** Who bought what for which memorial; null where one of them is not there any more. */
async function saleOf(
  { clock }: PaymentContext,
  tx: Db,
  { id: orderId, buyer_id, bought, cents }: OrderRow,
  memorial: MemorialRow | undefined,
): Promise<Sale | null> {
  const buyer = buyer_id === null ? undefined : await findAccount(tx, buyer_id)
  if (!memorial || !buyer || buyer.deleted_at) return null
  return { orderId, buyerId: buyer.id, memorialId: memorial.id, bought, cents, at: clock.now() }
}

/** Notifies whoever sells it; a memorial that is gone for good has nobody to notify. */
export async function notifySeller(
  { goods, clock }: PaymentContext,
  tx: Db,
  subscription: Omit<FollowedSubscription, 'memorialId' | 'at'> & Pick<Subscription, 'memorialId'>,
) {
  const { memorialId, bought } = subscription
  if (memorialId !== null)
    await goods.of(bought).follow?.(tx, { ...subscription, memorialId, at: clock.now() })
}

/**
 * Gives the money of an order back, once, and ends what would take more of it; what it took meanwhile, as where the house was
 * away, goes back with it.
 */
export async function refundOrder(ctx: PaymentContext, orderId: string): Promise<void> {
  const provider = getProvider(ctx)
  const order = await findOrder(ctx.db, orderId)
  if (order?.state !== 'refunding' || order.provider !== provider.name) return
  const first = await findPayment(ctx.db, orderId)
  const taken = (await endCheckout(ctx, order)).filter(({ ref, cents }) => ref !== first?.ref && cents > 0)
  const refunds: { ref: string; cents: number }[] = []
  for (const { ref, cents } of first ? [first, ...taken] : taken) {
    const key = ref === first?.ref ? orderId : `${orderId} ${ref}`
    const refund = await provider.refund({ ref, cents, of: cents }, key)
    if (refund) refunds.push(refund)
  }
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.state !== 'refunding') return
    const { bought, buyer_id: buyerId, memorial_id: memorialId } = locked
    const at = ctx.clock.now()
    await changeOrderState(tx, orderId, 'refunded', at)
    const entry = { orderId, subscriptionId: null, bought, paidUntil: null, provider: provider.name }
    for (const payment of taken) await addLedgerEntry(tx, { ...entry, ...payment })
    for (const { ref, cents } of refunds) await addLedgerEntry(tx, { ...entry, cents: -cents, ref, at })
    // What was given back by hand before belongs to the whole of which they are told.
    const cents = taken.reduce((sum, payment) => sum + payment.cents, first?.cents ?? 0)
    if (cents > 0) await sendRefund(ctx, tx, { buyerId, memorialId, bought, cents, provider: provider.name })
  })
}

/** Ends what was begun by the checkout of an order; answers what was paid for that so far. */
async function endCheckout(ctx: PaymentContext, order: OrderRow): Promise<readonly ReceivedPayment[]> {
  const provider = getProvider(ctx)
  const facts = order.provider_ref === null ? null : await provider.inspectCheckout(order.provider_ref)
  if (facts?.state !== 'paid' || !facts.subscription) return []
  await provider.endSubscription(facts.subscription.ref)
  return facts.subscription.payments
}
