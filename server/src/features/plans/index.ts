import { type PackageName, type Plan, planOf } from '@spomen/contract/plans.ts'
import { Refusal } from '../../kit/refusal.ts'

export { endOverduePlans } from './lapsing.ts'
export { planEndedMail } from './mail.ts'
export { packageOf } from './packages.ts'
export { planRoutes } from './routes.ts'
export { planGoods } from './selling.ts'

type PlanFeature = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan]
type PlanCount = 'lastGreetings' | 'biography' | 'images' | 'videos' | 'documents'

/** Refuses what the package does not include with `packageNotAllowed` (QP27, QP30). */
export function refuseWithout(feature: PlanFeature, packageName: PackageName) {
  if (!planOf(packageName)[feature]) throw new Refusal('packageNotAllowed')
}

/** Refuses with `maximumUpload` when `more` do not fit beside those there already (J12, QP30); all or nothing. */
export function refuseBeyond(count: PlanCount, packageName: PackageName, there: number, more: number) {
  const most = planOf(packageName)[count]
  if (most !== null && there + more > most) throw new Refusal('maximumUpload')
}

/** The same for what is counted only where the package has a limit. */
export async function refuseBeyondCounted(
  count: PlanCount,
  packageName: PackageName,
  countThere: () => Promise<number>,
  more: number,
) {
  if (planOf(packageName)[count] !== null) refuseBeyond(count, packageName, await countThere(), more)
}

/** How many more fit beside those there already; refuses with `maximumUpload` where none does. */
export function roomBeside(count: PlanCount, packageName: PackageName, there: number): number {
  refuseBeyond(count, packageName, there, 1)
  return (planOf(packageName)[count] ?? Number.POSITIVE_INFINITY) - there
}
