import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family looks at what has changed on its page. */
export const HistoryDialog = lazyComponent(() => import('./HistoryDialog.tsx'))
