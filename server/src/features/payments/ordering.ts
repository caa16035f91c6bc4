/** From the wish to buy something to the page where it is paid. */
import type { Purchase, Order } from '@spomen/contract/payments.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type Checkout, ProviderUnavailable, UnknownThere } from '../../kit/payments/provider.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount, lockOpenAccount, languageOf } from '../accounts/index.ts'
import { findMemorial, lockMemorial } from '../memorials/index.ts'
import { addCustomer, findCustomer, replaceCustomer } from './customer-store.ts'
import { paymentJob } from './jobs.ts'
import { describePurchase } from './purchase-words.ts'
import {
  addOrder,
  changeOrderState,
  findOrder,
  lockOpenOrder,
  lockOrder,
  findProcessing,
  saveCheckout,
  type OrderRow,
} from './order-store.ts'
import { presentOwnOrder } from './present.ts'
import { orderOpenHours, orderReuseHours, isSamePurchase, rateOf, termOf } from './rules.ts'
import { findRunningRow, hasRunningSubscription } from './subscription-store.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

export interface OrderRequest {
  /** Whoever pays; whether they may is for the caller to have asked. */
  buyerId: string
  memorialId: string
  bought: Purchase
  /** Euro cents, reckoned by the server. */
  cents: number
}

/**
 * Orders something and answers the order with the address of the page where it is paid. The order is kept before the
 * provider is asked, and asking twice opens one checkout; whoever presses twice goes on with the same order, and whoever
 * changes their mind with a new one in its place. `beside` writes down what belongs to the order, in its transaction; of
 * an order that is gone on with it is asked again. Refuses with `paymentsOff` where nothing can be paid, with
 * `paymentUnavailable` while the provider is away, with `paymentUnderWay` while a bank is still at work on a plan of the same
 * buyer for this memorial, and with `changedMeanwhile` a plan where one runs already.
 */
export async function openOrder(
  ctx: Context,
  wish: OrderRequest,
  beside: (tx: Db, order: { id: string }) => Promise<void> = async () => {},
): Promise<Order> {
  const provider = getProvider(ctx)
  await ctx.throttle(ctx.limits.orders, wish.buyerId)
  const { buyerId, memorialId, bought, cents } = wish
  const now = ctx.clock.now()
  const id = await ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, buyerId)
    await lockMemorial(tx, memorialId)
    if (termOf(bought) !== null) await refuseSecondPlan(tx, { memorialId, buyerId })
    const open = await lockOpenOrder(tx, { memorialId, kind: bought.kind, buyerId })
    const isSame =
      open &&
      open.buyer_id === buyerId &&
      open.provider === provider.name &&
      isSamePurchase(open, wish) &&
      open.created_at.getTime() > now.getTime() - orderReuseHours * 3_600_000
    if (open && !isSame) await abandonOrder(ctx, tx, open)
    const order = isSame
      ? open.id
      : await addOrder(tx, { buyerId, memorialId, bought, cents, provider: provider.name, now })
    await beside(tx, { id: order })
    return order
  })
  await openCheckout(ctx, id)
  return presentOwnOrder(ctx.db, id)
}

/** What its owner before has paid for, and a bank is at work on, keeps nobody else waiting: it is not given. */
async function refuseSecondPlan(
  tx: Db,
  { memorialId, buyerId }: Pick<OrderRequest, 'memorialId' | 'buyerId'>,
) {
  if (await findRunningRow(tx, memorialId)) throw new Refusal('changedMeanwhile', { detail: 'a plan runs' })
  if (await findProcessing(tx, { memorialId, kind: 'plan', buyerId })) throw new Refusal('paymentUnderWay')
}

/**
 * Has the owner a memorial had until now pay nothing more for it: what they were about to buy is left, and what runs is not
 * paid again. Within the transaction that gives the memorial, which is locked, to somebody else.
 */
export async function endPaymentsOf(
  ctx: Pick<PaymentContext, 'jobs' | 'clock'>,
  tx: Db,
  { memorialId, from, to }: { memorialId: string; from: string; to: string },
): Promise<void> {
  const open = await lockOpenOrder(tx, { memorialId, kind: 'plan', buyerId: from })
  if (open?.buyer_id === from) await abandonOrder(ctx, tx, open)
  const running = await findRunningRow(tx, memorialId)
  if (running && running.buyer_id !== to) await ctx.jobs.enqueue(tx, paymentJob, { stop: running.id })
}

