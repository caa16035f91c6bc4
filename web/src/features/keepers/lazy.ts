import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family looks at who keeps its page. */
export const KeepersDialog = lazyComponent(() => import('./KeepersDialog.tsx'))
