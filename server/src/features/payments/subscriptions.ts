/** What is paid again and again, from the second payment to the last. */
import { randomUUID } from 'node:crypto'
import type { Purchase } from '@spomen/contract/payments.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import { Declined, UnknownThere } from '../../kit/payments/provider.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findEvenClosed, isOwner } from '../memorials/index.ts'
import { logProviderUnavailable } from './ordering.ts'
import { sendPlanEnd } from './send-mails.ts'
import { changeExclusively, getUnendedSubscription } from './exclusive-change.ts'
import { factsOf } from './subscription-facts.ts'
import { isSamePurchase, rateOf, whenChanged } from './rules.ts'
import { notifySeller } from './settlement.ts'
import {
  updateSubscription as write,
  findSubscription,
  forgetKeptNext,
  lockSubscription,
  markLateAsEnding,
  type KeptNext,
  type SubscriptionRow,
  subscriptionOf,
  savePendingChange,
} from './subscription-store.ts'
import { askProvider, refreshSubscription, syncSubscription, toSubscriptionRefusal } from './syncing.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

/** Names one asking, so that the network may repeat it. */
const newKey = (id: string) => `${id} ${randomUUID()}`

/**
 * Gives up a change that waits for its buyer, or of which nobody has heard, and answers how the subscription stands then:
 * one that was paid at the very last has become the other. The sandbox knows no more than we do.
 */
async function cancelPendingChange(
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
const isOfFormerSandbox = (ctx: PaymentContext, { provider }: SubscriptionRow) =>
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
      if (before.kept_next) await savePendingChange(ctx.db, id, null)
      await setCancelled(ctx, before, { cancels, isTold })
    }
    return getSubscription(ctx, id)
  })

async function setCancelled(
  ctx: PaymentContext,
  row: SubscriptionRow,
  { cancels, isTold }: { cancels: boolean; isTold: boolean },
): Promise<void> {
  if (isOfFormerSandbox(ctx, row)) return endNow(ctx, row.id)
  const provider = getProvider(ctx)
  const { id } = row
  if (row.cancels_at_end === cancels && !row.next_bought) return
  await askProvider(ctx, row, async () => {
    if (row.next_bought) await provider.changeAtEnd(row.provider_ref, null, newKey(id))
    await provider.cancelAtEnd(row.provider_ref, cancels)
  })
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
    await notifySeller(ctx, tx, subscription)
    if (cancels && !locked.cancels_at_end && !isTold)
      await sendPlanEnd(ctx, tx, { ...subscription, provider: locked.provider })
  })
}

interface SubscriptionChange {
  bought: Purchase
  /** Euro cents for a term. */
  cents: number
  /** Whether it is more than what runs. */
  isLarger: boolean
}

/**
 * Makes a subscription another one: at once, with what is left of the old one counted towards it, where it is larger and
 * not by a shorter term; else at the end of what is paid for. It goes on then, if it was to end. One of a former sandbox
 * ends instead, so that the other can be paid. Answers it as it stands: with `next` where it changes at `paidUntil`, or
 * waits at a page for the buyer and their bank. Refuses with `paymentFailed` where the bank said no, with
 * `paymentUnderWay` while another change is being made, with `orderClosed` one that has ended or is late, with
 * `changedMeanwhile` where it has just become another, and with `paymentUnavailable` while the provider is away.
 * `mayStill` refuses whoever may not any more, once nobody else changes it.
 */
export const changeSubscription = (
  ctx: PaymentContext,
  id: string,
  wanted: SubscriptionChange,
  mayStill?: () => Promise<unknown>,
): Promise<Subscription> =>
  changeExclusively(ctx, id, async (found) => {
    await mayStill?.()
    return applyChange(ctx, found, wanted)
  })

