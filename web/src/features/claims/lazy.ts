import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes where something waits: to most people nothing ever does. */
export const ClaimLines = lazyComponent(() => import('./ClaimLines.tsx'))
