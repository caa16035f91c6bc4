import type { SubjectKind } from '../../kit/subjects.ts'
import { findImage, type ImageRow, listImagesById } from './store.ts'

const asSubject = (row: ImageRow) =>
  ({ id: row.id, kind: 'image', memorialId: row.memorial_id, fileId: row.file_id }) as const

/** Photographs, for whoever comments, likes and keeps. One hidden by a moderator takes no more words. */
export const imageSubjects: SubjectKind = {
  kind: 'image',
  async find(db, id) {
    const row = await findImage(db, id)
    return row && !row.reported ? asSubject(row) : null
  },
  async list(db, ids) {
    const rows = await listImagesById(db, ids)
    return rows.filter((row) => !row.reported).map(asSubject)
  },
}
