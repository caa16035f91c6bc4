import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes once it is announced that the house closes. */
export const ClosingLine = lazyComponent(() => import('./ClosingLine.tsx'))
