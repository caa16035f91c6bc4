/** What happens once the provider says what became of a checkout. */
import type { Db } from '../../kit/database/connect.ts'
import type { Sold, Subscription } from '../../kit/payments/goods.ts'
import type { CheckoutFacts } from '../../kit/payments/port.ts'
import { findAccount } from '../accounts/index.ts'
import { holdMemorial, type MemorialRow } from '../memorials/index.ts'
import { paymentJob } from './jobs.ts'
import { addEntry, findPayment } from './ledger-store.ts'
import { changeOrderState, findOrder, holdOrder, type OrderRow } from './order-store.ts'
import { writeReceipt, writeRefund } from './letters.ts'
import { isOpen, isPaid } from './rules.ts'
import { addSubscription, findRunning, subscriptionOf } from './subscription-store.ts'
import { providerOf, type Till } from './till.ts'

type Paid = CheckoutFacts & { state: 'paid' }

/**
 * Makes an order what its checkout became; told twice, or by two at once, it happens once. Money that came is written
 * down in the transaction that gives what was bought; where that cannot be given any more (the memorial or the buyer is
 * gone, another plan runs, or the amount is not the one that was asked) the money goes back. An order that was left or
 * failed and is paid after all is paid.
 */
export async function settle(till: Till, orderId: string, facts: CheckoutFacts): Promise<void> {
  const { state } = facts
  if (state === 'open') return
  const seen = await findOrder(till.db, orderId)
  if (!seen || isPaid(seen.state)) return
  await till.db.transaction().execute(async (tx) => {
    // NOTE: whoever holds both a memorial and its order takes the memorial first, as ordering does.
    const memorial = seen.memorial_id === null ? undefined : await holdMemorial(tx, seen.memorial_id)
    const order = await holdOrder(tx, orderId)
    if (!order || isPaid(order.state)) return
    if (facts.state === 'paid') await take(till, tx, { order, memorial, facts })
    else if (isOpen(order.state)) await changeOrderState(tx, orderId, stateOf(state), till.clock.now())
  })
}

const stateOf = (state: 'processing' | 'failed' | 'over' | 'paid') => (state === 'over' ? 'left' : state)

interface Taking {
  order: OrderRow
  /** Where it is there, held. */
  memorial: MemorialRow | undefined
  facts: Paid
}

async function take(till: Till, tx: Db, { order, memorial, facts }: Taking) {
  const { payment, subscription } = facts
  const { id: orderId, bought, provider } = order
  const isAsked = facts.cents === order.cents
  if (!isAsked)
    till.log.error({ order: orderId, asked: order.cents, paid: facts.cents }, 'another amount was paid')
  const sold = isAsked ? await soldTo(till, tx, order, memorial) : null
  const isGiven =
    sold !== null &&
    !(subscription && (await findRunning(tx, sold.memorialId))) &&
    (await till.goods.of(bought).give(tx, sold))
  const running =
    isGiven && subscription
      ? await addSubscription(tx, { ...sold, provider, facts: subscription, now: sold.at })
      : null
  const number =
    payment.cents > 0
      ? await addEntry(tx, { ...payment, orderId, subscriptionId: running?.id ?? null, bought, provider })
      : null
  await changeOrderState(tx, orderId, isGiven ? 'paid' : 'refunding', till.clock.now())
  if (!isGiven) return till.jobs.enqueue(tx, paymentJob, { giveBack: orderId }, { once: `refund ${orderId}` })
  if (running) await tell(till, tx, subscriptionOf(running))
  if (number) await writeReceipt(till, tx, { ...sold, provider }, { ...payment, number })
}

/** Who bought what for which memorial; null where one of them is not there any more. */
async function soldTo(
  { clock }: Till,
  tx: Db,
  { id: orderId, buyer_id, bought, cents }: OrderRow,
  memorial: MemorialRow | undefined,
): Promise<Sold | null> {
  const buyer = buyer_id === null ? undefined : await findAccount(tx, buyer_id)
  if (!memorial || !buyer || buyer.deleted_at) return null
  return { orderId, buyerId: buyer.id, memorialId: memorial.id, bought, cents, at: clock.now() }
}

/** Has those follow who sell it; a memorial that is gone for good has nobody to follow. */
export async function tell({ goods }: Till, tx: Db, subscription: Subscription) {
  const { memorialId, bought } = subscription
  if (memorialId !== null) await goods.of(bought).follow?.(tx, { ...subscription, memorialId })
}

/** Gives the money of an order back, once, and ends what would take more of it. */
export async function giveBack(till: Till, orderId: string): Promise<void> {
  const provider = providerOf(till)
  const order = await findOrder(till.db, orderId)
  if (order?.state !== 'refunding' || order.provider !== provider.name) return
  if (order.provider_ref) {
    const facts = await provider.look(order.provider_ref)
    if (facts.state === 'paid' && facts.subscription) await provider.end(facts.subscription.ref)
  }
  const payment = await findPayment(till.db, orderId)
  const refund = payment && {
    ref: await provider.refund({ ref: payment.provider_ref, cents: payment.cents }, orderId),
    cents: payment.cents,
  }
  await till.db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (held?.state !== 'refunding') return
    const { bought } = held
    const at = till.clock.now()
    await changeOrderState(tx, orderId, 'refunded', at)
    if (!refund) return
    const { ref, cents } = refund
    const entry = { orderId, subscriptionId: null, bought, paidUntil: null, provider: provider.name }
    await addEntry(tx, { ...entry, cents: -cents, ref, at })
    const { buyer_id: buyerId, memorial_id: memorialId } = held
    await writeRefund(till, tx, { buyerId, memorialId, bought, cents, provider: provider.name })
  })
}
