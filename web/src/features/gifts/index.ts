export { orderGiftsSearch } from './order-route.ts'
export { PrintedGifts, usePrintedGifts } from './PrintedGifts.tsx'
export { prefetchGifts } from './queries.ts'
export { giftsId, GiftsSection } from './GiftsSection.tsx'
