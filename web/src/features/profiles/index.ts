export { JustClosedNote } from './JustClosedNote.tsx'
export { MemorialList } from './MemorialList.tsx'
export type { EmptyList } from './NoMemorials.tsx'
export { AboutMemorial } from './page/AboutMemorial.tsx'
export { type EditPart, useEditAddress, useLastEditedPart } from './page/edit/address.ts'
export { UnsavedEditNote } from './page/edit/UnsavedEditNote.tsx'
export { tabIn, type TabNumber, tabs, tabsId, useProfileAddress } from './page/address.ts'
export {
  useCopyAddress,
  useDoorAddress,
  useHistoryAddress,
  useKeepersAddress,
  useSeeAsAddress,
  useSuccessionAddress,
} from './page/sheet-address.ts'
export { MemorialActions } from './page/MemorialActions.tsx'
export { UpcomingDays } from './page/UpcomingDays.tsx'
export { BeginPage } from './page/BeginPage.tsx'
export { EarlyMemorial } from './page/EarlyMemorial.tsx'
export { type EarlyMemorialAnswers, fillEarlyMemorial } from './page/fill-early-memorial.ts'
export { LookingAfter } from './page/LookingAfter.tsx'
export { MemorialCounts } from './page/MemorialCounts.tsx'
export { MemorialHead } from './page/MemorialHead.tsx'
export { PageSheet } from './page/PageSheet.tsx'
export { prefetchProfile, useAllPhotographs, useMetrics, useProfile } from './page/queries.ts'
export { ClosedNotice, FollowingActions, relationOf, WaitingRequestLine } from './page/Relation.tsx'
export { MemorialNotFound, FormSkeleton, ProfileSkeleton } from './page/States.tsx'
export { familyPartOf, hasContents, nameLayoutOf, planUsageOf, shortNameOf } from './rules.ts'
export { useMemorialSearch } from './use-memorial-search.ts'
export { EditPage, SeenPage } from './lazy.ts'
export { SeeAsDialog } from './see-as/lazy.ts'
