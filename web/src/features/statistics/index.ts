export { ChooseMemorial } from './ChooseMemorial.tsx'
export { Numbers } from './Numbers.tsx'
export { useVisit } from './queries.ts'
