import type { Db } from '../../kit/database/connect.ts'
import type { Subject, SubjectKind } from '../../kit/subjects.ts'
import {
  findPhotograph,
  findVideo,
  listPhotographSubjects,
  listVideosById,
  type PhotographSubjectRow,
  type VideoRow,
} from './item-store.ts'

interface SubjectRows<Found extends PhotographSubjectRow> {
  find: (db: Db, id: string) => Promise<Found | undefined>
  listById: (db: Db, ids: readonly string[]) => Promise<Found[]>
  hasPicture: (row: Found) => boolean
}

/** For whoever comments, likes and keeps. One hidden by a moderator takes no more words. */
function subjectsOfKind<Found extends PhotographSubjectRow>(
  kind: SubjectKind['kind'],
  { find, listById, hasPicture }: SubjectRows<Found>,
): SubjectKind {
  const toSubject = (row: Found): Subject => ({
    id: row.id,
    kind,
    memorialId: row.memorial_id,
    fileId: row.file_id,
    title: row.title,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
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

export const photographSubjects = subjectsOfKind<PhotographSubjectRow>('image', {
  find: findPhotograph,
  listById: listPhotographSubjects,
  hasPicture: () => true,
})

/** The sizes of a video's file show its still. */
export const videoSubjects = subjectsOfKind<VideoRow>('video', {
  find: findVideo,
  listById: listVideosById,
  hasPicture: (row) => row.still_file_id !== null,
})
