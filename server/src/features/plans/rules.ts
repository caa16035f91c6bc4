import { freeForever, type PlanName, planNames } from '@spomen/contract/plans.ts'

/** What a memorial's row says of its plan. */
export interface PlanHolder {
  package_name: string
  /** The last day it is paid for. */
  package_due: string
}

/** Free costs nothing, and what is free for good never ends: neither has a last day (Q14). */
const isPaid = (name: PlanName) => name !== 'Free' && name !== freeForever

/**
 * The plan that counts for a memorial on a day. One that is paid for counts through its last day; from the next on it
 * is Free, at every gate at once, whether or not anybody has written that down yet (QP24, Q29). A name no version knows
 * counts as the smallest.
 */
export function planNameOn({ package_name, package_due }: PlanHolder, today: string): PlanName {
  const name = planNames.find((known) => known === package_name) ?? 'Free'
  return isPaid(name) && package_due < today ? 'Free' : name
}
