/** Reads the originals of the house again, a share at a time, and mends from the backup what is broken (YE05). */
import { fetchOriginal, isReadableWith } from '../../kit/backup/fetch-original.ts'
import { enterPlace } from '../../kit/backup/snapshot.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { BrokenOriginal } from '../../kit/files/verify.ts'
import { verifyOriginal } from '../../kit/files/verify.ts'
import type { FileStore } from '../../kit/files/store.ts'
import { inParallel } from '../../kit/in-parallel.ts'
import { checkStore, type OpenedPlace } from './backing-up.ts'
import {
  forgetUnnamedBroken,
  listBroken,
  listNamedOriginals,
  listOriginalsOfShare,
  listReadShares,
  noteBroken,
  noteMended,
  noteShareRead,
  noteTried,
} from './originals-store.ts'
import { oldestShare } from './rules.ts'

interface ReadingContext {
  db: Db
  clock: Clock
  store: FileStore
}

const batch = 1_000

/** Few at once: whoever looks at photographs meanwhile shall not wait for the disk. */
const concurrency = 2

/** Reads the share that was read longest ago, notes what of it is broken, and answers how much was read. */
export async function readOldestShare({ db, clock, store }: ReadingContext) {
  await checkStore(db, store)
  const share = oldestShare(await listReadShares(db, 'house'))
  const read = { originals: 0, bytes: 0, broken: 0 }
  for (let after = ''; ; ) {
    const rows = await listOriginalsOfShare(db, share, { after, most: batch })
    await inParallel(concurrency, rows, async (original) => {
      read.originals += 1
      read.bytes += original.bytes
      const why = await verifyOriginal(store, { ...original, isRead: true })
      if (!why) return
      read.broken += 1
      await noteBroken(db, { sha256: original.sha256, why }, clock.now())
    })
    if (rows.length < batch) break
    after = rows.at(-1)?.sha256 ?? after
  }
  await noteShareRead(db, 'house', share, clock.now())
  return read
}

interface MendingContext extends ReadingContext {
  /** Where files lie until they are whole. */
  folder: string
}

/** Does something with the place of the backups. */
export type Reach = <Value>(act: (opened: OpenedPlace) => Promise<Value>) => Promise<Value>

export interface RepairCounts {
  mended: number
  /** What is broken still. */
  broken: number
}

/**
 * Looks again at everything that is known to be broken, and mends what it can from the backup; null is for a house
 * without one. What nothing names any more is forgotten.
 */
export async function mendBroken(context: MendingContext, reach: Reach | null): Promise<RepairCounts> {
  const { db, clock, store } = context
  await checkStore(db, store)
  await forgetUnnamedBroken(db)
  const outcome: RepairCounts = { mended: 0, broken: 0 }
  for (let after = ''; ; ) {
    const hashes = await listBroken(db, { after, most: batch })
    if (hashes.length === 0) return outcome
    after = hashes.at(-1) ?? after
    const broken: BrokenOriginal[] = []
    for (const original of await listNamedOriginals(db, hashes)) {
      const why = await verifyOriginal(store, { ...original, isRead: true })
      if (why) broken.push({ sha256: original.sha256, why })
      else await noteMended(db, original.sha256, clock.now())
    }
    for (const original of broken) await noteBroken(db, original, clock.now())
    outcome.broken += broken.length
    try {
      if (!reach || broken.length === 0) continue
      const mended = await reach((opened) => fetchAll(context, opened, broken))
      outcome.mended += mended
      outcome.broken -= mended
    } finally {
      await noteTried(db, hashes, clock.now())
    }
  }
}

async function fetchAll(
  { db, clock, store, folder }: MendingContext,
  opened: OpenedPlace,
  broken: readonly BrokenOriginal[],
): Promise<number> {
  if (!isReadableWith(opened.key)) return 0
  await enterPlace(opened.place, opened.key, { begin: false })
  let mended = 0
  for (const { sha256 } of broken) {
    if ((await fetchOriginal({ ...opened, store, folder }, sha256)) !== 'fetched') continue
    await noteMended(db, sha256, clock.now())
    mended += 1
  }
  return mended
}
