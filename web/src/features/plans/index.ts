import { late } from '../../kit/late.ts'

export { PlanTable } from './PlanTable.tsx'

/** Comes when the family asks for it. */
export const PlanDialog = late(() => import('./PlanDialog.tsx'))
