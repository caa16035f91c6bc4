import { sql } from 'kysely'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

const columns = [
  'id',
  'account_id',
  'memorial_id',
  'kind',
  'batch',
  'place',
  'key',
  'name',
  'bytes',
  'received',
  'sha256',
  'touched_at',
  'finished_at',
  'made_id',
  'is_damaged',
  'refused',
] as const

/** An upload by its id, whoever sends it. */
export function findUpload(db: Db, id: string) {
  return db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whether a file of this id is on its way, or has arrived lately. */
export const isUploadThere = async (db: Db, id: string) => (await findUpload(db, id)) !== undefined

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The one its sender knows by a key, under way or finished lately. */
export function findUploadByKey(db: Db, accountId: string, key: string) {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Somebody's uploads to a memorial that are under way, the oldest first. */
export function listUnfinishedUploads(db: Db, accountId: string, memorialId: string) {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('memorial_id', '=', memorialId)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How much somebody has under way: files, and the bytes they are to become; of one batch how many files. */
export function sumUnfinished(db: Db, accountId: string, batch: string) {
  return db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      eb.fn.countAll<number>().filterWhere('batch', '=', batch).as('of_batch'),
    ])
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
}

interface NewUpload {
  id: string
  accountId: string
  memorialId: string
  kind: UploadKind
  batch: string
  place: number | null
  key: string
  name: string
  bytes: number
  now: Date
}

/** Writes down that somebody begins to send a file, of which no byte is there yet. */
export async function addUpload(tx: Db, { id, accountId, memorialId, now, ...upload }: NewUpload) {
  const whose = { account_id: accountId, memorial_id: memorialId }
  await tx
    .insertInto('uploads')
    .values({ id, ...whose, ...upload, created_at: now, touched_at: now })
    .execute()
}

/** Whoever begins a file again is there: it lives longer, and belongs to the batch that is sent now. */
export async function resumeUpload(
  tx: Db,
  id: string,
  { batch, place, now }: { batch: string; place: number | null; now: Date },
): Promise<void> {
  await tx.updateTable('uploads').set({ batch, place, touched_at: now }).where('id', '=', id).execute()
}

/** Writes down how much is on the disk for good; false where somebody else works on it by now. */
export async function noteReceived(
  db: Db,
  id: string,
  { worker, received, now }: { worker: string; received: number; now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('uploads')
    .set({ received, touched_at: now })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** Writes down the hash of a whole file, before it goes into the store under it. */
export async function noteHash(db: Db, id: string, sha256: string): Promise<void> {
  await db.updateTable('uploads').set({ sha256 }).where('id', '=', id).execute()
}

interface UploadEnd {
  worker: string
  now: Date
  madeId?: string
  isDamaged?: boolean
  refused?: RefusalKey
}

/** Ends an upload, once; false where it has ended already or somebody else works on it. */
export async function endUpload(
  tx: Db,
  id: string,
  { worker, now, madeId, isDamaged = false, refused }: UploadEnd,
): Promise<boolean> {
  const ended = await tx
    .updateTable('uploads')
    .set({
      finished_at: now,
      touched_at: now,
      made_id: madeId ?? null,
      is_damaged: isDamaged,
      refused: refused ?? null,
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Forgets an upload; its pieces are removed by whoever asks for this. */
export async function forgetUpload(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** The same, of one that has not ended; false where it has meanwhile, or is forgotten already. */
export async function forgetUnfinishedUpload(tx: Db, id: string): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return forgotten.numDeletedRows > 0n
}

/** To which batches those of somebody's uploads belong that are under way and known by one of these keys. */
export async function listBatchesOf(db: Db, accountId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('batch')
    .distinct()
    .where('account_id', '=', accountId)
    .where('key', '=', anyOf(keys))
    .where('finished_at', 'is', null)
    .execute()
  return rows.map(({ batch }) => batch)
}

/** Forgets those of some batches that are under way and known by one of these keys; answers them. */
export const forgetUnfinishedOf = (
  tx: Db,
  accountId: string,
  { batches, keys }: { batches: readonly string[]; keys: readonly string[] },
) =>
  tx
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where('key', '=', anyOf(keys))
    .where('batch', '=', anyOf(batches))
    .where('finished_at', 'is', null)
    .returning(['id', 'batch', 'key'])
    .execute()

/** Whether what was made of an upload is there, and was not taken away since. */
const isMadeThere = sql<boolean>`(
  exists (select from images where id = uploads.made_id and deleted_at is null)
  or exists (select from videos where id = uploads.made_id and deleted_at is null)
  or exists (select from documents where id = uploads.made_id and deleted_at is null)
  or exists (
    select from suggestions join files on files.id = suggestions.file_id
    where suggestions.id = uploads.made_id and files.removed_at is null
  )
  or exists (
    select from tales join files on files.id = tales.file_id
    where tales.id = uploads.made_id and files.removed_at is null
  )
)`

/** Whether what was made of an upload is there; no where nothing was. */
export async function isMadeOfUploadThere(db: Db, id: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .select(isMadeThere.as('there'))
    .where('id', '=', id)
    .executeTakeFirst()
  return upload?.there ?? false
}

/**
 * Those of somebody's uploads, under way or finished lately, that are known by one of these keys, and whether what was made
 * of each is there.
 */
export const listUploadsKnownBy = (db: Db, accountId: string, keys: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['key', isMadeThere.as('is_made_there')])
    .where('account_id', '=', accountId)
    .where('key', '=', anyOf(keys))
    .orderBy('id')
    .execute()

/** Forgets every upload that has not ended, as where its pieces are on another machine: its sender begins it anew. */
export async function forgetUnfinishedUploads(db: Db): Promise<void> {
  await db.deleteFrom('uploads').where('finished_at', 'is', null).execute()
}

/** Forgets uploads nobody has touched since, in one statement that looks again at each; answers their ids. */
export async function forgetStaleUploads(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('uploads')
    .where('touched_at', '<=', before)
    .where((eb) => eb.or([eb('worked_until', 'is', null), eb('worked_until', '<=', sql<Date>`now()`)]))
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
