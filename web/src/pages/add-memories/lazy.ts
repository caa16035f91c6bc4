/** What the wizard shows seldom, fetched once that is needed. */
import { lazyComponent } from '../../kit/lazy-component.ts'

/** The question which words count, where this window and another have both gone on. */
export const DraftConflict = lazyComponent(() => import('./DraftConflict.tsx'))

/** What stands in place of the wizard, once the memorial was made and the wizard was not told. */
export const MadeMeanwhile = lazyComponent(() => import('./MadeMeanwhile.tsx'))

/** Why a page is not made before its maker has looked once more. */
export const WhyNotMade = lazyComponent(() => import('./WhyNotMade.tsx'))
