import type { PlanName } from '@spomen/contract/plans.ts'
import { type Clock, dayOf } from '../../kit/clock.ts'
import { type PlanHolder, planNameOn } from './rules.ts'

/** The plan that counts for a memorial at this moment, as `planNameOn` says. */
export const planNameOf = (memorial: PlanHolder, clock: Clock): PlanName =>
  planNameOn(memorial, dayOf(clock.now()))
