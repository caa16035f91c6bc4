import type { PlanName } from '@spomen/contract/plans.ts'
import { type Clock, dayOf } from '../../kit/clock.ts'
import { type PlanHolder, planNameOn } from './rules.ts'

/**
 * A provider takes the next payment an hour and more after the paid time is over: a plan that is paid until late in the
 * evening counts for so long after midnight, in milliseconds.
 */
export const gracePeriod = 2 * 3_600_000

/** The plan that counts for a memorial at this moment, as `planNameOn` says, and for two hours after its last day. */
export const planNameOf = (memorial: PlanHolder, clock: Clock): PlanName =>
  planNameOn(memorial, dayOf(new Date(clock.now().getTime() - gracePeriod)))
