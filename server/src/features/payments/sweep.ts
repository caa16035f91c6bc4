/** What is looked after every few minutes, so that nothing that was paid, or should not be paid any more, is forgotten. */
import { daysAfter } from '../../kit/clock.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { sandboxRenewed } from '../../kit/payments/sandbox.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isOwner } from '../memorials/index.ts'
import { listCustomersToForget, removeCustomer } from './customer-store.ts'
import { checkOrder } from './checks.ts'
import { forgetProviderEvents } from './provider-event-store.ts'
import { abandonStaleOrder, openCheckout } from './ordering.ts'
import { listUnsettled } from './order-store.ts'
import { graceDays, isAtTodaysPrice, termOf } from './rules.ts'
import { refundOrder } from './settlement.ts'
import { factsOf } from './subscription-facts.ts'
import { isCancellationLifted, restoreCancellation, restoreKeptNext } from './subscription-changes.ts'
import { cancelAtEnd, endLate, endNow, stopPaying } from './subscriptions.ts'
import { refreshSubscription, syncSubscription } from './syncing.ts'
import {
  listRunningSubscriptions,
  noteAskedInVain,
  type SubscriptionRow,
  subscriptionOf,
} from './subscription-store.ts'
import type { PaymentContext } from './payment-context.ts'

/** Events are kept for so many days: no provider sends the same again after that. */
const providerEventDays = 90
/** What has just been begun is left to whoever began it, in minutes. */
const graceMinutes = 2
/** How many days before the next payment the plan of somebody who is suspended is cancelled: few suspensions last until then. */
const cancelDaysBefore = 2
/** How often the provider is asked about what waits, in seconds. */
const checkInterval = 600

type SweptSubscriptionRow = Awaited<ReturnType<typeof listRunningSubscriptions>>[number]

/**
 * Finds out what became of orders that wait, brings checkouts that a crash kept from opening, gives back what could not be
 * given, ends what is paid for memorials and people that are gone, cancels what suspended people are about to pay, and asks how
 * plans stand whose time is over. What fails is logged and keeps nothing else. While the clock is not believed it asks and brings, and ends nothing by the clock.
 */
export async function sweepPayments(
  ctx: PaymentContext,
  { isClockBelieved = true }: { isClockBelieved?: boolean } = {},
): Promise<void> {
  const { payments: provider, db, clock } = ctx
  const now = clock.now()
  if (provider) {
    const before = new Date(now.getTime() - graceMinutes * 60_000)
    const waiting = inBatches((behind, most) =>
      listUnsettled(db, { provider: provider.name, before }, behind, most),
    )
    for await (const order of waiting)
      await attempt(ctx, { order: order.id }, async () => {
        if (order.state === 'refunding') return refundOrder(ctx, order.id)
        if (order.address === null) await openCheckout(ctx, order.id)
        else await checkOrder(ctx, order, checkInterval)
        if (isClockBelieved) await abandonStaleOrder(ctx, order.id)
      })
    for (const ref of await listCustomersToForget(db, provider.name, 200))
      await attempt(ctx, { customer: ref }, async () => {
        await provider.forgetCustomer(ref)
        await removeCustomer(db, provider.name, ref)
      })
  }
  for await (const row of inBatches((behind, most) => listRunningSubscriptions(db, behind, most)))
    await attempt(ctx, { subscription: row.id }, () => sweepSubscription(ctx, row, { now, isClockBelieved }))
  if (isClockBelieved) await forgetProviderEvents(db, daysAfter(now, -providerEventDays))
}

