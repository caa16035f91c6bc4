import { lazy } from 'react'

export { Kept } from './Kept.tsx'
export { moved } from './order.ts'
export { Photographs, photographsId } from './Photographs.tsx'
export { addressOf, srcSetOf } from './shapes.ts'

/** The viewers come when a photograph is opened. */
export const MemorialViewer = lazy(() => import('./viewer/MemorialViewer.tsx'))
export const BookmarkViewer = lazy(() => import('./viewer/BookmarkViewer.tsx'))
