import { ulid } from 'ulid'
import type { Insertable } from 'kysely'
import { anyOf } from '../database/any-of.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { Files } from '../database/tables.ts'
import { lockBytes } from './byte-locks.ts'
import type { ReceivedFile } from './receive.ts'
import type { Redaction } from './redaction.ts'
import type { FileStore } from './store.ts'

/**
 * Who may have a file, before its memorial's own rules are asked. 'signedIn': everybody who is signed in. 'followers': the
 * family and whoever follows the memorial. 'owner': the family, that is the memorial's owner and its keepers. 'uploader':
 * the family and whoever brought it, as long as they follow; of a file of no memorial whoever brought it, and moderators.
 */
export type FileAudience = 'signedIn' | 'followers' | 'owner' | 'uploader'

export interface DisplayImage {
  width: number | null
  height: number | null
  placeholder: string | null
  /** Said where a part of it could not be decoded. */
  isDamaged?: true
}

export interface NewFile {
  sha256: string
  bytes: number
  /** The media type, decided by the server. */
  type: string
  name: string
  /** Size of the upright image in pixels and its thumbhash in base64, as far as known; left out for what shows none. */
  picture?: DisplayImage
  audience: FileAudience
  memorialId: string | null
  uploaderId: string
  /** From when on it is there for nobody; left out for what stays. */
  expiresAt?: Date
  /** What of it is covered for all but the family, once somebody has looked. */
  redactions?: readonly Redaction[]
}

/** Writes down a file whose bytes are in the store already; answers its id. */
export async function addFile(db: Db, file: NewFile): Promise<string> {
  const id = ulid()
  await db
    .insertInto('files')
    .values({
      id,
      sha256: file.sha256,
      bytes: file.bytes,
      type: file.type,
      name: file.name,
      width: file.picture?.width ?? null,
      height: file.picture?.height ?? null,
      placeholder: file.picture?.placeholder ?? null,
      is_damaged: file.picture?.isDamaged ?? false,
      audience: file.audience,
      memorial_id: file.memorialId,
      uploader_id: file.uploaderId,
      expires_at: file.expiresAt ?? null,
      redactions: file.redactions ? JSON.stringify(file.redactions) : null,
    })
    .execute()
  return id
}

/** Writes down files that came together under ids of their own; their bytes are in the store already. */
export async function addFilesWithIds(tx: Db, files: readonly (Insertable<Files> & { id: string })[]) {
  await tx.insertInto('files').values(files).execute()
}

/** A file by its id; one that was removed is not found. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [found] = await findFileStatement(db, { id })
  return found
}

/** The same, also of one that was removed and is not purged yet. */
export const findFileEvenRemoved = (db: Db, id: string) => anyFile(db, id).executeTakeFirst()

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFileEvenRemoved>>>

/** The file of an id that was not removed, as a statement of its own or within another. */
export const fileBy = (db: Db, id: string) => anyFile(db, id).where('removed_at', 'is', null)

const findFileStatement = prepared<{ id: string }, FileRow>((db, value) => fileBy(db, value('id')))

/** What is known of each file. */
export const fileColumns = [
  'id',
  'sha256',
  'bytes',
  'type',
  'name',
  'width',
  'height',
  'placeholder',
  'audience',
  'memorial_id',
  'uploader_id',
  'expires_at',
  'created_at',
] as const

const anyFile = (db: Db, id: string) => db.selectFrom('files').select(fileColumns).where('id', '=', id)

/** What of a file is covered for all but the family; null where nobody has looked yet. */
export async function findRedactions(db: Db, id: string): Promise<readonly Redaction[] | null> {
  const row = await db.selectFrom('files').select('redactions').where('id', '=', id).executeTakeFirst()
  return (row?.redactions as Redaction[] | null | undefined) ?? null
}

/** Which of these hashes a row refers to, be the file shown or waiting for its purge. */
export async function listReferred(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('sha256', '=', anyOf(hashes))
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Notes down what of these bytes is covered, wherever they are kept. */
export async function noteRedactions(
  db: Db,
  sha256: string,
  redactions: readonly Redaction[],
): Promise<void> {
  await db
    .updateTable('files')
    .set({ redactions: JSON.stringify(redactions) })
    .where('sha256', '=', sha256)
    .where('redactions', 'is', null)
    .execute()
}

/** Lets others have a file, or several, or fewer. */
export async function changeFileAudience(
  tx: Db,
  ids: string | readonly string[],
  audience: FileAudience,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('files')
    .set({ audience })
    .where('id', '=', anyOf([ids].flat()))
    .execute()
}

/** Says who brought a file, as when somebody shows that they did. */
export async function changeUploader(tx: Db, id: string, uploaderId: string): Promise<void> {
  await tx.updateTable('files').set({ uploader_id: uploaderId }).where('id', '=', id).execute()
}

interface NewReceivedFile extends Omit<NewFile, 'sha256' | 'bytes' | 'name'> {
  /** What `storeOriginal` has put into the store. */
  received: Pick<ReceivedFile, 'sha256' | 'bytes' | 'name'>
}

/**
 * Writes down a file that was kept a moment ago; answers its id. Refuses with `unavailable` in the rare case that the
 * very same bytes, long unwanted, were purged meanwhile.
 */
export async function addReceivedFile(
  tx: Db,
  store: FileStore,
  { received, ...file }: NewReceivedFile,
): Promise<string> {
  const { sha256, bytes, name } = received
  await lockBytes(tx, store, sha256)
  return addFile(tx, { ...file, sha256, bytes, name })
}

/** What a file that is no image itself is shown as meanwhile; a size that is known already stays. */
export async function setDisplayImage(
  tx: Db,
  id: string,
  { width, height, placeholder }: DisplayImage,
): Promise<void> {
  await tx
    .updateTable('files')
    .set((eb) => ({
      width: eb.fn.coalesce('width', eb.val(width)),
      height: eb.fn.coalesce('height', eb.val(height)),
      placeholder,
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes a file away from everyone at once; its bytes wait for the purge. Answers whether it was there. */
export async function removeFile(db: Db, id: string, at: Date): Promise<boolean> {
  const removed = await db
    .updateTable('files')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

/** Gives back a file that was taken away; false where it is gone for good. */
export async function restoreFile(db: Db, id: string): Promise<boolean> {
  const back = await db.updateTable('files').set({ removed_at: null }).where('id', '=', id).executeTakeFirst()
  return back.numUpdatedRows > 0n
}

/** How many originals are asked for at once. */
const originalsAtOnce = 1_000

/** Every original that rows name, each hash once with its length in bytes, by hash and some at a time. */
export async function* listOriginals(db: Db): AsyncGenerator<{ sha256: string; bytes: number }[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select((eb) => ['sha256', eb.fn.max('bytes').as('bytes')])
      .where('sha256', '>', after)
      .groupBy('sha256')
      .orderBy('sha256')
      .limit(originalsAtOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < originalsAtOnce) return
    after = rows.at(-1)?.sha256 ?? after
  }
}
