export { Puzzle } from './Puzzle.tsx'
export { useSuggestionCount } from './queries.ts'
export { PagesWithSuggestions, WaitingSuggestionsCount } from './WaitingSuggestionsCount.tsx'
