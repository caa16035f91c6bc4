/** Copies that were asked for: how far each is, and until when it is there. */
import { type Insertable, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { OwnCopyMarks } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'
import { longWork } from '../../kit/long-work.ts'
import { hasFamilyMember } from '../memorials/index.ts'

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

/** Making them, one process at a time. */
export const copiesUnderWay = longWork<OwnCopyRow>('own_copies', 'making')

/** A copy by its id, whoever asked for it. */
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

/** The copy of a memorial that lies ready for somebody, as long as it is not over. */
export const findReadyCopy = (db: Db, { memorialId, accountId }: CopyOf, now: Date) =>
  db
    .selectFrom('own_copies')
    .select(columns)
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
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

/** Notes that somebody asks for the copy that is under way: a mail tells when it is there. Undefined where none is. */
export const markUnderWayAsked = (db: Db, { memorialId, accountId }: CopyOf) =>
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

/** Notes how many bytes a copy that is being made will write. */
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

/** Some copies whose time is over, those first that ended first. */
export const listEndedCopies = (db: Db, { now, most }: { now: Date; most: number }) =>
  db
    .selectFrom('own_copies')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()

/** Of these ids those that are copies'. */
export async function listExistingCopies(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const copies = await db.selectFrom('own_copies').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(copies.map(({ id }) => id))
}

/** The earlier copies of the same memorial for the same person. */
export const listReplacedCopies = (db: Db, { id, memorial_id, account_id }: OwnCopyRow) =>
  db
    .selectFrom('own_copies')
    .select('id')
    .where('memorial_id', '=', memorial_id)
    .where('account_id', '=', account_id)
    .where('id', '<', id)
    .execute()

/** Forgets a copy; its bytes are removed by whoever asks for this. */
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

/** Notes that somebody has fetched a copy of a memorial to its end. */
export async function noteFetched(db: Db, { memorialId, accountId }: CopyOf, at: Date): Promise<void> {
  await db
    .updateTable('own_copy_marks')
    .set({ fetched_at: at, fetched_by: accountId })
    .where('memorial_id', '=', memorialId)
    .execute()
}

/**
 * When the memorial that a statement is about was fetched since a moment, by somebody who still keeps it, as its owner or
 * beside them; null where it was not. NOTE: of what was fetched before that was noted nobody knows by whom; it counts.
 */
export const fetchedSince = (db: Db, since: Date) =>
  db
    .selectFrom('own_copy_marks as mark')
    .select('mark.fetched_at')
    .where(sql<boolean>`mark.memorial_id = memorials.id`)
    .where('mark.fetched_at', '>=', since)
    .where(({ or, eb, exists }) =>
      or([
        eb('mark.fetched_by', 'is', null),
        exists(
          db
            .selectFrom('accounts as fetcher')
            .select('fetcher.id')
            .where(sql<boolean>`fetcher.id = mark.fetched_by`)
            .where('fetcher.deleted_at', 'is', null)
            .where(hasFamilyMember(sql.ref('fetcher.id')) as never),
        ),
      ]),
    )

/** Forgets that somebody has fetched copies, and with that the fetching, which would count as anybody's; answers how often. */
export async function forgetFetched(tx: Db, accountId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('own_copy_marks')
    .set({ fetched_at: null, fetched_by: null })
    .where('fetched_by', '=', accountId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
