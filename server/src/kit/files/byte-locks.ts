/** Keeps the bytes of a file and the purge apart: whoever writes a row about them holds them until it is written. */
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '../database/connect.ts'
import { Refusal } from '../refusal.ts'
import { originalKey, type FileStore } from './store.ts'

const lockOf = (sha256: string) => sql`hashtextextended(${sha256}, 0)`

/**
 * Holds the original with this hash until the transaction ends, against nothing but a purge of it. Bytes may have lain
 * there for years with no row about them, so that a purge can come between an upload and its row: refuses with
 * `unavailable` when they are gone, and the same file brought once more succeeds (promises 1.2).
 */
export async function lockBytes(tx: Db, store: FileStore, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sha256)})`.execute(tx)
  if (await store.head(originalKey(sha256))) return
  throw new Refusal('unavailable', { retryAfter: 1, detail: 'the bytes were purged before their row came' })
}

/** Takes hold of bytes that may go; false while somebody writes a row about them. */
export async function tryLockBytes(tx: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(sha256)}) as is_ours`.execute(tx)
  return rows[0]?.is_ours ?? false
}

/** The key of the lock that backups and imports hold together, and a purge of bytes alone (`purge-lock.ts`). */
export const purgeLockKey = 7_005

/** Keeps every purge of bytes away until the session ends; waits for one that is under way. */
export async function lockOutPurge(session: Pick<ClientBase, 'query'>): Promise<void> {
  await session.query(`select pg_advisory_lock_shared(${purgeLockKey})`)
}

/** Keeps every purge of bytes away until a transaction ends; waits for one that is under way. */
export async function lockOutPurgeInTransaction(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(purgeLockKey)})`.execute(tx)
}
