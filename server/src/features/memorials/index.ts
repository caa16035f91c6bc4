export { forgetMemorial } from './actions.ts'
export {
  closeMemorialsOf,
  findEvenClosed,
  listToForget as listMemorialsToForget,
  reopenMemorialsOf,
} from './closing-store.ts'
export { retell } from './changing.ts'
export { personColumns, petColumns } from './columns.ts'
export { forgetOldDrafts } from './drafts.ts'
export { endPackage, listOverdue, putOnPackage } from './package-store.ts'
export { memorialData } from './personal-data.ts'
export { isOwner, lastToldAt, nameOf, presentFavourite, stillReturning } from './rules.ts'
export {
  countByPackage,
  countKeptBy,
  countMemorials,
  listAllMemorials,
  paidUntil,
  type RegisteredMemorial,
} from './register-store.ts'
export { memorialRoutes } from './routes.ts'
export { foldNamesAnew } from './search-store.ts'
export { presentPreview } from './present.ts'
export { findShown, isShownPortrait } from './shown-store.ts'
export { endSuspension, isThereFor, suspendMemorial } from './suspending-store.ts'
export {
  countFreePlaces,
  findMemorial,
  holdMemorial,
  listFavourites,
  lockMemorial,
  type MemorialRow,
} from './store.ts'
