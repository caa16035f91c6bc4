import type { PackageName, Plan } from '@spomen/contract/plans.ts'
import { packageNames, planOf } from '@spomen/contract/plans.ts'
import { Refusal } from '../../kit/refusal.ts'

export { planRoutes } from './routes.ts'

type Feature = { [Name in keyof Plan]: Plan[Name] extends boolean ? Name : never }[keyof Plan]
type Count = 'lastGreetings' | 'biography' | 'images' | 'videos' | 'documents'

interface Packaged {
  package_name: string
}

/** The package of a memorial; a name no version knows counts as the smallest. */
export const packageOf = ({ package_name }: Packaged): PackageName =>
  packageNames.find((name) => name === package_name) ?? 'Free'

/** Refuses what the memorial's plan does not include with `packageNotAllowed` (Q27, Q30). */
export function refuseWithout(feature: Feature, memorial: Packaged) {
  if (!planOf(packageOf(memorial))[feature]) throw new Refusal('packageNotAllowed')
}

/** Refuses with `maximumUpload` when `more` do not fit beside those there already (J12, Q30); all or nothing. */
export function refuseBeyond(count: Count, memorial: Packaged, there: number, more: number) {
  const most = planOf(packageOf(memorial))[count]
  if (most !== null && there + more > most) throw new Refusal('maximumUpload')
}
