/** Asks the provider how things stand, and makes it so here. */
import type { ProviderName } from '../../kit/payments/port.ts'
import { TryLater } from '../../kit/jobs/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import { ProviderAway } from '../../kit/payments/port.ts'
import type { Errand } from './jobs.ts'
import { addEntry, findPaymentByRef } from './ledger-store.ts'
import {
  changeOrderState,
  claimLook,
  findOrder,
  findOrderByRef,
  holdOrder,
  type OrderRow,
} from './order-store.ts'
import { hoursOpen, isOpen } from './rules.ts'
import { giveBack, settle } from './settling.ts'
import { cancelAtEnd, follow } from './subscribing.ts'
import { findRunning, findSubscription, findSubscriptionByRef } from './subscription-store.ts'
import { providerOf, type Till } from './till.ts'

/** Does one errand; one that cannot be done while the provider is away is tried again later. */
export async function runErrand(till: Till, errand: Errand): Promise<void> {
  try {
    if ('close' in errand) await closeCheckout(till, errand.close)
    else if ('giveBack' in errand) await giveBack(till, errand.giveBack)
    else if ('goOn' in errand) await goOn(till, errand.goOn)
    else if ('refund' in errand) await lookAtRefund(till, errand.refund)
    else if ('checkout' in errand) await lookAtCheckout(till, errand.checkout)
    else await lookAtSubscription(till, errand.subscription)
  } catch (error) {
    if (error instanceof ProviderAway || (error instanceof Refusal && error.key === 'paymentUnavailable'))
      throw new TryLater(error.message)
    throw error
  }
}

async function lookAtCheckout(till: Till, ref: string) {
  const provider = providerOf(till)
  const order = await findOrderByRef(till.db, provider.name, ref)
  if (order) await settle(till, order.id, await provider.look(ref))
}

/** One that has ended meanwhile stays so. */
async function goOn(till: Till, id: string) {
  const row = await findSubscription(till.db, id)
  if (row && row.state !== 'ended') await cancelAtEnd(till, id, false)
}

async function lookAtSubscription(till: Till, ref: string) {
  const provider = providerOf(till)
  const known = await findSubscriptionByRef(till.db, provider.name, ref)
  if (!known) return
  const at = till.clock.now()
  await follow(till, known.id, await provider.subscription(ref), at)
}

/** Writes down what was given back; what the operator gives back at the provider's own pages stands in the book too. */
async function lookAtRefund(till: Till, ref: string) {
  const provider = providerOf(till)
  const facts = await provider.refunded(ref)
  const payment = facts && (await findPaymentByRef(till.db, provider.name, facts.of))
  if (!payment) return
  const { order_id: orderId, subscription_id: subscriptionId, bought } = payment
  const entry = { orderId, subscriptionId, bought, provider: provider.name, paidUntil: null }
  await addEntry(till.db, { ...entry, ref, cents: -facts.cents, at: facts.at })
}

/** Sees that nobody pays an order that was left; who was quicker has paid. */
async function closeCheckout(till: Till, orderId: string) {
  const provider = providerOf(till)
  const order = await findOrder(till.db, orderId)
  if (order?.state !== 'left' || order.provider !== provider.name || !order.provider_ref) return
  await provider.close(order.provider_ref)
  await settle(till, orderId, await provider.look(order.provider_ref))
}

/**
 * Asks what became of an order that waits, unless somebody has asked within the last `seconds`. While the provider is away
 * the order stays as it is.
 */
export async function lookAtOrder(till: Till, order: OrderRow, seconds: number): Promise<void> {
  const { payments: provider, clock, db, log } = till
  if (!isOpen(order.state) || !order.provider_ref || !isWith(provider?.name, order)) return
  const now = clock.now()
  const since = new Date(now.getTime() - seconds * 1_000)
  if (!provider || !(await claimLook(db, order.id, { now, since }))) return
  try {
    await settle(till, order.id, await provider.look(order.provider_ref))
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ reason: error.message }, 'The payment provider is away')
  }
}

/**
 * Asks how a change stands that waits for its buyer and their bank, unless somebody has asked within the last `seconds`:
 * whoever comes back from the bank need not wait for the provider's news. While the provider is away it stays as it is.
 */
export async function lookAtWaiting(till: Till, memorialId: string, seconds: number): Promise<void> {
  const { payments: provider, clock, db, log } = till
  const row = await findRunning(db, memorialId)
  const now = clock.now()
  const isFresh = row?.looked_at && row.looked_at.getTime() > now.getTime() - seconds * 1_000
  if (!row?.next_address || isFresh || !provider || !isWith(provider.name, row)) return
  try {
    await follow(till, row.id, await provider.subscription(row.provider_ref), now)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ reason: error.message }, 'The payment provider is away')
  }
}

const isWith = (name: ProviderName | undefined, { provider }: { provider: ProviderName }) => provider === name

/** Settles as left what has been open for longer than any checkout is. */
export async function leaveStale(till: Till, id: string): Promise<void> {
  const now = till.clock.now()
  await till.db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, id)
    const isStale = order && now.getTime() - order.created_at.getTime() > hoursOpen * 3_600_000
    if (isStale && order.state === 'open') await changeOrderState(tx, id, 'left', now)
  })
}
