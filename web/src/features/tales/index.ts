export { AllTales } from './AllTales.tsx'
export { MemorialTales } from './MemorialTales.tsx'
export { beginTales } from './queries.ts'
