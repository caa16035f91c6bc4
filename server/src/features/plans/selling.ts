import { freeForever } from '@spomen/contract/plans.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { GoodsKind, Subscription } from '../../kit/payments/goods.ts'
import { findEvenClosed, isOwner, setPlan } from '../memorials/index.ts'
import { graceDays, findRunningSubscription } from '../payments/index.ts'

/** Plans, as they are sold: which one counts and until when follows what is paid, and nothing else (Q29). */
export const planGoods: GoodsKind = {
  kind: 'plan',

  /** A memorial that is free for good by now has nothing to gain, and whose is another's by now is not paid: the money goes back. */
  async give(tx, { memorialId, buyerId }) {
    const memorial = await findEvenClosed(tx, memorialId)
    return (
      memorial !== undefined && memorial.package_name !== freeForever && isOwner({ id: buyerId }, memorial)
    )
  },

  async follow(tx, subscription) {
    const { memorialId, bought, at, buyerId } = subscription
    if (bought.kind !== 'plan' || (await isOfThePast(tx, subscription))) return
    const memorial = await findEvenClosed(tx, memorialId)
    await setPlan(tx, memorialId, { name: bought.plan, due: lastDayOf(subscription) })
    const before = memorial?.package_name
    if (before === undefined || before === bought.plan || before === freeForever) return
    await recordHistory(tx, { kind: 'planChanged', memorialId, by: buyerId, now: at })
  },
}

/** A plan that could not be paid when it was due counts a while longer, as its mail says. */
const lastDayOf = ({ state, paidUntil }: Subscription) =>
  dayOf(state === 'late' ? daysAfter(paidUntil, graceDays) : paidUntil)

/** News of what has ended may arrive when another runs already. */
async function isOfThePast(tx: Db, { id, memorialId, state }: Subscription & { memorialId: string }) {
  if (state !== 'ended') return false
  const running = await findRunningSubscription(tx, memorialId)
  return running !== null && running.id !== id
}
