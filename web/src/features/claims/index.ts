export { OfferedWords } from './OfferedWords.tsx'