async function applyChange(
  ctx: PaymentContext,
  found: SubscriptionRow,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  const { id } = found
  if (isOfFormerSandbox(ctx, found)) {
    await endNow(ctx, id)
    return getSubscription(ctx, id)
  }
  if (found.state === 'late') throw new Refusal('orderClosed')
  const provider = getProvider(ctx)
  const { next } = subscriptionOf(found)
  if (next?.address && isSamePurchase(next, wanted)) return subscriptionOf(found)
  const row = await cancelPendingChange(ctx, found, 'task')
  if (!isSamePurchase(row, found)) throw new Refusal('changedMeanwhile')
  const before = factsOf(row)
  const rate = rateOf(wanted.bought, wanted.cents)
  const when = whenChanged(wanted.isLarger, before.term, rate.term)
  const at = ctx.clock.now()
  const key = newKey(id)
  const kept = when === 'now' ? keptNextOf(row) : null

  // Written down before anybody is asked: whatever comes of a crash, what the provider then says is understood.
  await savePendingChange(ctx.db, id, { bought: wanted.bought, cents: wanted.cents, when, at, kept })
  try {
    if (when === 'now') {
      // What was to end does so all the same where the larger one is not paid.
      const facts = await provider.changeNow(before, rate, key)
      await syncSubscription(ctx, id, facts, ctx.clock.now(), { resumedBy: 'caller' })
    } else {
      if (row.cancels_at_end) await provider.cancelAtEnd(before.ref, false)
      await provider.changeAtEnd(before.ref, rate, key)
    }
  } catch (error) {
    const isUndone = error instanceof Declined || error instanceof UnknownThere
    if (isUndone) await savePendingChange(ctx.db, id, null, at)
    if (error instanceof Declined && kept) await restoreNext(ctx, row, kept)
    throw error instanceof Declined
      ? new Refusal('paymentFailed')
      : await toSubscriptionRefusal(ctx, row, error)
  }
  if (when === 'end' && row.cancels_at_end)
    await ctx.db.transaction().execute((tx) => resumeRenewal(ctx, tx, id))
  const changed = await getSubscription(ctx, id)
  const isPaid = when === 'now' && changed.next === null
  if (!isPaid || !row.cancels_at_end) return changed
  await setCancelled(ctx, await getUnendedSubscription(ctx, id), { cancels: false, isTold: true })
  return getSubscription(ctx, id)
}

/** What was to come at the end, as it is kept while a larger one is asked for; null where nothing was. */
function keptNextOf(row: SubscriptionRow): KeptNext | null {
  const { next, bought, cents } = subscriptionOf(row)
  return next?.when === 'end'
    ? { bought: next.bought, cents: next.cents, from: { bought, cents } }
    : row.kept_next
}

/**
 * A bank that said no to a larger plan has not said so to the smaller one that was to come at the end. It stays kept until the
 * provider has answered.
 */
async function restoreNext(
  ctx: PaymentContext,
  { id, provider_ref: ref }: SubscriptionRow,
  kept: KeptNext,
): Promise<void> {
  const { bought, cents } = kept
  await savePendingChange(ctx.db, id, { bought, cents, when: 'end', at: ctx.clock.now(), kept })
  try {
    await getProvider(ctx).changeAtEnd(ref, rateOf(bought, cents), newKey(id))
  } catch (error) {
    // The sweep asks for it again; the buyer is told of the bank.
    if (!logProviderUnavailable(ctx, error)) throw error
    return
  }
  await forgetKeptNext(ctx.db, id)
}

/** Has come at the end what was to come before a larger plan was asked for that nobody has paid; nothing where it is paid, or ends. */
export const restoreKeptNext = (ctx: PaymentContext, id: string): Promise<void> =>
  changeExclusively(ctx, id, async (row) => {
    const { kept_next: kept, next_when: when, state, cancels_at_end: cancels } = row
    if (kept && when !== 'now' && state === 'running' && !cancels && isSamePurchase(row, kept.from))
      await restoreNext(ctx, row, kept)
  })

async function resumeRenewal(ctx: PaymentContext, tx: Db, id: string) {
  const locked = await lockSubscription(tx, id)
  if (!locked || locked.state === 'ended') return
  const subscription = { ...subscriptionOf(locked), cancelsAtEnd: false }
  await write(tx, id, { ...subscription, beganAt: locked.began_at, lookedAt: ctx.clock.now() })
  await notifySeller(ctx, tx, subscription)
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

async function getSubscription({ db }: PaymentContext, id: string): Promise<Subscription> {
  const row = await findSubscription(db, id)
  if (!row) throw new Refusal('notFound')
  return subscriptionOf(row)
}
