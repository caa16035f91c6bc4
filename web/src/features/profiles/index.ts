import { lazyComponent } from '../../kit/lazy-component.ts'

export { JustClosedNote } from './JustClosedNote.tsx'
export { MemorialList } from './MemorialList.tsx'
export type { EmptyList } from './NoMemorials.tsx'
export { AboutMemorial } from './page/AboutMemorial.tsx'
export { type EditPart, useEditAddress, useLastEditedPart } from './page/edit/address.ts'
export { UnsavedEditNote } from './page/edit/UnsavedEditNote.tsx'
export { tabs, useProfileAddress } from './page/address.ts'
export { MemorialActions } from './page/MemorialActions.tsx'
export { UpcomingDays } from './page/UpcomingDays.tsx'
export { MemorialStats } from './page/MemorialStats.tsx'
export { MemorialHead } from './page/MemorialHead.tsx'
export { prefetchProfile, useMetrics, useProfile } from './page/queries.ts'
export { ClosedNotice, FollowingActions, relationOf } from './page/Relation.tsx'
export { MemorialNotFound, FormSkeleton, ProfileSkeleton } from './page/States.tsx'
export { useMemorialSearch } from './use-memorial-search.ts'

/** Comes when the family changes the page. */
export const EditPage = lazyComponent(() => import('./page/edit/EditPage.tsx'))
