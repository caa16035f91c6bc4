/** Copies that were asked for: how far each is, and until when it is there. */
import { type Insertable, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../kit/database/connect.ts'
import type { OwnCopyMarks } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'

const columns = [
  'id',
  'memorial_id',
  'account_id',
  'state',
  'bytes_total',
  'bytes_done',
  'bytes',
  'missing',
  'failure',
  'tries',
  'busy_until',
  'asked_at',
  'ready_at',
  'expires_at',
  'is_prepared',
  'content_hash',
] as const

export type OwnCopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

export const findCopy = (db: Db, id: string) =>
  db.selectFrom('own_copies').select(columns).where('id', '=', id).executeTakeFirst()

interface CopyOf {
  memorialId: string
  accountId: string
}

/**
 * The last copy of a memorial somebody asked for, or that lies ready for them, as long as it is not over: one that is made
 * anew unasked keeps nobody from the one that is there.
 */
export const findNewestCopy = (db: Db, { memorialId, accountId }: CopyOf, now: Date) =>
  db
    .selectFrom('own_copies')
    .select(columns)
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb.and([eb('is_prepared', '=', true), eb('state', '<>', sql.lit('ready'))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of each memorial of somebody the copy they can fetch, or else the one that is to come, or that failed. */
export async function findCopiesToFetch(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<ReadonlyMap<string, OwnCopyRow>> {
  const rows = await db
    .selectFrom('own_copies')
    .select(columns)
    .distinctOn('memorial_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('memorial_id')
    .orderBy((eb) => eb('state', '<>', 'ready'))
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row]))
}

/** Makes a copy that is under way one that was asked for: a mail tells when it is there. Undefined where none is. */
export const claimUnderWay = (db: Db, { memorialId, accountId }: CopyOf) =>
  db
    .updateTable('own_copies')
    .set({ is_prepared: false })
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['waiting', 'making'])
    .returning(columns)
    .executeTakeFirst()

interface NewCopy extends CopyOf {
  bytes: number
  /** Nobody has asked for it. */
  isPrepared: boolean
  now: Date
  until: Date
}

/** Notes that a copy is asked for; null where one is under way already. */
export async function addCopy(
  tx: Db,
  { memorialId, accountId, bytes, isPrepared, now, until }: NewCopy,
): Promise<OwnCopyRow | null> {
  const added = await tx
    .insertInto('own_copies')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      account_id: accountId,
      state: 'waiting',
      bytes_total: bytes,
      is_prepared: isPrepared,
      asked_at: now,
      expires_at: until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return added ?? null
}

/**
 * Takes a copy on until a moment, from its beginning; null where somebody else is at work on it, or it is not wanted any
 * more.
 */
export async function takeOnCopy(db: Db, id: string, now: Date, until: Date): Promise<OwnCopyRow | null> {
  const taken = await db
    .updateTable('own_copies')
    .set((eb) => ({ state: 'making', busy_until: until, bytes_done: 0, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .returning(columns)
    .executeTakeFirst()
  return taken ?? null
}

/** Notes how far a copy is; false where nobody wants it any more. */
export async function noteProgress(
  db: Db,
  id: string,
  { done, until }: { done: number; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_copies')
    .set((eb) => ({ bytes_done: eb.fn<number>('least', [eb.val(done), 'bytes_total']), busy_until: until }))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteTotal(db: Db, id: string, bytes: number): Promise<void> {
  await db.updateTable('own_copies').set({ bytes_total: bytes }).where('id', '=', id).execute()
}

interface ReadyCopy {
  bytes: number
  missing: number
  /** Of what it tells. */
  hash: string
  now: Date
  until: Date
}

/** Notes that a copy is there; answers whether somebody asked for it, and null where nobody wants it any more. */
export async function noteReady(
  tx: Db,
  id: string,
  { bytes, missing, hash, now, until }: ReadyCopy,
): Promise<{ isPrepared: boolean } | null> {
  const ready = await tx
    .updateTable('own_copies')
    .set((eb) => ({
      state: 'ready',
      bytes,
      missing,
      bytes_done: eb.ref('bytes_total'),
      content_hash: hash,
      compared_at: now,
      ready_at: now,
      expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]),
      busy_until: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('is_prepared')
    .executeTakeFirst()
  return ready ? { isPrepared: ready.is_prepared } : null
}

/** Notes that a copy could not be made; answers as `noteReady` does. */
export async function noteFailure(
  tx: Db,
  id: string,
  failure: 'noRoom' | 'broken',
): Promise<{ isPrepared: boolean } | null> {
  const failed = await tx
    .updateTable('own_copies')
    .set({ state: 'failed', failure, busy_until: null })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('is_prepared')
    .executeTakeFirst()
  return failed ? { isPrepared: failed.is_prepared } : null
}

/** Lets go of a copy that did not succeed, so that it may be tried again. */
export async function letGoOfCopy(db: Db, id: string): Promise<void> {
  await db
    .updateTable('own_copies')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

/** What was asked for and is not done, with until when somebody may be at work on it. */
export const listUnfinishedCopies = (db: Db) =>
  db
    .selectFrom('own_copies')
    .select(['id', 'busy_until'])
    .where('state', 'in', ['waiting', 'making'])
    .orderBy('id')
    .execute()

/** Copies whose time is over, and those of somebody that a newer one replaces. */
export const listEndedCopies = (db: Db, now: Date) =>
  db.selectFrom('own_copies').select('id').where('expires_at', '<=', now).orderBy('id').limit(500).execute()

export const listReplacedCopies = (db: Db, { id, memorial_id, account_id }: OwnCopyRow) =>
  db
    .selectFrom('own_copies')
    .select('id')
    .where('memorial_id', '=', memorial_id)
    .where('account_id', '=', account_id)
    .where('id', '<', id)
    .execute()

export async function removeCopy(db: Db, id: string): Promise<void> {
  await db.deleteFrom('own_copies').where('id', '=', id).execute()
}

/** Forgets what somebody has asked for; answers how much. */
export async function removeCopiesOf(tx: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_copies')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets the copies that were made, as in a house that came out of a backup: their bytes are not in one. */
export async function forgetMadeCopies(db: Db): Promise<void> {
  await db.deleteFrom('own_copies').where('state', '=', 'ready').execute()
}

/** What all copies of a memorial have in common, from the first on. */
export async function marksOf(db: Db, memorialId: string, address: string) {
  await db
    .insertInto('own_copy_marks')
    .values({ memorial_id: memorialId, salt: randomBytes(32).toString('hex'), address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('own_copy_marks')
    .select(['salt', 'address'])
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
}

/** Takes over what all copies of an imported memorial have in common. */
export async function addImportedMarks(tx: Db, marks: Insertable<OwnCopyMarks>): Promise<void> {
  await tx.insertInto('own_copy_marks').values(marks).execute()
}

/** Notes that the owner has fetched a copy of a memorial to its end. */
export async function noteFetched(db: Db, memorialId: string, at: Date): Promise<void> {
  await db
    .updateTable('own_copy_marks')
    .set({ fetched_at: at })
    .where('memorial_id', '=', memorialId)
    .execute()
}
