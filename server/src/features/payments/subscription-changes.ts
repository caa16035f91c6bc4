/** How what is paid again and again becomes something else, and what is left where that breaks off. */
import { randomUUID } from 'node:crypto'
import type { Purchase } from '@spomen/contract/payments.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import { Declined, UnknownThere } from '../../kit/payments/provider.ts'
import { Refusal } from '../../kit/refusal.ts'
import { changeExclusively, getUnendedSubscription } from './exclusive-change.ts'
import { logProviderUnavailable } from './ordering.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'
import { isChangePending, isSamePurchase, rateOf, whenChanged } from './rules.ts'
import { notifySeller } from './settlement.ts'
import { factsOf, keptNextOf } from './subscription-facts.ts'
import {
  findSubscription,
  type KeptNext,
  lockSubscription,
  saveKeptNext,
  savePendingChange,
  type SubscriptionRow,
  subscriptionOf,
  updateSubscription as write,
} from './subscription-store.ts'
import {
  cancelPendingChange,
  endNow,
  getSubscription,
  isOfFormerSandbox,
  setCancelled,
} from './subscriptions.ts'
import { askProvider, refreshSubscription, syncSubscription, toSubscriptionRefusal } from './syncing.ts'

/** Names one asking, so that the network may repeat it. */
const newKey = (id: string) => `${id} ${randomUUID()}`

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
  const kept = keptNextOf(row)

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
      await saveKeptNext(ctx.db, id, null)
    }
  } catch (error) {
    await cancelAgain(ctx, id)
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
  await saveKeptNext(ctx.db, id, null)
}

/**
 * Has come at the end what was to come before something else was asked for that broke off, or was not paid; nothing where that
 * is known to come after all. While the provider is away it is only written down. Refuses with `paymentUnderWay` while it is
 * being changed, and with `orderClosed` what has ended.
 */
export const restoreKeptNext = (ctx: PaymentContext, id: string): Promise<void> =>
  changeExclusively(ctx, id, async (found) => {
    const answer = await isKnownThere(ctx, found)
    if (answer === false) return
    const row = await getUnendedSubscription(ctx, id)
    const { kept_next: kept, next_when: when, state, cancels_at_end: cancels } = row
    if (!kept || when === 'now' || state !== 'running' || cancels || !isSamePurchase(row, kept.from)) return
    const { next } = subscriptionOf(row)
    const isNew = isChangePending(row.next_asked_at, ctx.clock.now())
    // What was not made is forgotten by then: what is left of it comes.
    if (answer && next && !isNew) return saveKeptNext(ctx.db, id, null)
    if (!next || !isNew || isSamePurchase(next, kept)) await restoreNext(ctx, row, kept)
  })

/** Whether the provider knows of a subscription, which is as it says by then; null while it is away. */
async function isKnownThere(ctx: PaymentContext, row: SubscriptionRow): Promise<boolean | null> {
  try {
    return await refreshSubscription(ctx, row)
  } catch (error) {
    if (!logProviderUnavailable(ctx, error)) throw error
    return null
  }
}

/** Whether a cancellation was lifted for a smaller plan of which the provider has not said yet that it comes. */
export const isCancellationLifted = (row: Pick<SubscriptionRow, 'cancels_at_end' | 'next_when'>): boolean =>
  row.cancels_at_end && row.next_when === 'end'

/**
 * Cancels again what a smaller plan was asked for instead of, which has not come: else the larger one would be paid again.
 * Refuses as `restoreKeptNext` does, and with `paymentUnavailable` while the provider is away.
 */
export const restoreCancellation = (ctx: PaymentContext, id: string): Promise<void> =>
  changeExclusively(ctx, id, async (found) => {
    await askProvider(ctx, found, () => refreshSubscription(ctx, found))
    const row = await getUnendedSubscription(ctx, id)
    if (isCancellationLifted(row)) await setCancelled(ctx, row, { cancels: true, isTold: true })
  })

/** The same where the change has just failed, of which its buyer is told. */
async function cancelAgain(ctx: PaymentContext, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id)
  if (!row || row.state === 'ended' || !isCancellationLifted(row)) return
  try {
    await setCancelled(ctx, row, { cancels: true, isTold: true })
  } catch (error) {
    // The sweep does it.
    if (!(error instanceof Refusal)) throw error
  }
}

async function resumeRenewal(ctx: PaymentContext, tx: Db, id: string) {
  const locked = await lockSubscription(tx, id)
  if (!locked || locked.state === 'ended') return
  const subscription = { ...subscriptionOf(locked), cancelsAtEnd: false }
  await write(tx, id, { ...subscription, beganAt: locked.began_at, lookedAt: ctx.clock.now() })
  await notifySeller(ctx, tx, subscription)
}
