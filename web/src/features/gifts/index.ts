export { PrintedGifts, usePrintedGifts } from './PrintedGifts.tsx'
export { beginGifts } from './queries.ts'
export { RestingPlace } from './RestingPlace.tsx'
