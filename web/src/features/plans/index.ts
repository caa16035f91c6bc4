import { lazyComponent } from '../../kit/lazy-component.ts'

export { planChoiceSearch, usePlanRoute, usePlanLink } from './plan-route.ts'
export { TermSwitch } from './PlanCards.tsx'
export { LargerPlanLink, PlanFullNote } from './PlanFullNote.tsx'
export { RetryPlanButton } from './RetryPlanButton.tsx'
export { EndedPlanNote } from './EndedPlanNote.tsx'
export { PlanTable } from './PlanTable.tsx'
export { useIsLate, useMayPay } from './queries.ts'

/** Comes when the family asks for it. */
export const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx'))
