import { lazyComponent } from '../../kit/lazy-component.ts'

/** The viewers come when a photograph is opened. */
export const MemorialViewer = lazyComponent(() => import('./viewer/MemorialViewer.tsx'))
/** Comes where a photograph or a video is not seen by all. */
export const MediumMarks = lazyComponent(() => import('./MediumMarks.tsx'))
/** The viewer of bookmarks, loaded when it is opened. */
export const BookmarkViewer = lazyComponent(() => import('./viewer/BookmarkViewer.tsx'))
