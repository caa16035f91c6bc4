import type { Db } from '../../kit/database/connect.ts'
import type { Subject, SubjectKind, SubjectReader } from '../../kit/subjects.ts'
import { listMemorialsOfFamilyAmong } from '../memorials/index.ts'
import { isThereToMark } from './audience-store.ts'
import {
  findPhotograph,
  findVideo,
  listPhotographSubjects,
  listVideosById,
  type PhotographSubjectRow,
  type VideoRow,
} from './item-store.ts'
import { maySeeMedia } from './rules.ts'

interface SubjectRows<Found extends PhotographSubjectRow> {
  table: 'images' | 'videos'
  find: (db: Db, id: string) => Promise<Found | undefined>
  listById: (db: Db, ids: readonly string[]) => Promise<Found[]>
  hasPicture: (row: Found) => boolean
}

/**
 * For whoever comments, likes and keeps. One hidden by a moderator takes no more words; one for the keepers is there for them
 * and for whoever brought it (YC10).
 */
function subjectsOfKind<Found extends PhotographSubjectRow>(
  kind: SubjectKind['kind'],
  { table, find, listById, hasPicture }: SubjectRows<Found>,
): SubjectKind {
  const toSubject = (row: Found): Subject => ({
    id: row.id,
    kind,
    memorialId: row.memorial_id,
    uploaderId: row.uploader_id,
    isForKeepers: row.audience === 'keepers',
    fileId: row.file_id,
    title: row.title,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    hasPicture: hasPicture(row),
  })
  return {
    kind,
    async find(db, id, reader) {
      const row = await find(db, id)
      const [seen] = await thoseSeen(db, row ? [row] : [], reader)
      return seen ? toSubject(seen) : null
    },
    async list(db, ids, reader) {
      return (await thoseSeen(db, await listById(db, ids), reader)).map(toSubject)
    },
    isThere: (id, reader) => isThereToMark(table, id, reader),
  }
}

/** Of some things those that are there for a reader. To whose family they belong is asked only where it matters. */
async function thoseSeen<Found extends PhotographSubjectRow>(
  db: Db,
  rows: readonly Found[],
  { id, isFamily }: SubjectReader,
): Promise<Found[]> {
  const there = rows.filter((row) => !row.reported)
  const isKeptBack = (row: Found) => !maySeeMedia({ id, isFamily: isFamily ?? false }, row)
  const keptBack = isFamily === undefined ? there.filter(isKeptBack) : []
  const ofFamily = keptBack.length === 0 ? undefined : await listMemorialsOfFamilyAmong(db, id, keptBack)
  return there.filter((row) => !isKeptBack(row) || ofFamily?.has(row.memorial_id))
}

export const photographSubjects = subjectsOfKind<PhotographSubjectRow>('image', {
  table: 'images',
  find: findPhotograph,
  listById: listPhotographSubjects,
  hasPicture: () => true,
})

/** The sizes of a video's file show its still. */
export const videoSubjects = subjectsOfKind<VideoRow>('video', {
  table: 'videos',
  find: findVideo,
  listById: listVideosById,
  hasPicture: (row) => row.still_file_id !== null,
})
