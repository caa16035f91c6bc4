/** Reads what the store has again, and says what of it is not as it came. Nothing is changed or taken away. */
import type { Db } from '../database/connect.ts'
import { hashOf } from '../hash-of.ts'
import { inParallel } from '../in-parallel.ts'
import { listOriginals, listReferred } from './file-rows.ts'
import { originalKey, type FileStore } from './store.ts'
import type { MetOriginals } from './stray-bytes.ts'
import { damagedIfUnreadable } from './unreadable.ts'

export interface BrokenOriginal {
  sha256: string
  /** `unreadable`: its disk has it and cannot read it. */
  why: 'missing' | 'cut off' | 'changed' | 'unreadable'
}

export interface VerifiedStore {
  /** How many originals the rows name, and how many of them were read whole. */
  originals: number
  read: number
  readBytes: number
  broken: BrokenOriginal[]
  /** Files that no row names, be they left over or strange; the first thousand by their keys. */
  strays: string[]
  strayCount: number
  strayBytes: number
  /** As the nightly purge counts them before it takes anything away: without what has come lately. */
  met: MetOriginals
}

interface VerifyOptions {
  /** Which originals are read whole; the others are looked at. */
  isRead: (sha256: string) => boolean
  now: Date
  onProgress?: (originals: number) => void
}

const batch = 1_000
const concurrency = 4
const mostNamed = 1_000

/** What arrived so lately may still be waiting for its row, in milliseconds. */
const shortestStay = 48 * 3_600_000

/** Compares every row with its bytes, and every file with the rows. */
export async function verifyStore(db: Db, store: FileStore, options: VerifyOptions): Promise<VerifiedStore> {
  const verified: VerifiedStore = {
    originals: 0,
    read: 0,
    readBytes: 0,
    broken: [],
    strays: [],
    strayCount: 0,
    strayBytes: 0,
    met: { known: 0, unknown: 0 },
  }
  await verifyOriginals(db, store, options, verified)
  for (const kind of ['original', 'derived']) await findStrays(db, store, kind, options.now, verified)
  return verified
}

async function verifyOriginals(db: Db, store: FileStore, options: VerifyOptions, verified: VerifiedStore) {
  for await (const rows of listOriginals(db)) {
    await inParallel(concurrency, rows, async ({ sha256, bytes }) => {
      const why = await verifyOriginal(store, { sha256, bytes, isRead: options.isRead(sha256) })
      verified.originals += 1
      if (options.isRead(sha256) && why !== 'missing') {
        verified.read += 1
        verified.readBytes += bytes
      }
      if (why) verified.broken.push({ sha256, why })
      options.onProgress?.(verified.originals)
    })
  }
}

interface OriginalToVerify {
  sha256: string
  bytes: number
  isRead: boolean
}

/** What is wrong with an original; null when nothing is. */
export async function verifyOriginal(
  store: FileStore,
  original: OriginalToVerify,
): Promise<BrokenOriginal['why'] | null> {
  try {
    return await findFault(store, original)
  } catch (error) {
    await damagedIfUnreadable(store, error)
    return 'unreadable'
  }
}

async function findFault(store: FileStore, { sha256, bytes, isRead }: OriginalToVerify) {
  if (!isRead) {
    const found = await store.head(originalKey(sha256))
    if (!found) return 'missing'
    return sizeFault(found.bytes, bytes)
  }
  const opened = await store.open(originalKey(sha256))
  if (!opened) return 'missing'
  const fault = sizeFault(opened.bytes, bytes)
  if (fault) {
    await opened.close()
    return fault
  }
  return (await hashOf(opened.stream())) === sha256 ? null : 'changed'
}

const sizeFault = (found: number, wanted: number) =>
  found === wanted ? null : found < wanted ? 'cut off' : 'changed'

async function findStrays(db: Db, store: FileStore, kind: string, now: Date, verified: VerifiedStore) {
  let waiting: { key: string; bytes: number; sha256: string }[] = []
  const settle = async () => {
    const named = await listReferred(db, [...new Set(waiting.map(({ sha256 }) => sha256))])
    for (const { key, bytes, sha256 } of waiting) {
      if (key === originalKey(sha256)) verified.met[named.has(sha256) ? 'known' : 'unknown'] += 1
      if (!named.has(sha256)) note(key, bytes)
    }
    waiting = []
  }
  const note = (key: string, bytes: number) => {
    verified.strayCount += 1
    verified.strayBytes += bytes
    if (verified.strays.length < mostNamed) verified.strays.push(key)
  }
  for await (const { key, bytes, storedAt } of store.list(kind)) {
    if (now.getTime() - storedAt.getTime() < shortestStay) continue
    const [, sha256] = /^[a-z]+\/([0-9a-f]{64})(?:\/[^/]+)?$/.exec(key) ?? []
    if (!sha256) note(key, bytes)
    else waiting.push({ key, bytes, sha256 })
    if (waiting.length >= batch) await settle()
  }
  await settle()
}
