// The list of memorials.
export { MemorialList } from './MemorialList.tsx'
export type { EmptyList } from './NoMemorials.tsx'
export { JustClosedNote } from './JustClosedNote.tsx'
export { useMemorialSearch } from './use-memorial-search.ts'
// A memorial's page: what is asked for, and its address.
export { prefetchMemorialList } from './queries.ts'
export { prefetchProfile, useAllPhotographs, useMetrics, useProfile } from './page/queries.ts'
export { tabIn, type TabNumber, tabs, tabsId, useProfileAddress } from './page/address.ts'
export { useViewerAddress } from './page/viewer-address.ts'
// A memorial's page: its parts, from the top.
export { PageColumns } from './page/PageColumns.tsx'
export { MemorialHead } from './page/MemorialHead.tsx'
export { MemorialActions } from './page/MemorialActions.tsx'
export { MemorialCounts } from './page/MemorialCounts.tsx'
export { ClosedNotice, FollowingActions, relationOf, WaitingRequestLine } from './page/Relation.tsx'
export { FirstSteps } from './page/FirstSteps.tsx'
export { AboutMemorial } from './page/AboutMemorial.tsx'
export { UpcomingDays } from './page/UpcomingDays.tsx'
export { CarePanel } from './page/CarePanel.tsx'
export { UnsentPortrait } from './page/unsent-portrait.ts'
// What stands there before the page is known, or in its place.
export { EarlyMemorial } from './page/EarlyMemorial.tsx'
export { fillEarlyMemorial } from './page/fill-early-memorial.ts'
export { MemorialNotFound, FormSkeleton, ProfileSkeleton } from './page/States.tsx'
// The family changes the page, or sees it as somebody else.
export { EditPage, FactsNotOnPage, SeenPage } from './lazy.ts'
export { type EditPart, useEditAddress, useLastEditedPart } from './page/edit/address.ts'
export { UnsavedEditNote } from './page/edit/UnsavedEditNote.tsx'
// Dialogs that the address opens.
export {
  useCopyAddress,
  useDoorAddress,
  useHistoryAddress,
  useKeepersAddress,
  useSeeAsAddress,
  useSuccessionAddress,
} from './page/dialog-address.ts'
export { SeeAsDialog } from './see-as/lazy.ts'
// Rules.
export { familyPartOf, hasContents, nameLayoutOf, planUsageOf } from './rules.ts'
