import type { SubjectKind } from '../../kit/subjects.ts'
import { findImage, type ImageRow, listImagesById } from './store.ts'
import { findVideo, listVideosById, type VideoRow } from './video-store.ts'

const told = ({ id, memorial_id, file_id, title }: ImageRow | VideoRow) => ({
  id,
  memorialId: memorial_id,
  fileId: file_id,
  title,
})

const asImage = (row: ImageRow) => ({ ...told(row), kind: 'image', hasPicture: true }) as const

const asVideo = (row: VideoRow) =>
  ({ ...told(row), kind: 'video', hasPicture: row.still_file_id !== null }) as const

/** Photographs, for whoever comments, likes and keeps. One hidden by a moderator takes no more words. */
export const imageSubjects: SubjectKind = {
  kind: 'image',
  async find(db, id) {
    const row = await findImage(db, id)
    return row && !row.reported ? asImage(row) : null
  },
  async list(db, ids) {
    const rows = await listImagesById(db, ids)
    return rows.filter((row) => !row.reported).map(asImage)
  },
}

/** Videos, just so; the sizes of a video's file show its still. */
export const videoSubjects: SubjectKind = {
  kind: 'video',
  async find(db, id) {
    const row = await findVideo(db, id)
    return row && !row.reported ? asVideo(row) : null
  },
  async list(db, ids) {
    const rows = await listVideosById(db, ids)
    return rows.filter((row) => !row.reported).map(asVideo)
  },
}
