export { DayItself } from './DayItself.tsx'
export { useAnnounceRoute } from './announce-route.ts'
export { prefetchCeremonies } from './queries.ts'
