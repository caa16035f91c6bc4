export { MemorialPicker } from './MemorialPicker.tsx'
export { StatisticsCharts } from './StatisticsCharts.tsx'
export { useVisit } from './queries.ts'
