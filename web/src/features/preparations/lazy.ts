import { laterComponent, lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when a card is to be printed. */
export const CardToPrint = lazyComponent(() => import('./CardToPrint.tsx'))

/** Comes to the page of a memorial that is prepared for a family. */
export const PreparedNote = lazyComponent(() => import('./PreparedNote.tsx'))

/** Comes to the home page once that can be used. */
export const PreparationsLine = laterComponent(() => import('./PreparationsLine.tsx'))
