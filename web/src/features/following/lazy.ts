import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when somebody asks to be let in; within a `Suspense`. */
export const FollowDialog = lazyComponent(() => import('./FollowDialog.tsx'))

/** Comes when the family asks people in. */
export const InviteDialog = lazyComponent(() => import('./InviteDialog.tsx'))

/** Comes when somebody leaves a page. */
export const StopFollowingDialog = lazyComponent(() => import('./StopFollowingDialog.tsx'))