async function sweepSubscription(
  ctx: PaymentContext,
  row: SweptSubscriptionRow,
  { now, isClockBelieved }: { now: Date; isClockBelieved: boolean },
) {
  const { payments: provider } = ctx
  const isGone = row.buyer_id === null || row.memorial_id === null
  const isPastGrace = daysAfter(row.paid_until, graceDays) <= now
  const isOutOfReach = row.provider !== 'sandbox' && provider?.name !== row.provider
  if (isOutOfReach) return isClockBelieved && isPastGrace ? endUnreached(ctx, row) : undefined
  // What the sandbox once took is not taken any more.
  const isStranded = provider?.name !== row.provider && row.paid_until <= now
  if (isGone || (isClockBelieved && isStranded)) return endNow(ctx, row.id)
  if (isClockBelieved && row.state === 'late' && isPastGrace) return endLate(ctx, row, { evenUnknown: true })
  if (provider?.name !== row.provider) return
  // As where it was cancelled while a bank was at work on its payment, which has come to nothing.
  if (row.state === 'late' && row.cancels_at_end) return endLate(ctx, row, { evenUnknown: false })
  const isOverdue = isClockBelieved && isPastGrace && provider.name !== 'sandbox'
  if (isOverdue && !(await refreshSubscription(ctx, row))) return endNow(ctx, row.id)
  const goesOn = !row.cancels_at_end || row.next_bought !== null || row.state === 'late'
  const isOwners = isOwner({ id: row.buyer_id ?? '' }, { owner_id: row.memorial_owner_id ?? '' })
  if (!isOwners && goesOn) return stopPaying(ctx, row.id)
  const isClosed = row.buyer_left_at !== null || row.memorial_closed_at !== null
  const isSuspended = row.buyer_suspended_at !== null
  const isPaymentNear = isClockBelieved && row.paid_until <= daysAfter(now, cancelDaysBefore)
  const isPaidSoon = row.state === 'late' || isPaymentNear
  // Whoever is suspended cannot cancel by themselves; the mail of a cancellation says that they asked for it.
  if ((isClosed || (isSuspended && isPaidSoon)) && !row.cancels_at_end)
    await cancelAtEnd(ctx, row.id, true, { isTold: !isClosed })
  const isUnanswered = row.next_asked_at !== null && isDoubtful(row.next_when, row.next_asked_at, now)
  if (provider.name === 'sandbox') return renew(ctx, row, { now, bank: 'pays' })
  if (row.kept_next && row.next_when !== 'now') await restoreKeptNext(ctx, row.id)
  if (isCancellationLifted(row)) await restoreCancellation(ctx, row.id)
  // Another price may be one of before, or that of a larger plan which was paid and forgotten: the provider knows.
  const isOddlyPriced = !isAtTodaysPrice(row) && (row.looked_at ?? row.began_at) < daysAfter(now, -1)
  // A restored house has not asked since its backup was made.
  const isUnasked = row.looked_at === null
  const isDoubted = row.paid_until <= now || isUnanswered || isOddlyPriced || isUnasked
  if (!isDoubted || isOverdue || (await refreshSubscription(ctx, row))) return
  // As in a copy of a house with a key of another account: it is asked once.
  if (isUnasked) await noteAskedInVain(ctx.db, row.id, now)
}

/** Ends here what a provider may go on taking that the house cannot ask: for two weeks its key may come back. */
async function endUnreached(ctx: PaymentContext, { id, provider_ref: ref }: SweptSubscriptionRow) {
  await endNow(ctx, id)
  ctx.log.warn(
    { subscription: id, ref },
    'A plan has ended here that Stripe may go on charging for: this house has no key of Stripe',
  )
}

/**
 * Whether a change may have gone astray between the provider and us: one at once is looked at until something comes of it,
 * one for later a few times in its first two hours, in which all that was half done comes to light.
 */
function isDoubtful(when: 'now' | 'end' | null, askedAt: Date, now: Date): boolean {
  const hours = (now.getTime() - askedAt.getTime()) / 3_600_000
  return when === 'now' ? hours > 1 : hours > 0.25 && hours < 2
}

/** Renews a plan of the sandbox whose time is over. */
async function renew(
  ctx: PaymentContext,
  row: SubscriptionRow,
  { now, bank }: { now: Date; bank: 'pays' | 'refuses' },
) {
  for (
    let facts = { ...factsOf(row), cancelsAtEnd: row.cancels_at_end }, next = nextOf(row);
    facts.paidUntil <= now;
  ) {
    facts = sandboxRenewed(facts, next, bank)
    await syncSubscription(ctx, row.id, facts, now)
    next = { cents: facts.cents, term: facts.term }
    if (facts.state !== 'running') return
  }
}

function nextOf(row: SubscriptionRow) {
  const { next, cents, term } = subscriptionOf(row)
  return next ? { cents: next.cents, term: termOf(next.bought) ?? term } : { cents, term }
}

/**
 * Renews the plans of the sandbox whose time is over at a moment, as its bank pays or refuses; answers how many there
 * were. The operator's way to try out what time brings.
 */
export async function renewSandbox(ctx: PaymentContext, bank: 'pays' | 'refuses'): Promise<number> {
  const now = ctx.clock.now()
  let count = 0
  for await (const row of inBatches((behind, most) => listRunningSubscriptions(ctx.db, behind, most))) {
    if (row.provider !== 'sandbox' || row.paid_until > now) continue
    if (daysAfter(row.paid_until, graceDays) <= now && bank === 'refuses') await endNow(ctx, row.id)
    else await renew(ctx, row, { now, bank })
    count += 1
  }
  return count
}

async function attempt({ log }: PaymentContext, about: object, act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    const why =
      error instanceof ProviderUnavailable ? 'paymentUnavailable' : error instanceof Refusal && error.key
    if (why === 'paymentUnavailable') log.warn(about, 'The payment provider is away')
    else if (why === 'paymentUnderWay') log.info(about, 'A plan is being changed: looked after the next time')
    else logFailedWork(log, about, { error, message: 'A payment could not be looked after' })
  }
}
