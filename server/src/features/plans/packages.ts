import type { PackageName } from '@spomen/contract/plans.ts'
import { type Clock, dayOf } from '../../kit/clock.ts'
import { type Packaged, packageOn } from './rules.ts'

/** The package that counts for a memorial at this moment, as `packageOn` says. */
export const packageOf = (memorial: Packaged, clock: Clock): PackageName =>
  packageOn(memorial, dayOf(clock.now()))
