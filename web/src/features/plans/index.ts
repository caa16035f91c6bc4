import { lazyComponent } from '../../kit/lazy-component.ts'

export { searchOfChoice, usePlanAddress, usePlanLink } from './address.ts'
export { TermSwitch } from './PlanCards.tsx'
export { LargerPlan, PlanFull } from './PlanFull.tsx'
export { PlanAgain } from './PlanAgain.tsx'
export { PlanNote } from './PlanNote.tsx'
export { PlanTable } from './PlanTable.tsx'
export { useMayPay } from './queries.ts'

/** Comes when the family asks for it. */
export const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx'))
