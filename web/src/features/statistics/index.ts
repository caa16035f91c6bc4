export { MemorialPicker } from './MemorialPicker.tsx'
export { MemorialStatistics } from './MemorialStatistics.tsx'
export { useVisit } from './queries.ts'
