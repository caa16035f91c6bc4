export { AllTales } from './AllTales.tsx'
export { MemorialTales } from './MemorialTales.tsx'
export { prefetchTales } from './queries.ts'
