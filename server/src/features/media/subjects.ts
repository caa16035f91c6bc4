import type { SubjectKind } from '../../kit/subjects.ts'
import { findPhotograph, type PhotographRow, listPhotographsById } from './photograph-store.ts'
import { findVideo, listVideosById, type VideoRow } from './video-store.ts'

const subjectOf = ({ id, memorial_id, file_id, title }: PhotographRow | VideoRow) => ({
  id,
  memorialId: memorial_id,
  fileId: file_id,
  title,
})

const asPhotograph = (row: PhotographRow) => ({ ...subjectOf(row), kind: 'image', hasPicture: true }) as const

const asVideo = (row: VideoRow) =>
  ({ ...subjectOf(row), kind: 'video', hasPicture: row.still_file_id !== null }) as const

/** Photographs, for whoever comments, likes and keeps. One hidden by a moderator takes no more words. */
export const photographSubjects: SubjectKind = {
  kind: 'image',
  async find(db, id) {
    const row = await findPhotograph(db, id)
    return row && !row.reported ? asPhotograph(row) : null
  },
  async list(db, ids) {
    const rows = await listPhotographsById(db, ids)
    return rows.filter((row) => !row.reported).map(asPhotograph)
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
