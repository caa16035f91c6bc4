import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when something is shared. */
export const ShareDialog = lazyComponent(() => import('./share/ShareDialog.tsx'))
