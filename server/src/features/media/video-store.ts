/** What belongs to a video alone: the files attached to it, and what can still be made for it. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** What is attached to a video, each in a file of its own. */
export type VideoAttachment = 'still_file_id' | 'captions_file_id' | 'copy_file_id'

/** Locks a video until the transaction ends, and answers what is attached to it by then; undefined when it is gone for good. */
export const lockAttachments = (tx: Db, id: string) =>
  tx
    .selectFrom('videos')
    .select(['still_file_id', 'captions_file_id', 'copy_file_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Those of some videos that are there, each with the file of its captions, if it has any. */
export const listCaptionsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('videos')
    .select(['id', 'captions_file_id'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()

/** Attaches another file to a video, or none. */
export async function setAttachment(
  tx: Db,
  id: string,
  what: VideoAttachment,
  fileId: string | null,
): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ [what]: fileId })
    .where('id', '=', id)
    .execute()
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
      'videos.tries',
      'videos.tried_at',
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
    .select(['id', 'memorial_id'])
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

/** Takes back what was noted last, as if nobody had begun; `before` is what stood there. */
export async function takeBackProcessingTry(
  tx: Db,
  before: { id: string; tries: number; tried_at: Date | null },
): Promise<void> {
  const { id, tries, tried_at } = before
  await tx.updateTable('videos').set({ tries, tried_at }).where('id', '=', id).execute()
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
