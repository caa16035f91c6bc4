import { type PlanName, type Plan, planOf } from '@spomen/contract/plans.ts'
import { Refusal } from '../../kit/refusal.ts'

export { endOverduePlans } from './lapsing.ts'
export { planEndedMail } from './mail.ts'
export { planNameOf } from './plan-name.ts'
export { planRoutes } from './routes.ts'
export { planGoods } from './selling.ts'

type PlanFeature = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan]
type PlanCount = 'lastGreetings' | 'biography' | 'images' | 'videos' | 'documents'

/** Refuses what the plan does not include with `packageNotAllowed` (QP27, QP30). */
export function refuseWithout(feature: PlanFeature, plan: PlanName) {
  if (!planOf(plan)[feature]) throw new Refusal('packageNotAllowed')
}

/** Refuses with `maximumUpload` when `more` do not fit beside those there already (J12, QP30); all or nothing. */
export function refuseBeyond(count: PlanCount, plan: PlanName, there: number, more: number) {
  const most = planOf(plan)[count]
  if (most !== null && there + more > most) throw new Refusal('maximumUpload')
}

/** Refuses with `maximumUpload` what would go beyond a plan's limit; `countThere` is asked only where there is one. */
export async function refuseBeyondCounted(
  count: PlanCount,
  plan: PlanName,
  countThere: () => Promise<number>,
  more: number,
) {
  if (planOf(plan)[count] !== null) refuseBeyond(count, plan, await countThere(), more)
}

/** How many more fit beside those there already; refuses with `maximumUpload` where none does. */
export function roomBeside(count: PlanCount, plan: PlanName, there: number): number {
  refuseBeyond(count, plan, there, 1)
  return (planOf(plan)[count] ?? Number.POSITIVE_INFINITY) - there
}
