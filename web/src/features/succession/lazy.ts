import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family looks at who comes after the owner. */
export const SuccessionDialog = lazyComponent(() => import('./SuccessionDialog.tsx'))

/** Comes for moderators. */
export const PendingTakeovers = lazyComponent(() => import('./PendingTakeovers.tsx'))
