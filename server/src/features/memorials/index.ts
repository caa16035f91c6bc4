export { isOwner, nameOf, presentFavourite } from './rules.ts'
export { memorialRoutes } from './routes.ts'
export { foldNamesAnew } from './search-names.ts'
export { findMemorial, listFavourites, lockMemorial, type MemorialRow } from './store.ts'
