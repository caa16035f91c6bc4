import { lazy } from 'react'

export { Kept } from './Kept.tsx'
export { Photographs, photographsId } from './Photographs.tsx'

/** The viewers come when a photograph is opened. */
export const MemorialViewer = lazy(() => import('./viewer/MemorialViewer.tsx'))
export const BookmarkViewer = lazy(() => import('./viewer/BookmarkViewer.tsx'))
