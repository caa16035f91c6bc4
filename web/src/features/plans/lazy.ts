import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family asks for it. */
export const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx'))

/** Comes to keepers alone, once a plan is over. */
export const KeeperPlanNote = lazyComponent(() => import('./KeeperPlanNote.tsx'))
