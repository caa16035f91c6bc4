export {
  addImportedMemorial,
  createMemorial,
  type ImportedMemorial,
  planForNewOwner,
  type WhenReopened,
  welcomeMemorial,
} from './actions.ts'
export { purgeMemorial } from './purge.ts'
export {
  closeMemorial,
  closeMemorialsOf,
  findEvenClosed,
  listMemorialsToPurge,
  lockClosedWithAccount,
  lockEvenClosed,
  lockMemorialsOf,
  reopenMemorial,
  reopenMemorialsOf,
} from './closing-store.ts'
export { changeFacts, factsPutBack } from './change-facts.ts'
export { epitaphsOf, findEpitaph, pinGreeting, putLine, unpinGreeting } from './epitaph-store.ts'
export { type ColumnOn, columnsOn, toColumns, toWire } from './fact-columns.ts'
export { memorialColumns } from './memorial-columns.ts'
export { forgetOldDrafts } from './drafts.ts'
export { endPlan, listOverdue, movePlansDue, setPlan } from './plan-store.ts'
export { memorialData } from './personal-data.ts'
export {
  changeOwner,
  isFamilyOf,
  hasFamilyMember,
  isOwnedBy,
  isOwnedByAnother,
  ownerColumn,
  isOwner,
  memorialIdsOfFamilyMember,
  listMemorialsOfFamilyAmong,
  ownedBy,
} from './ownership-store.ts'
export { daysForGuests, factsChangedAt, nameOf, presentFavourite } from './rules.ts'
export {
  countByPlan,
  countOwnedBy,
  countMemorials,
  listAllMemorials,
  paidUntil,
  type RegisteredMemorialRow,
} from './admin-list-store.ts'
export { memorialRoutes } from './routes.ts'
export { refoldMemorialNames } from './search-store.ts'
export { presentPreview } from './present.ts'
export { findPublicPreview, isPublicPortrait } from './public-preview-store.ts'
export {
  endSuspension,
  isThereFor,
  refuseHidden,
  refusePrepared,
  showPrepared,
  suspendedSince,
  suspendMemorial,
} from './suspending-store.ts'
export {
  countTakenFreePlaces,
  findMemorial,
  setFirstPortrait,
  lockOpenMemorial,
  favouriteRowsOf,
  listFavourites,
  lockMemorial,
  type MemorialRow,
} from './store.ts'
export { recountWall } from './wall-counts-store.ts'
