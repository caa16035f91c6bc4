import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family asks for it. */
export const OwnCopyDialog = lazyComponent(() => import('./OwnCopyDialog.tsx'))
