import { lazyComponent } from '../../kit/lazy-component.ts'

export { doerWords, eventOf, kindWords } from './event-words.ts'
export { MoreLines } from './MoreLines.tsx'
export { useHouseLog } from './queries.ts'
/** Comes when somebody opens that part of the settings. */
export const OwnLog = lazyComponent(() => import('./OwnLog.tsx'))
