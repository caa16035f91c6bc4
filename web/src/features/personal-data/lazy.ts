import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes where one leaves altogether: in settings, and in a plan's dialog. */
export const CloseAccountForm = lazyComponent(() => import('./CloseAccountForm.tsx'))

/** What one has closed lies in one part of the settings. */
export const ClosedMemorials = lazyComponent(() => import('./ClosedMemorials.tsx'))

/** What is there only for whoever has left a page. */
export const WordsOnClosedPages = lazyComponent(() => import('./WordsOnClosedPages.tsx'))
