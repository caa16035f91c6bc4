import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family changes the page. */
export const EditPage = lazyComponent(() => import('./page/edit/EditPage.tsx'))
