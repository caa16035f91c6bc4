import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family asks for it. */
export const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx'))

/** Comes to keepers alone, once a plan is over. */
export const KeeperPlanNote = lazyComponent(() => import('./KeeperPlanNote.tsx'))

/** Comes to whoever pays, once a plan is over or could not be paid. */
export const OwnerPlanNote = lazyComponent(() => import('./OwnerPlanNote.tsx'))
