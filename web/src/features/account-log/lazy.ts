import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when somebody opens that part of the settings. */
export const OwnLog = lazyComponent(() => import('./OwnLog.tsx'))
