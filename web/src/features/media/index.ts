import { lazyComponent } from '../../kit/lazy-component.ts'

export { AddFiles } from './AddFiles.tsx'
export { Glimpse } from './Glimpse.tsx'
export { Documents, documentsId } from './Documents.tsx'
export { Kept } from './Kept.tsx'
export { moved } from './order.ts'
export { Photographs, photographsId } from './Photographs.tsx'
export { usePhotographName } from './PhotographWall.tsx'
export { PrintedPhotographs, PrintedRows } from './PrintedPhotographs.tsx'
export { isTouchedBy, PageSizeContext } from './queries.ts'
export { addressOf, srcSetOf } from './shapes.ts'
export { LeftOvers } from './LeftOvers.tsx'
export { callBack, sendBatch, type Travel } from './travel.ts'
export { newUploadQueue } from './upload-queue.ts'
export { lookAfter, useLeftOver, useUploads, useUploadsOf } from './uploads.ts'
export { Videos, videosId } from './Videos.tsx'

/** The viewers come when a photograph is opened. */
export const MemorialViewer = lazyComponent(() => import('./viewer/MemorialViewer.tsx'))
export const BookmarkViewer = lazyComponent(() => import('./viewer/BookmarkViewer.tsx'))
