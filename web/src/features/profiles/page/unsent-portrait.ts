import { lazyComponent } from '../../../kit/lazy-component.ts'

/** Comes where a page that has just been made is not opened itself. */
export const UnsentPortrait = lazyComponent(() => import('./UnsentPortrait.tsx'))
