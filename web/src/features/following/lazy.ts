import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family asks people in. */
export const InviteDialog = lazyComponent(() => import('./InviteDialog.tsx'))

/** Comes when somebody leaves a page. */
export const StopFollowingDialog = lazyComponent(() => import('./StopFollowingDialog.tsx'))
