import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when somebody chooses the days of a page. */
export const ObservanceDialog = lazyComponent(() => import('./ObservanceDialog.tsx'))

/** Comes where it is quiet for somebody. */
export const QuietHint = lazyComponent(() => import('./QuietHint.tsx'))
