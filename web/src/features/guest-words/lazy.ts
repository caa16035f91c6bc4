import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes where words of guests stand. */
export const StandingLetters = lazyComponent(() => import('./StandingLetters.tsx'))

/** Comes where something is offered: to most people nothing ever is. */
export const WordOfferLines = lazyComponent(() => import('./WordOfferLines.tsx'))
