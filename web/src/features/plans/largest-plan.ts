/** What is left to buy for a page on the largest plan; comes with the dialog. */
import { type CurrentPlan, freeForever, isLarger } from '@spomen/contract/plans.ts'
import { listedPlans, planChangedFrom } from './rules.ts'

/** Whether no plan holds more than the one a family changes from (QP19). */
export const hasLargestPlan = (current: CurrentPlan) =>
  !listedPlans.some((other) => isLarger(other, planChangedFrom(current)))

/** Whether nobody pays any more for a plan that counts, as where its payment came to nothing: it can be had again (Q29). */
export const mayPayAgain = ({ packageName, running, underWay }: CurrentPlan) =>
  !running && !underWay && packageName !== 'Free' && packageName !== freeForever
