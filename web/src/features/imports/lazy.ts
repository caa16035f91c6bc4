import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes with the page that is made for it. */
export const BringBack = lazyComponent(() => import('./BringBack.tsx'))
