export { PrintedGifts, usePrintedGifts } from './PrintedGifts.tsx'
export { beginGifts } from './queries.ts'
export { giftsId, RestingPlace } from './RestingPlace.tsx'
