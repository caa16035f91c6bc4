export { Puzzle } from './lazy.tsx'
export { useSuggestionCount } from './queries.ts'
export { PagesWithSuggestions, WaitingSuggestionsCount } from './WaitingSuggestionsCount.tsx'
