import { laterComponent, lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family changes the page. */
export const EditPage = lazyComponent(() => import('./page/edit/EditPage.tsx'))

/** Comes when the family looks at the page as somebody else sees it. */
export const SeenPage = lazyComponent(() => import('./see-as/SeenPage.tsx'))

/** Comes to whoever is not let in. */
export const ClosedPageWords = laterComponent(() => import('./page/ClosedPageWords.tsx'))

/** Comes where a page was made of other words than stand in the wizard. */
export const FactsNotOnPage = lazyComponent(() => import('./page/edit/FactsNotOnPage.tsx'))
