/** Bytes that never had a row, gathered by a walk through the store before any of them goes (decision 153). */
import type { Db, Log } from '../database/connect.ts'
import { listReferred } from './file-rows.ts'
import { filesAtOnce } from './store-walk.ts'
import type { StoredKey } from './store.ts'

/** How many hashes are asked about at once. */
const batch = 500

/** How many originals were met that rows refer to, and how many that none does. */
export interface MetOriginals {
  known: number
  unknown: number
}

/** Whether a database knows too few of the originals that were met to be theirs, so that nothing of what it does not know may go. */
export const knowsTooFew = ({ known, unknown }: MetOriginals) => known === 0 || known < unknown

interface GatherOptions {
  db: Db
  log: Log
  /** What is younger is left out of all this. */
  stale: Date
  /** How many strays are held before they are judged, at most; `filesAtOnce` unless told. */
  heldAtOnce?: number | undefined
  /** Told once where nothing goes, since the database knows too few of those that were met. */
  onSpared?: ((met: MetOriginals) => void) | undefined
  /** Removes what lies under a hash, unless somebody needs it. What cannot go is passed over, here and with a copy. */
  removeBytes: (sha256: string) => Promise<void>
  /** Removes a copy that stayed half done, by its key. */
  removeCopy: (key: string) => Promise<void>
}

/**
 * Gathers what of the files it sees no row refers to; it goes once so many are held, and with `end`, if the database knows at
 * least as many of the originals that were met as it does not. A database that knows fewer is not this store's, or has lost
 * its rows: then nothing goes, and the log says so once.
 */
export function gatherStrays(options: GatherOptions) {
  const { db, log, stale, heldAtOnce = filesAtOnce, onSpared, removeBytes, removeCopy } = options
  const met: MetOriginals = { known: 0, unknown: 0 }
  const held = { hashes: new Set<string>(), copies: new Set<string>() }
  let isStopped = false
  let seesAll = false

  async function see(files: AsyncIterable<StoredKey>, prefix: string | null): Promise<void> {
    // Those of the part that was seen before come again.
    if (prefix === null && !seesAll) {
      seesAll = true
      Object.assign(met, { known: 0, unknown: 0 })
    }
    let found = new Map<string, { isOriginal: boolean }>()
    for await (const { key, storedAt } of files) {
      if (storedAt > stale) continue
      const { sha256, isOriginal, isHalfACopy } = readKey(key)
      if (isHalfACopy) held.copies.add(key)
      else if (sha256) found.set(sha256, { isOriginal })
      if (found.size < batch) continue
      await judge(found)
      found = new Map()
    }
    await judge(found)
  }

  async function judge(found: ReadonlyMap<string, { isOriginal: boolean }>) {
    const referred = await listReferred(db, [...found.keys()])
    for (const [sha256, { isOriginal }] of found) {
      if (isOriginal) met[referred.has(sha256) ? 'known' : 'unknown'] += 1
      if (!referred.has(sha256)) held.hashes.add(sha256)
    }
    if (held.hashes.size + held.copies.size >= heldAtOnce) await end()
  }

  async function end(): Promise<void> {
    const { hashes, copies } = held
    if (hashes.size + copies.size === 0) return
    if (!isStopped && knowsTooFew(met)) {
      isStopped = true
      log.warn(
        { ...met },
        'originals that no row refers to stay: the database knows fewer than half of those that lie there',
      )
      onSpared?.({ ...met })
    }
    if (!isStopped) {
      for (const key of copies) await removeCopy(key)
      for (const sha256 of hashes) await removeBytes(sha256)
    }
    hashes.clear()
    copies.clear()
  }

  return { see, end }
}

/** A key by its parts: `original/<hash>`, `derived/<hash>/large.webp`, or either with the random ending of a copy under way. */
function readKey(key: string): { sha256: string | null; isOriginal: boolean; isHalfACopy: boolean } {
  const copy = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const bare = /^([a-z]+)\/([0-9a-f]{64})(\/[^/]+)?$/.exec(key.replace(copy, ''))
  return {
    sha256: bare?.[2] ?? null,
    isOriginal: bare?.[1] === 'original',
    isHalfACopy: bare !== null && copy.test(key),
  }
}
