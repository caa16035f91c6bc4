import { freeForever } from '@spomen/contract/plans.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { FollowedSubscription, GoodsKind, Subscription } from '../../kit/payments/goods.ts'
import { findEvenClosed, isOwner, lockEvenClosed, type MemorialRow, setPlan } from '../memorials/index.ts'
import { graceDays, findRunningSubscription } from '../payments/index.ts'
import { gracePeriod } from './plan-name.ts'

/** Plans, as they are sold: which one counts and until when follows what is paid, and nothing else (Q29). */
export const planGoods: GoodsKind = {
  kind: 'plan',

  /**
   * A memorial that is free for good by now has nothing to gain, whose is another's by now is not paid, and nobody pays for one
   * that nobody else may see: the money goes back.
   */
  async give(tx, { memorialId, buyerId }) {
    const memorial = await findEvenClosed(tx, memorialId)
    return (
      memorial !== undefined &&
      memorial.package_name !== freeForever &&
      memorial.suspended_at === null &&
      isOwner({ id: buyerId }, memorial)
    )
  },

  async follow(tx, subscription) {
    const { memorialId, bought, at, buyerId } = subscription
    if (bought.kind !== 'plan' || (await isOfThePast(tx, subscription))) return
    // The hourly job may be writing down at this moment that the plan is over.
    await lockEvenClosed(tx, memorialId)
    const memorial = await findEvenClosed(tx, memorialId)
    if (memorial && isOverAlready(memorial, subscription)) return
    await setPlan(tx, memorialId, { name: bought.plan, due: lastDayOf(subscription) })
    const before = memorial?.package_name
    if (before === undefined || before === bought.plan || before === freeForever) return
    await recordHistory(tx, { kind: 'planChanged', memorialId, by: buyerId, now: at })
  },
}

/**
 * A plan that could not be paid when it was due counts a while longer, as its mail says, also where the provider gives up
 * sooner; so does one whose payment a bank takes days over.
 */
const lastDayOf = (subscription: FollowedSubscription) => {
  const { state, paidUntil, isGivenUp = false } = subscription
  const isKept = state === 'late' || isGivenUp || awaitsBank(subscription)
  return dayOf(isKept ? daysAfter(paidUntil, graceDays) : paidUntil)
}

/**
 * Whether a bank is still at work on the next payment: a card would have paid by now, and Stripe calls the plan active. One
 * that was cancelled before its end has ended there by then; one that is cancelled now ends after what the bank is at work on.
 */
const awaitsBank = ({ state, paidUntil, at }: FollowedSubscription) =>
  state === 'running' && at.getTime() - paidUntil.getTime() > gracePeriod

/** Whether news of an end comes when the memorial is on Free for it already, and its owner was told so. */
const isOverAlready = (memorial: MemorialRow, subscription: FollowedSubscription) =>
  subscription.state === 'ended' &&
  memorial.package_name === 'Free' &&
  memorial.package_ended !== null &&
  lastDayOf(subscription) < dayOf(subscription.at)

/** News of what has ended may arrive when another runs already. */
async function isOfThePast(tx: Db, { id, memorialId, state }: Subscription & { memorialId: string }) {
  if (state !== 'ended') return false
  const running = await findRunningSubscription(tx, memorialId)
  return running !== null && running.id !== id
}
