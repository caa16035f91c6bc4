/** Bytes that no row refers to any more: those a row left behind, and those that never had one. */
import { listReferred } from './file-rows.ts'
import { sql } from 'kysely'
import type { Db, Log } from '../database/connect.ts'
import { findOutage } from '../outages.ts'
import { tryLockBytes } from './byte-locks.ts'
import { walkStore } from './store-walk.ts'
import { originalKey, type FileStore } from './store.ts'
import { gatherStrays, type MetOriginals } from './stray-bytes.ts'
import { refuseAwayStore } from './unreadable.ts'

/** Bytes stay this long in any case, in milliseconds: those of an upload under way come before their row. */
const shortestStay = 48 * 3_600_000

/**
 * An original of which the database has never heard stays this long, in milliseconds: it may have come after the day to
 * which the database was brought back, and as long as what is taken away somebody can find that it was the wrong day.
 */
const unknownStay = 30 * 24 * 3_600_000

/** How many hashes are asked about at once. */
const batch = 500

interface PurgeContext {
  db: Db
  store: FileStore
  log: Log
  /** Told of what cannot be looked at or removed; it stays, and keeps nothing else. Unless given, that is thrown. */
  onFailure?: (error: unknown, about: object) => void
}

interface PurgeOptions {
  /** How many files of the store are looked at for bytes that never had a row, at least; all with `Infinity`. */
  most?: number | undefined
  /** How many of these are held before they go, or stay; `gatherStrays` knows what is usual. */
  heldAtOnce?: number | undefined
  /** Told once where these stay, since the database knows too few of the originals that were met (decision 153). */
  onSpared?: ((met: MetOriginals) => void) | undefined
}

/**
 * Removes bytes that no row refers to; answers of how many originals. Those whose last row went are known
 * (`bytes_to_purge`); those whose row never came, and copies that stayed half done, are looked for in a part of the store, and
 * stay where the database knows too little of it. Of the first each goes once it is two days old, of the others thirty days.
 * The same bytes may belong to several files, so that each is asked about twice: in passing, and again in a transaction
 * that holds them. Fails at once where the database or the whole store is away.
 */
export async function purgeBytes(
  context: PurgeContext,
  now: Date,
  { most, heldAtOnce, onSpared }: PurgeOptions = {},
): Promise<number> {
  const stale = new Date(now.getTime() - shortestStay)
  const ages = { stale, staleOriginal: new Date(now.getTime() - unknownStay) }
  await context.store.dropUnfinished(stale)
  let purged = await purgeNoted(context, stale)
  const strays = gatherStrays({
    ...context,
    stale,
    heldAtOnce,
    onSpared,
    async removeCopy(key) {
      await passOver(context, { key }, () => context.store.remove(key))
    },
    async removeBytes(sha256) {
      const end = await passOver(context, { sha256 }, () => purgeOne(context, sha256, ages))
      if (end?.hadOriginal) purged += 1
    },
  })
  const { onFailure } = context
  const onUnread = onFailure && ((error: unknown, file: string) => onFailure(error, { file }))
  await walkStore(context, { purpose: 'purged_at', now, most, see: strays.see, onUnread })
  await strays.end()
  return purged
}

/** Removes the bytes that rows left behind. What is too young for it, or held, stays noted. */
async function purgeNoted(context: PurgeContext, stale: Date): Promise<number> {
  let purged = 0
  for (let after: string | null = null; ; ) {
    const entries: NotedBytes[] = await listNoted(context.db, after)
    const hashes = new Set(entries.map(({ sha256 }) => sha256))
    const waiting = new Set<string>()
    // A row that is still there is noted anew when it goes.
    const referred = await listReferred(context.db, [...hashes])
    for (const sha256 of hashes.difference(referred)) {
      const ages = { stale, staleOriginal: stale }
      const end = await passOver(context, { sha256 }, () => purgeOne(context, sha256, ages))
      if (!end?.isOver) waiting.add(sha256)
      if (end?.hadOriginal) purged += 1
    }
    await forgetNoted(
      context.db,
      entries.flatMap(({ id, sha256 }) => (waiting.has(sha256) ? [] : [id])),
    )
    if (entries.length < batch) return purged
    after = entries.at(-1)?.id ?? null
  }
}

/** What an attempt came to; null where this one thing could not be looked at or removed. */
async function passOver<End>(
  { store, onFailure }: PurgeContext,
  about: object,
  attempt: () => Promise<End>,
): Promise<End | null> {
  try {
    return await attempt()
  } catch (error) {
    if (!onFailure || findOutage(error)) throw error
    await refuseAwayStore(store, { writes: true })
    onFailure(error, about)
    return null
  }
}

interface PurgedBytes {
  /** Whether nothing of them is left to be purged. */
  isOver: boolean
  /** Whether there was an original to remove. */
  hadOriginal: boolean
}

interface PurgeAges {
  /** What was made of an original goes once it is as old as this. */
  stale: Date
  /** The original itself; before, nothing of it goes. */
  staleOriginal: Date
}

/** Removes one original and what was made of it, unless somebody needs them. */
function purgeOne(
  { db, store }: PurgeContext,
  sha256: string,
  { stale, staleOriginal }: PurgeAges,
): Promise<PurgedBytes> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockBytes(tx, sha256))) return { isOver: false, hadOriginal: false }
    if ((await listReferred(tx, [sha256])).size > 0) return { isOver: true, hadOriginal: false }
    const original = await store.head(originalKey(sha256))
    // NOTE: an upload of the same bytes gives them a new date, and its row may not be there yet.
    if (original && original.storedAt > staleOriginal) return { isOver: false, hadOriginal: false }
    await store.remove(originalKey(sha256))
    let isOver = true
    for await (const { key, storedAt } of store.list(`derived/${sha256}`)) {
      if (storedAt <= stale) await store.remove(key)
      else isOver = false
    }
    return { isOver, hadOriginal: original !== null }
  })
}

interface NotedBytes {
  id: string
  sha256: string
}

/** Some of the entries a trigger writes when a row of `files` goes, behind one of them. */
function listNoted(db: Db, after: string | null): Promise<NotedBytes[]> {
  return db
    .selectFrom('bytes_to_purge')
    .select(['id', 'sha256'])
    .$if(after !== null, (entries) => entries.where('id', '>', after))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** NOTE: by their ids: what a row notes that goes meanwhile has an entry of its own, and stays. */
async function forgetNoted(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('bytes_to_purge').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}
