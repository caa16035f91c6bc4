import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes for the family, and where an entry is not for whoever sees the page. */
export const EntryAudience = lazyComponent(() => import('./EntryAudience.tsx'))
