export { type OwnSuggestion, puzzleData } from './personal-data.ts'
export { puzzleRoutes } from './routes.ts'
