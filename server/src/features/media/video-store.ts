import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isVisibleIn, type MediaScope } from './collection-store.ts'

const withAnyFiles = (db: Db) =>
  db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .leftJoin('files as copies', 'copies.id', 'videos.copy_file_id')
    .select([
      'videos.id',
      'videos.memorial_id',
      'videos.file_id',
      'videos.still_file_id',
      'videos.captions_file_id',
      'videos.copy_file_id',
      'videos.uploader_id',
      'videos.seconds',
      'videos.title',
      'videos.description',
      'videos.location',
      'videos.memory_date',
      'videos.friends',
      'videos.position',
      'videos.reported',
      'videos.created_at',
      'videos.changed_at',
      'videos.deleted_at',
      'files.name',
      'files.type',
      'files.width',
      'files.height',
      'files.placeholder',
      'copies.type as copy_type',
    ])

const withFiles = (db: Db) => withAnyFiles(db).where('videos.deleted_at', 'is', null)

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

export function findVideo(db: Db, id: string) {
  return withFiles(db).where('videos.id', '=', id).executeTakeFirst()
}

/** The same, also one that was taken away. */
export function findVideoEvenRemoved(db: Db, id: string) {
  return withAnyFiles(db).where('videos.id', '=', id).executeTakeFirst()
}

export function listVideosById(db: Db, ids: readonly string[]) {
  return withFiles(db).where('videos.id', '=', anyOf(ids)).execute()
}

/** A memorial's videos in the family's order, the highest first; a page of them or all. */
export function listVideos(db: Db, seen: MediaScope, part?: { size: number; page: number }) {
  const all = withFiles(db)
    .where(isVisibleIn('videos', seen))
    .orderBy('videos.position', 'desc')
    .orderBy('videos.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

interface NewVideo {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  seconds: number | null
  isForBrowsers: boolean
  now: Date
}

export async function addVideos(db: Db, videos: readonly NewVideo[]) {
  const rows = videos.map((video) => ({
    id: video.id,
    memorial_id: video.memorialId,
    file_id: video.fileId,
    uploader_id: video.uploaderId,
    position: video.position,
    seconds: video.seconds,
    for_browsers: video.isForBrowsers,
    created_at: video.now,
  }))
  await db.insertInto('videos').values(rows).execute()
}

/** What is attached to a video, each in a file of its own. */
export type VideoAttachment = 'still_file_id' | 'captions_file_id' | 'copy_file_id'

/** Attaches another file to a video, or none; answers the one before. Undefined when the video is gone for good. */
export async function setAttachment(
  tx: Db,
  id: string,
  what: VideoAttachment,
  fileId: string | null,
): Promise<string | null | undefined> {
  const before = await tx
    .selectFrom('videos')
    .select(what)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx
    .updateTable('videos')
    .set({ [what]: fileId })
    .where('id', '=', id)
    .execute()
  return before[what]
}

/** A video's attachments, by the file that holds the video; where they lie, not who may have them. */
export function findAttachments(db: Db, fileId: string) {
  return db
    .selectFrom('videos')
    .select(['still_file_id', 'captions_file_id', 'copy_file_id'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** What still can be made for a video, by its id, there or taken away: of what, and what there is already. */
export function findVideoToProcess(db: Db, id: string) {
  return db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select([
      'videos.id',
      'videos.memorial_id',
      'videos.file_id',
      'videos.uploader_id',
      'videos.seconds',
      'videos.for_browsers',
      'videos.still_file_id',
      'videos.copy_file_id',
      'files.sha256',
      'files.name',
    ])
    .where('videos.id', '=', id)
    .executeTakeFirst()
}

/** The most videos that are asked for at once; the others have their turn with the next sweep. */
const maxEnqueued = 200

/** Videos that lack something: those nobody has worked on, and those that were tried once, at or before a moment. */
export function listUnprocessedVideos(db: Db, triedBefore: Date) {
  return db
    .selectFrom('videos')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('tries', '<', sql.lit(2))
    .where((eb) =>
      eb.or([
        eb('still_file_id', 'is', null),
        eb.and([eb.not('for_browsers'), eb('copy_file_id', 'is', null)]),
      ]),
    )
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', triedBefore)]))
    .orderBy('id')
    .limit(maxEnqueued)
    .execute()
}

/** Notes that the processing of a video begins. */
export async function noteProcessingTry(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('videos')
    .set((eb) => ({ tries: eb('tries', '+', 1), tried_at: now }))
    .where('id', '=', id)
    .execute()
}

/** The files attached to videos that go for good. */
export async function listAttachedFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('videos')
    .select(['still_file_id', 'captions_file_id', 'copy_file_id'])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows
    .flatMap((row) => [row.still_file_id, row.captions_file_id, row.copy_file_id])
    .filter((id) => id !== null)
}

/** Hides a video, or shows it again; answers its file, or nothing when it is so already or not there any more. */
export async function markVideoReported(tx: Db, id: string, reported: boolean): Promise<string | null> {
  const marked = await tx
    .updateTable('videos')
    .set({ reported })
    .where('id', '=', id)
    .where('reported', '<>', reported)
    .returning('file_id')
    .executeTakeFirst()
  return marked?.file_id ?? null
}
