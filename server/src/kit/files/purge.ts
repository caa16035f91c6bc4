/** What goes for good: rows of files that were taken away long ago, and bytes that no row refers to any more. */
import { DatabaseError } from 'pg'
import { anyOf } from '../database/any-of.ts'
import type { Db, Log } from '../database/connect.ts'
import { tryLockBytes } from './byte-locks.ts'
import { originalKey, type FileStore } from './store.ts'

const hour = 3_600_000

/** Bytes stay this long in any case: those of an upload under way come before their row. */
const shortestStay = 48 * hour

/** How many rows go in one transaction, and how many names of bytes are asked about at once. */
const batch = 500

/** Where bytes lie under the hash of an original: the original itself, and what was made of it. */
const kinds = ['original', 'derived'] as const

/** Removes every row about the files of a memorial that is gone itself; answers how many. */
export async function forgetFilesOf(tx: Db, memorialId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the rows about a person's own images, present and past. Nothing may refer to them any more. */
export async function forgetFilesOfPerson(tx: Db, uploaderId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('uploader_id', '=', uploaderId)
    .where('memorial_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the rows about these files. */
export async function forgetFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', anyOf(ids)).execute()
}

/**
 * Removes the rows of files that were taken away at or before a moment, such as portraits that others replaced; answers
 * how many. One that something still refers to stays.
 */
export async function purgeFiles(db: Db, before: Date, log: Log): Promise<number> {
  let purged = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('removed_at', '<=', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    purged += await purgeRows(db, ids, before, log)
    after = ids.at(-1) ?? ''
    if (ids.length < batch) return purged
  }
}

/** NOTE: only the database knows for sure who refers to a file; one that is still needed must not keep all others. */
async function purgeRows(db: Db, ids: readonly string[], before: Date, log: Log): Promise<number> {
  if (ids.length === 0) return 0
  try {
    const { numDeletedRows } = await db
      .deleteFrom('files')
      .where('id', '=', anyOf(ids))
      .where('removed_at', '<=', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    const [only] = ids
    if (ids.length === 1) {
      log.warn({ file: only }, 'a file that was taken away is still referred to, and stays')
      return 0
    }
    let purged = 0
    for (const id of ids) purged += await purgeRows(db, [id], before, log)
    return purged
  }
}

/** A foreign key holds the row. */
const isStillNeeded = (error: unknown) => error instanceof DatabaseError && error.code === '23503'

interface PurgeContext {
  db: Db
  store: FileStore
}

/**
 * Removes bytes that no row refers to, whether their rows are gone, never came, or a copy stayed half done; answers of
 * how many originals. The same bytes may belong to several files, so that each is asked about twice: in passing, and
 * again in a transaction that holds them.
 */
export async function purgeBytes(cellar: PurgeContext, now: Date): Promise<number> {
  const stale = new Date(now.getTime() - shortestStay)
  let purged = 0
  await cellar.store.dropUnfinished(stale)
  for (const kind of kinds) {
    let found = new Set<string>()
    for await (const { key, storedAt } of cellar.store.list(kind)) {
      if (storedAt > stale) continue
      const { sha256, isHalfACopy } = readKey(key)
      if (isHalfACopy) await cellar.store.remove(key)
      else if (sha256) found.add(sha256)
      if (found.size < batch) continue
      purged += await purgeUnreferred(cellar, found, stale)
      found = new Set()
    }
    purged += await purgeUnreferred(cellar, found, stale)
  }
  return purged
}

/** A key by its parts: `original/<hash>`, `derived/<hash>/large.webp`, or either with the random ending of a copy under way. */
function readKey(key: string): { sha256: string | null; isHalfACopy: boolean } {
  const copy = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const bare = /^[a-z]+\/([0-9a-f]{64})(\/[^/]+)?$/.exec(key.replace(copy, ''))
  return { sha256: bare?.[1] ?? null, isHalfACopy: bare !== null && copy.test(key) }
}

async function purgeUnreferred(
  cellar: PurgeContext,
  found: ReadonlySet<string>,
  stale: Date,
): Promise<number> {
  const referred = await listReferred(cellar.db, [...found])
  let purged = 0
  for (const sha256 of found) {
    if (!referred.has(sha256) && (await purgeOne(cellar, sha256, stale))) purged += 1
  }
  return purged
}

/** Removes one original and what was made of it; answers whether there was an original to remove. */
function purgeOne({ db, store }: PurgeContext, sha256: string, stale: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockBytes(tx, sha256))) return false
    if ((await listReferred(tx, [sha256])).size > 0) return false
    const original = await store.head(originalKey(sha256))
    // NOTE: an upload of the same bytes gives them a new date, and its row may not be there yet.
    if (original && original.storedAt > stale) return false
    await store.remove(originalKey(sha256))
    for await (const { key, storedAt } of store.list(`derived/${sha256}`)) {
      if (storedAt <= stale) await store.remove(key)
    }
    return original !== null
  })
}

/** Which of these hashes a row refers to, be the file shown or waiting for its purge. */
async function listReferred(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('sha256', '=', anyOf(hashes))
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
