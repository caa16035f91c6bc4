import { lazyComponent } from '../../../kit/lazy-component.ts'

/** Comes when the family chooses as whom it looks at the page. Apart from what every reader of a page fetches. */
export const SeeAsDialog = lazyComponent(() => import('./SeeAsDialog.tsx'))
