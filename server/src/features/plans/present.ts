import {
  type CurrentPlan,
  type PlanListing,
  type PlanName,
  type Plan,
  plans,
  type RunningPlan,
} from '@spomen/contract/plans.ts'
import { dayOf } from '../../kit/clock.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { gracePeriod } from './plan-name.ts'

/** What is paid again for a memorial, as its owner sees it; what another has paid ends in any case, and they see no more of it. */
export function presentRunning(subscription: Subscription, owner: { id: string }, now: Date): RunningPlan {
  const { bought, cents, term, state, paidUntil } = subscription
  if (bought.kind !== 'plan') throw new Error(`${bought.kind} are paid once`)
  const isAnothers = subscription.buyerId !== owner.id
  const next = isAnothers ? null : subscription.next
  const becomes = next?.bought.kind === 'plan' && { packageName: next.bought.plan, type: next.bought.term }
  return {
    packageName: bought.plan,
    type: term,
    cents,
    until: dayOf(paidUntil),
    isLate: state === 'late',
    ...(isDue(subscription, now) && { isDue: true as const }),
    cancelled: isAnothers || subscription.cancelsAtEnd,
    ...(isAnothers && { isAnothers }),
    next:
      becomes && next.when === 'end' && !subscription.cancelsAtEnd ? { ...becomes, cents: next.cents } : null,
    waiting: becomes && next.address !== null ? { ...becomes, address: next.address } : null,
  }
}

/** Whether its next payment is due: of what was cancelled there is one only where a bank is still at work on it. */
const isDue = ({ state, paidUntil, cancelsAtEnd }: Subscription, now: Date) =>
  state === 'running' && now.getTime() - paidUntil.getTime() >= (cancelsAtEnd ? gracePeriod : 0)

/** How a memorial's plan stands; `packageName` is the one that counts right now. */
export function presentPlan(
  memorial: MemorialRow,
  packageName: PlanName,
  running: RunningPlan | null,
): CurrentPlan {
  const { package_name, package_due, package_ended } = memorial
  // One that is to go on has its next payment still to be heard of.
  const goesOn = running !== null && !running.isLate && !running.cancelled
  const isOver = packageName === 'Free' && package_name !== 'Free' && !goesOn
  const endedName = isOver ? package_name : package_ended
  return {
    packageName,
    packageDueDate: package_due,
    running,
    ended: endedName === null ? null : { packageName: endedName, on: package_due },
  }
}

const flag = (yes: boolean) => (yes ? 'Yes' : 'No')

const present = (name: string, type: PlanListing['type'], plan: Plan): PlanListing => ({
  ...plan,
  name,
  type,
  lastGreetings: plan.lastGreetings ?? 'Unlimited',
  biography: plan.biography ?? 'Unlimited',
  likes: flag(plan.likes),
  bookmarks: flag(plan.bookmarks),
  comments: flag(plan.comments),
  imageAndVideoInfo: flag(plan.imageAndVideoInfo),
  suggestPhoto: flag(plan.suggestPhoto),
})

/** Five plans, each by the month and by the year. */
export const planListings: PlanListing[] = Object.entries(plans).flatMap(([name, plan]) => [
  present(name, 'monthly', plan),
  present(name, 'yearly', plan),
])
