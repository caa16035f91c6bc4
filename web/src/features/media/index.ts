import { lazyComponent } from '../../kit/lazy-component.ts'

export { AddFiles } from './AddFiles.tsx'
export { FirstPhotographs } from './FirstPhotographs.tsx'
export { DocumentsTab, documentsId } from './DocumentsTab.tsx'
export { BookmarkList } from './BookmarkList.tsx'
export { useMoveFocus } from './move-focus.ts'
export { moveByStep } from './order.ts'
export { PhotographsTab, photographsId } from './PhotographsTab.tsx'
export { usePhotographName } from './PhotographWall.tsx'
export { PrintedPhotographs, PrintedRows } from './PrintedPhotographs.tsx'
export { isAffectedByMedia, PageSizeContext } from './queries.ts'
export { variantUrl, srcSetOf } from './photograph-layout.ts'
export { InterruptedUploads } from './InterruptedUploads.tsx'
export { cancelUploads, sendBatch, type DeliveryOptions } from './resumable-uploads.ts'
export { newUploadQueue } from './upload-queue.ts'
export { watchQueues, useInterruptedUploads, useUploads, useQueueUploads } from './uploads.ts'
export { VideosTab, videosId } from './VideosTab.tsx'

/** The viewers come when a photograph is opened. */
export const MemorialViewer = lazyComponent(() => import('./viewer/MemorialViewer.tsx'))
export const BookmarkViewer = lazyComponent(() => import('./viewer/BookmarkViewer.tsx'))
