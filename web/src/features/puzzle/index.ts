export { Puzzle } from './Puzzle.tsx'
export { useSuggestionCount } from './queries.ts'
export { SuggestedPages, WaitingSuggestions } from './WaitingSuggestions.tsx'
