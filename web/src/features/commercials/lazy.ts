import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes where a notice that is to be changed is not among one's own. */
export const CommercialGone = lazyComponent(() => import('./CommercialGone.tsx'))
