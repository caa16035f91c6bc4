export { openToSuggest, refuseWaitingBeyond, suggestPhotographs } from './actions.ts'
export { type OwnSuggestion, puzzleData } from './personal-data.ts'
export { puzzleRoutes } from './routes.ts'
export { suggestionNoticeSource } from './notice-sources.ts'
