import type { PackageName } from '@spomen/contract/plans.ts'
import { type Clock, dayOf } from '../../kit/clock.ts'
import { type PackageHolder, packageOn } from './rules.ts'

/** The package that counts for a memorial at this moment, as `packageOn` says. */
export const packageOf = (memorial: PackageHolder, clock: Clock): PackageName =>
  packageOn(memorial, dayOf(clock.now()))
