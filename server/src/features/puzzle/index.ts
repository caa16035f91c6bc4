export { openToSuggest, refuseWaitingBeyond, suggest } from './actions.ts'
export { type OwnSuggestion, puzzleData } from './personal-data.ts'
export { puzzleRoutes } from './routes.ts'
export { tellOfSuggestions } from './tidings.ts'
