/** What is paid again and again, from the second payment to the last. */
import type { Subscription } from '../../kit/payments/goods.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findEvenClosed, isOwner } from '../memorials/index.ts'
import { sendPlanEnd } from './send-mails.ts'
import { changeExclusively, getUnendedSubscription } from './exclusive-change.ts'
import { factsOf, keptNextOf } from './subscription-facts.ts'
import { notifySeller } from './settlement.ts'
import {
  updateSubscription as write,
  findSubscription,
  lockSubscription,
  markLateAsEnding,
  type SubscriptionRow,
  saveKeptNext,
  subscriptionOf,
} from './subscription-store.ts'
import { askProvider, refreshSubscription, syncSubscription } from './syncing.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

/**
 * Gives up a change that waits for its buyer, or of which nobody has heard, and answers how the subscription stands then:
 * one that was paid at the very last has become the other. The sandbox knows no more than we do.
 */
export async function cancelPendingChange(
  ctx: PaymentContext,
  row: SubscriptionRow,
  resumedBy: 'task' | 'caller',
): Promise<SubscriptionRow> {
  const provider = getProvider(ctx)
  if (row.next_when !== 'now' || provider.name !== row.provider || provider.name === 'sandbox') return row
  const facts = await askProvider(ctx, row, () => provider.giveUpChange(row.provider_ref))
  await syncSubscription(ctx, row.id, facts, ctx.clock.now(), { resumedBy })
  return getUnendedSubscription(ctx, row.id)
}

/** Whether it is one of the sandbox where another takes the money by now: no money has moved, and nobody knows of it there. */
export const isOfFormerSandbox = (ctx: PaymentContext, { provider }: SubscriptionRow) =>
  provider === 'sandbox' && getProvider(ctx).name !== 'sandbox'

/**
 * Has a subscription end when what is paid for is over, or go on after all; a late one ends at once, as one of a former
 * sandbox does whichever is asked, and a change that was to come at the end is forgotten. Answers it as it stands.
 * Refuses with `orderClosed` one that has ended, with `paymentUnderWay` while it is being changed, and with
 * `paymentUnavailable` while the provider is away or knows nothing of it. Its buyer gets a mail where it goes on for a
 * while, unless they hear of it in another one. `mayStill` refuses whoever may not any more, once nobody else changes
 * it.
 */
export const cancelAtEnd = (
  ctx: PaymentContext,
  id: string,
  cancels: boolean,
  { isTold = false, mayStill }: { isTold?: boolean; mayStill?: () => Promise<unknown> } = {},
): Promise<Subscription> =>
  changeExclusively(ctx, id, async (found) => {
    await mayStill?.()
    // NOTE: the provider goes on trying what is due for a plan that is only to end.
    if (cancels && found.state === 'late') await endLate(ctx, found, { evenUnknown: false })
    const row = await findSubscription(ctx.db, id)
    if (row && row.state !== 'ended') {
      const before = await cancelPendingChange(ctx, row, 'caller')
      await setCancelled(ctx, before, { cancels, isTold })
    }
    return getSubscription(ctx, id)
  })

/**
 * Asks the provider to have a subscription end, or go on, and writes it down, within a change of it that nobody else makes. What
 * was to come at the end goes with it; where that breaks off half-way, the sweep asks for it again. Refuses as `askProvider` does.
 */
export async function setCancelled(
  ctx: PaymentContext,
  row: SubscriptionRow,
  { cancels, isTold }: { cancels: boolean; isTold: boolean },
): Promise<void> {
  if (isOfFormerSandbox(ctx, row)) return endNow(ctx, row.id)
  const provider = getProvider(ctx)
  const { id } = row
  const kept = keptNextOf(row)
  if (row.cancels_at_end === cancels && !row.next_bought && !kept) return
  if (kept) await saveKeptNext(ctx.db, id, kept)
  await askProvider(ctx, row, () => provider.cancelAtEnd(row.provider_ref, cancels))
  // Afterwards, so that what somebody saw at the provider before is older.
  const lookedAt = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (!locked || locked.state === 'ended') return
    const before = subscriptionOf(locked)
    // A server of an earlier version asks without waiting: what it has just asked for is not thrown away.
    const isNextGivenUp = locked.next_asked_at?.getTime() === row.next_asked_at?.getTime()
    const subscription = { ...before, cancelsAtEnd: cancels, next: isNextGivenUp ? null : before.next }
    await write(tx, id, { ...subscription, beganAt: locked.began_at, lookedAt })
    await saveKeptNext(tx, id, null)
    await notifySeller(ctx, tx, subscription)
    if (cancels && !locked.cancels_at_end && !isTold)
      await sendPlanEnd(ctx, tx, { ...subscription, provider: locked.provider })
  })
}

/** Ends a subscription at once; nothing more is taken. Ending twice is no fault. */
export async function endNow(ctx: PaymentContext, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id)
  if (!row || row.state === 'ended') return
  const { payments: provider } = ctx
  // Else an end of which the answer is lost would look as if the provider had given it up.
  if (row.state === 'late') await markLateAsEnding(ctx.db, id)
  if (provider?.name === row.provider)
    await askProvider(ctx, row, () => provider.endSubscription(row.provider_ref))
  await syncSubscription(ctx, id, { ...factsOf(row), state: 'ended' }, ctx.clock.now(), { isOurs: true })
}

/** Ends at once what was not paid after all: it counts no longer than today, also where it has ended already. */
export async function endUnpaid(ctx: PaymentContext, id: string): Promise<void> {
  await endNow(ctx, id)
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, id)
    if (!row || row.paid_until <= now) return
    const subscription = { ...subscriptionOf(row), paidUntil: now }
    await write(tx, id, { ...subscription, beganAt: row.began_at, lookedAt: now })
    await notifySeller(ctx, tx, subscription)
  })
}

/**
 * Ends what is late, unless the provider, asked once more, has been paid for it after all. What it knows nothing of ends only
 * with `evenUnknown`, and is refused with `paymentUnavailable` else: another account may still take the money.
 */
export async function endLate(
  ctx: PaymentContext,
  row: SubscriptionRow,
  { evenUnknown }: { evenUnknown: boolean },
): Promise<void> {
  const { payments: provider } = ctx
  if (provider?.name === row.provider && provider.name !== 'sandbox') {
    const isKnown = await askProvider(ctx, row, () => refreshSubscription(ctx, row))
    if (!isKnown && !evenUnknown) throw new Refusal('paymentUnavailable')
  }
  const current = await findSubscription(ctx.db, row.id)
  if (current?.state === 'late') await endNow(ctx, row.id)
}

/**
 * Has nothing more taken from a buyer whose memorial is another's by now: what is paid counts to its end, and what is late is
 * not tried again. They hear of it in the mail that tells them so. Whose page it is again by now, as after hours without the
 * provider, goes on.
 */
export async function stopPaying(ctx: PaymentContext, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id)
  if (!row || row.state === 'ended') return
  const memorial = row.memorial_id === null ? undefined : await findEvenClosed(ctx.db, row.memorial_id)
  if (memorial && isOwner({ id: row.buyer_id ?? '' }, memorial)) return
  if (row.state === 'late') return endLate(ctx, row, { evenUnknown: false })
  if (!row.cancels_at_end || row.next_bought) await cancelAtEnd(ctx, id, true, { isTold: true })
}

/** A subscription by its id, ended or not; refuses with `notFound` where there is none. */
export async function getSubscription({ db }: PaymentContext, id: string): Promise<Subscription> {
  const row = await findSubscription(db, id)
  if (!row) throw new Refusal('notFound')
  return subscriptionOf(row)
}
