export { doerWords, eventOf, kindWords } from './event-words.ts'
export { OwnLog } from './lazy.ts'
export { MoreLines } from './MoreLines.tsx'
export { useHouseLog } from './queries.ts'
