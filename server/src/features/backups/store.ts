/** What was tried to back the house up, and what came of it. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/** What a verified backup holds. */
export interface BackupFacts {
  place: string
  snapshot: string
  rows: number
  originals: number
  bytes: number
  lost: number
}

/** Whether this database is of a version that writes down its backups. */
export async function hasBackupTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.backups') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Held by whoever backs this house up and writes it down. */
const roundLock = 7_006

/** Does something unless a backup of this house is under way; null, and nothing is done, while one is. */
export function unlessBackingUp<Value>(db: Db, act: () => Promise<Value>): Promise<Value | null> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(roundLock)}) as taken`.execute(session)
    if (!rows[0]?.taken) return null
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(roundLock)})`.execute(session)
    }
  })
}

/** Whether a backup of this house is under way. */
export async function isBackingUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(roundLock)} and classid = 0
        and database = (select oid from pg_database where datname = current_database())
    ) as is_held`.execute(db)
  return rows[0]?.is_held ?? false
}

/** Notes that a backup is begun, with the name of its place. */
export async function beginAttempt(db: Db, attempt: { id: string; place: string; at: Date }): Promise<void> {
  await db
    .insertInto('backups')
    .values({ id: attempt.id, place: attempt.place, begun_at: attempt.at })
    .execute()
}

/** A backup was made, read again and found as it was written. */
export async function noteVerified(db: Db, id: string, at: Date, made: BackupFacts): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...made, ended_at: at, verified_at: at })
    .where('id', '=', id)
    .execute()
}

/** Notes that a backup has ended, and by which error it came to nothing. */
export async function noteFailed(db: Db, id: string, at: Date, error: string): Promise<void> {
  await db.updateTable('backups').set({ error, ended_at: at }).where('id', '=', id).execute()
}

/** The last backup that was verified, but by a clock that ran ahead of `now`; undefined where none ever was. */
export const findLastVerified = (db: Db, now: Date) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('verified_at', '<=', now)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a backup into this place was ever verified. */
export async function wasVerifiedIn(db: Db, place: string): Promise<boolean> {
  const found = await db
    .selectFrom('backups')
    .select('id')
    .where('place', '=', place)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Attempts of which nothing is dated by a clock that ran ahead of `now` (decision 109). */
const attemptsUntil = (db: Db, now: Date) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('begun_at', '<=', now)
    .where((on) => on.or([on('ended_at', 'is', null), on('ended_at', '<=', now)]))

/** The last attempt until `now`, whatever came of it. */
export const findLastAttempt = (db: Db, now: Date) =>
  attemptsUntil(db, now).orderBy('begun_at', 'desc').limit(1).executeTakeFirst()

/** The attempt with which the wait for a first backup began, until `now`. */
export const findFirstAttempt = (db: Db, now: Date) =>
  attemptsUntil(db, now).orderBy('begun_at').limit(1).executeTakeFirst()

/** Notes that moderators were told; false when another process was faster. */
export async function noteWarned(
  tx: Db,
  { id, warned_at }: { id: string; warned_at: Date | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backups')
    .set({ warned_at: at })
    .where('id', '=', id)
    .where('warned_at', 'is not distinct from', warned_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When the last backup was verified and the last one begun, until `now`, and whether that came to nothing. */
export async function readBackupState(db: Db, now: Date) {
  const [verified, attempt] = [await findLastVerified(db, now), await findLastAttempt(db, now)]
  return {
    verifiedAt: verified?.verified_at ?? null,
    attemptedAt: attempt?.begun_at ?? null,
    hasFailed: (attempt?.error ?? null) !== null,
  }
}

/** What `GET /api/health` says of backups until `now`, in one statement that two small indexes answer. */
export async function readBackupHealth(
  db: Db,
  now: Date,
): Promise<{ verifiedAt: Date | null; broken: number }> {
  const { rows } = await sql<{ verified_at: Date | null; broken: number }>`
    select (select max(verified_at) from backups where verified_at <= ${now}::timestamptz) as verified_at,
      (select count(*) from broken_files where mended_at is null) as broken`.execute(db)
  return { verifiedAt: rows[0]?.verified_at ?? null, broken: rows[0]?.broken ?? 0 }
}

/** Forgets attempts of long ago, but not the last backup that was verified until `now`; answers how many. */
export async function forgetAttempts(db: Db, before: Date, now: Date): Promise<number> {
  const last = await findLastVerified(db, now)
  const { numDeletedRows } = await db
    .deleteFrom('backups')
    .where('begun_at', '<', before)
    .$if(last !== undefined, (query) => query.where('id', '!=', last?.id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