/** Settles an open order as left, within a transaction that holds it; its checkout is closed afterwards. */
async function abandonOrder(
  { jobs, clock }: Pick<PaymentContext, 'jobs' | 'clock'>,
  tx: Db,
  order: OrderRow,
) {
  await changeOrderState(tx, order.id, 'left', clock.now())
  if (order.provider_ref)
    await jobs.enqueue(tx, paymentJob, { close: order.id }, { once: `close ${order.id}` })
}

/**
 * Settles as left what has been open for longer than any checkout is. What has not been heard of it may be that it was paid,
 * as where the provider was away: it is closed and looked at like any that is left.
 */
export async function abandonStaleOrder(ctx: PaymentContext, id: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const isStale = order && now.getTime() - order.created_at.getTime() > orderOpenHours * 3_600_000
    if (isStale && order.state === 'open') await abandonOrder(ctx, tx, order)
  })
}

/**
 * Asks the provider for the page where an open order is paid, unless it is known, or nobody else may see the memorial. Refuses with `paymentUnavailable` while
 * the provider is away: asked again later, it answers the same page.
 */
export async function openCheckout(ctx: PaymentContext, id: string): Promise<void> {
  const order = await findOrder(ctx.db, id)
  const provider = getProvider(ctx)
  if (
    !order ||
    order.address ||
    order.state !== 'open' ||
    !order.buyer_id ||
    !order.memorial_id ||
    order.provider !== provider.name
  )
    return
  const memorial = await findMemorial(ctx.db, order.memorial_id)
  if (!memorial || memorial.suspended_at) return
  const language = languageOf(await getAccount(ctx.db, order.buyer_id))
  const { bought, cents, buyer_id: buyerId } = order
  const price: Checkout['price'] =
    termOf(bought) === null
      ? { title: describePurchase(bought, language), cents, term: null }
      : rateOf(bought, cents)
  const returnTo = `${ctx.settings.publicUrl}/Payment/${id}`
  try {
    const opened = await withCustomer(ctx, buyerId, (customer) =>
      provider.openCheckout({ orderId: id, customer, price, language, returnTo }),
    )
    await saveCheckout(ctx.db, id, opened)
  } catch (error) {
    throw toProviderRefusal(ctx, error)
  }
}

/** Logs that the provider is away, or knows nothing of what it was asked about; false, with nothing logged, for any other fault. */
export function logProviderUnavailable({ log }: Pick<PaymentContext, 'log'>, error: unknown): boolean {
  if (!(error instanceof ProviderUnavailable || error instanceof UnknownThere)) return false
  const isUnknown = error instanceof UnknownThere
  log.warn(
    { reason: error.message },
    isUnknown ? 'The payment provider knows nothing of this' : 'The payment provider is away',
  )
  return true
}

/** What it is to a person that the provider is away or does not know of something; anything else stays what it is. */
export const toProviderRefusal = (ctx: Pick<PaymentContext, 'log'>, error: unknown): unknown =>
  logProviderUnavailable(ctx, error) ? new Refusal('paymentUnavailable') : error

/**
 * Asks the provider for something as whom it knows somebody; makes them known the first time, and anew where it knows
 * nothing of them any more, as after a change from its test account.
 */
async function withCustomer<Answer>(
  ctx: PaymentContext,
  accountId: string,
  ask: (customer: string) => Promise<Answer>,
): Promise<Answer> {
  const { db, log } = ctx
  const { name } = getProvider(ctx)
  const known = await findCustomer(db, name, accountId)
  if (!known) {
    const ref = await registerCustomer(ctx, accountId)
    await addCustomer(db, { provider: name, ref, accountId })
    return ask(ref)
  }
  try {
    return await ask(known)
  } catch (error) {
    // NOTE: what runs belongs to the customer of before, whose account may be put again: that name is not given up.
    if (!(error instanceof UnknownThere) || (await hasRunningSubscription(db, accountId, name))) throw error
    const ref = await registerCustomer(ctx, accountId, known)
    await replaceCustomer(db, { provider: name, accountId, before: known, ref })
    log.warn(
      { before: known, customer: ref },
      'The payment provider knew nothing of a buyer, who is known anew',
    )
    return ask(ref)
  }
}

async function registerCustomer(ctx: PaymentContext, accountId: string, insteadOf?: string): Promise<string> {
  const account = await getAccount(ctx.db, accountId)
  return getProvider(ctx).registerCustomer({
    key: accountId,
    mail: account.mail,
    language: languageOf(account),
    ...(insteadOf && { insteadOf }),
  })
}

/** Decides against an open order; one that is left already stays so. Refuses with `orderClosed` one that is paid or failed. */
export async function leaveOrder(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('notFound')
    if (order.state === 'left') return
    if (order.state !== 'open') throw new Refusal('orderClosed')
    await abandonOrder(ctx, tx, order)
  })
}
