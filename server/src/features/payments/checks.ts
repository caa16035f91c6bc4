/** Asks the provider how things stand, and makes it so here. */
import type { PaidAbout, ProviderName } from '../../kit/payments/provider.ts'
import { TryLater } from '../../kit/jobs/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import { ProviderUnavailable, UnknownThere } from '../../kit/payments/provider.ts'
import type { PaymentTask } from './jobs.ts'
import { claimCheck, findOpenOrder, findOrder, findOrderByRef, type OrderRow } from './order-store.ts'
import { logOnce } from './log-once.ts'
import { logProviderUnavailable } from './ordering.ts'
import { buyerCheckInterval, isOpen } from './rules.ts'
import { refundOrder, settleOrder } from './settlement.ts'
import { cancelAtEnd, stopPaying } from './subscriptions.ts'
import { refreshSubscription } from './syncing.ts'
import { checkDispute, checkRefund, refundAfterEnd } from './refunds-and-disputes.ts'
import { findRunningRow, findSubscription, findSubscriptionByRef } from './subscription-store.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

/** Runs one task; one that cannot be done while the provider is away, or asked by another, is tried again later. */
export async function runPaymentTask(ctx: PaymentContext, task: PaymentTask): Promise<void> {
  try {
    if ('close' in task) await closeCheckout(ctx, task.close)
    else if ('giveBack' in task) await refundOrder(ctx, task.giveBack)
    else if ('giveBackPayment' in task) await refundAfterEnd(ctx, task.giveBackPayment)
    else if ('goOn' in task) await resumePlan(ctx, task.goOn)
    else if ('stop' in task) await stopPaying(ctx, task.stop)
    else if ('refund' in task) await checkRefund(ctx, task)
    else if ('dispute' in task) await checkDispute(ctx, task)
    else if ('checkout' in task) await checkCheckout(ctx, task.checkout)
    else await checkSubscription(ctx, task.subscription)
  } catch (error) {
    const isWaiting =
      error instanceof ProviderUnavailable ||
      error instanceof UnknownThere ||
      (error instanceof Refusal && (error.key === 'paymentUnavailable' || error.key === 'paymentUnderWay'))
    if (isWaiting) throw new TryLater(error.message)
    throw error
  }
}

async function checkCheckout(ctx: PaymentContext, ref: string) {
  const provider = getProvider(ctx)
  const order = await findOrderByRef(ctx.db, provider.name, ref)
  if (order) await settleOrder(ctx, order.id, await provider.inspectCheckout(ref))
  else await logUnknownPayment(ctx, { checkout: ref })
}

/** One that has ended meanwhile stays so. */
async function resumePlan(ctx: PaymentContext, id: string) {
  const row = await findSubscription(ctx.db, id)
  if (row && row.state !== 'ended') await cancelAtEnd(ctx, id, false)
}

async function checkSubscription(ctx: PaymentContext, ref: string) {
  const provider = getProvider(ctx)
  const known = await findSubscriptionByRef(ctx.db, provider.name, ref)
  if (known) await refreshSubscription(ctx, known)
  else await logUnknownPayment(ctx, { subscription: ref })
}

/**
 * Tells the operator once of money taken for an order that this house does not have, as where it was paid after the backup
 * that was restored. Whose it is nobody here can say, since the account may serve another house: nothing is given back.
 */
async function logUnknownPayment(ctx: PaymentContext, about: PaidAbout) {
  const paid = await getProvider(ctx).findPaidOrder(about)
  if (!paid || (await findOrder(ctx.db, paid.order))) return
  await logOnce(ctx, `unknown ${paid.ref}`, {
    about: paid,
    message:
      'Money is taken that this house knows nothing of: paid before a backup was restored, or for another house with the same account',
  })
}

/** Sees that nobody pays an order that was left; who was quicker has paid. */
async function closeCheckout(ctx: PaymentContext, orderId: string) {
  const provider = getProvider(ctx)
  const order = await findOrder(ctx.db, orderId)
  if (order?.state !== 'left' || order.provider !== provider.name || !order.provider_ref) return
  await provider.closeCheckout(order.provider_ref)
  await settleOrder(ctx, orderId, await provider.inspectCheckout(order.provider_ref))
}

/**
 * Asks what became of an order that waits, unless somebody has asked within the last `seconds`. While the provider is away
 * the order stays as it is.
 */
export async function checkOrder(ctx: PaymentContext, order: OrderRow, seconds: number): Promise<void> {
  const { payments: provider, clock, db } = ctx
  if (!isOpen(order.state) || !order.provider_ref || !isWith(provider?.name, order)) return
  const now = clock.now()
  const since = new Date(now.getTime() - seconds * 1_000)
  if (!provider || !(await claimCheck(db, order.id, { now, since }))) return
  try {
    await settleOrder(ctx, order.id, await provider.inspectCheckout(order.provider_ref))
  } catch (error) {
    if (!logProviderUnavailable(ctx, error)) throw error
  }
}

/**
 * Asks what became of the open order that a new one would take the place of: one that is paid and not heard of yet is settled
 * as it was ordered. While the provider is away it stays as it is.
 */
export async function checkOpenOrder(
  ctx: PaymentContext,
  place: Parameters<typeof findOpenOrder>[1],
): Promise<void> {
  const order = await findOpenOrder(ctx.db, place)
  if (order) await checkOrder(ctx, order, buyerCheckInterval)
}

/**
 * Asks how a change stands that waits for its buyer and their bank, unless somebody has asked within the last `seconds`:
 * whoever comes back from the bank need not wait for the provider's event. While the provider is away it stays as it is.
 */
export async function checkPendingChange(
  ctx: PaymentContext,
  memorialId: string,
  seconds: number,
): Promise<void> {
  const { payments: provider, clock, db } = ctx
  const row = await findRunningRow(db, memorialId)
  const now = clock.now()
  const isFresh = row?.looked_at && row.looked_at.getTime() > now.getTime() - seconds * 1_000
  if (!row?.next_address || isFresh || !provider || !isWith(provider.name, row)) return
  try {
    await refreshSubscription(ctx, row)
  } catch (error) {
    if (!logProviderUnavailable(ctx, error)) throw error
  }
}

const isWith = (name: ProviderName | undefined, { provider }: { provider: ProviderName }) => provider === name
