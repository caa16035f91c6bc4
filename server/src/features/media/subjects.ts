import type { Db } from '../../kit/database/connect.ts'
import type { Subject, SubjectKind } from '../../kit/subjects.ts'
import {
  findPhotograph,
  findVideo,
  listPhotographsById,
  listVideosById,
  type PhotographRow,
  type VideoRow,
} from './item-store.ts'

interface SubjectRows<Row> {
  find: (db: Db, id: string) => Promise<Row | undefined>
  listById: (db: Db, ids: readonly string[]) => Promise<Row[]>
  hasPicture: (row: Row) => boolean
}

/** For whoever comments, likes and keeps. One hidden by a moderator takes no more words. */
function subjectsOfKind<Row extends PhotographRow | VideoRow>(
  kind: SubjectKind['kind'],
  { find, listById, hasPicture }: SubjectRows<Row>,
): SubjectKind {
  const toSubject = (row: Row): Subject => ({
    id: row.id,
    kind,
    memorialId: row.memorial_id,
    fileId: row.file_id,
    title: row.title,
    hasPicture: hasPicture(row),
  })
  return {
    kind,
    async find(db, id) {
      const row = await find(db, id)
      return row && !row.reported ? toSubject(row) : null
    },
    async list(db, ids) {
      const rows = await listById(db, ids)
      return rows.filter((row) => !row.reported).map(toSubject)
    },
  }
}

export const photographSubjects = subjectsOfKind<PhotographRow>('image', {
  find: findPhotograph,
  listById: listPhotographsById,
  hasPicture: () => true,
})

/** The sizes of a video's file show its still. */
export const videoSubjects = subjectsOfKind<VideoRow>('video', {
  find: findVideo,
  listById: listVideosById,
  hasPicture: (row) => row.still_file_id !== null,
})
