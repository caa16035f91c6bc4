export { Puzzle } from './Puzzle.tsx'
export { useSuggestionCount } from './queries.ts'
