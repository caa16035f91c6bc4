export { CalendarAddress } from './CalendarAddress.tsx'
export { MutedPages } from './MutedPages.tsx'
export { RemindMe } from './RemindMe.tsx'
