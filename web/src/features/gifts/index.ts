export { searchOfOrdering } from './address.ts'
export { PrintedGifts, usePrintedGifts } from './PrintedGifts.tsx'
export { beginGifts } from './queries.ts'
export { giftsId, RestingPlace } from './RestingPlace.tsx'
