/** Makes a backup, and counts it only once it has been read again. */
import { counted } from '../../kit/amounts.ts'
import type { BackupKey } from '../../kit/backup/age.ts'
import { BadBackup } from '../../kit/backup/bad-backup.ts'
import { type MadeBackup, makeBackup } from '../../kit/backup/backup.ts'
import { checkParts, checkSnapshot } from '../../kit/backup/check.ts'
import type { BackupPlace } from '../../kit/backup/place.ts'
import { withPlaceLock } from '../../kit/backup/place-lock.ts'
import { nameWith, objectPath } from '../../kit/backup/sealing.ts'
import type { Snapshot } from '../../kit/backup/snapshot.ts'
import type { Waiting } from '../../kit/backup/take-or-wait.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { hasFiles } from '../../kit/files/data-folder.ts'
import type { FileStore } from '../../kit/files/store.ts'
import { refuseAwayStore } from '../../kit/files/unreadable.ts'
import { verifyOriginal } from '../../kit/files/verify.ts'
import { listOriginalsOfShare } from './originals-store.ts'
import { shareCount } from './rules.ts'
import type { BackupFacts } from './store.ts'

export interface HouseToBackUp {
  db: Db
  databaseUrl: string
  store: FileStore
  /** The version of this program. */
  program: string
  log: Log
  /** That the database is about to be changed. */
  isForUpdate?: boolean
  /** Given where another backup is waited for; without it that refuses. */
  waiting?: Waiting
  /** Told how many of how many bytes of originals have come. */
  onProgress?: (done: number, of: number) => void
}

/** A place, and what its files are encrypted with. */
export interface OpenedPlace {
  place: BackupPlace
  key: BackupKey | null
}

interface MakeOptions {
  /** Which originals are read whole, by their names in the place and since when they lie there; none unless given. */
  isRead?: (name: string, placedAt: Date) => boolean
  /** Called for originals that are not as they were written; answers how many of them the next backup brings anew. */
  replace?: (names: readonly string[]) => Promise<number>
  /** Called when all is written and is about to be read. */
  onReading?: () => void
}

export interface VerifiedBackup extends MadeBackup {
  facts: BackupFacts
}

/**
 * Backs up into a place, and reads all parts of that again, and the sizes of all originals. Fails with `BadBackup` when
 * something is not there as it was written.
 */
export async function makeVerifiedBackup(
  { db, ...context }: HouseToBackUp,
  opened: OpenedPlace,
  { isRead, replace, onReading }: MakeOptions,
): Promise<VerifiedBackup> {
  await checkStore(db, context.store)
  const made = await makeBackup({ ...context, ...opened })
  onReading?.()
  const faulty = await findFaulty(opened.place, made, isRead)
  if (faulty.length === 0) return { ...made, facts: backupFactsOf(opened.place, made.snapshot) }
  if (replace && (await replace(faulty)) === faulty.length) {
    const again = new Set(faulty)
    return makeVerifiedBackup({ db, ...context }, opened, { isRead: (name) => again.has(name) })
  }
  throw new BadBackup(
    `${counted(faulty.length, 'original')} in ${opened.place.where} ${faulty.length === 1 ? 'is' : 'are'} missing or not as written, like ${objectPath(faulty[0] ?? '')}`,
  )
}

/** The originals that are not there as they were written, by their names in the place. */
async function findFaulty(
  place: BackupPlace,
  { snapshot, copied }: MadeBackup,
  isRead: MakeOptions['isRead'],
): Promise<string[]> {
  if (copied === 0 && !isRead) {
    // NOTE: where nothing was brought, each was seen there with its size a moment ago, and looking again shows no more.
    await checkParts(place, snapshot)
    return []
  }
  const { missing, damaged } = await checkSnapshot(place, snapshot, isRead ?? (() => false))
  return [...missing, ...damaged]
}

/** Refuses with `CannotStart` while the store is away: every original would be taken for lost. */
export async function checkStore(db: Db, store: FileStore): Promise<void> {
  if (await hasFiles(db)) await refuseAwayStore(store)
}

/** What is written down of a snapshot in a place. */
export function backupFactsOf(place: BackupPlace, snapshot: Snapshot): BackupFacts {
  return {
    place: place.where,
    snapshot: snapshot.id,
    rows: snapshot.tables.reduce((sum, { rows }) => sum + rows, 0),
    originals: snapshot.originals.rows,
    bytes: snapshot.originals.totalBytes,
    lost: snapshot.missing,
  }
}

/**
 * Takes away what has decayed in a place, where the house has it whole, so that the next backup brings it anew; answers
 * of how many originals.
 */
export async function removeDecayed(
  { db, store }: { db: Db; store: FileStore },
  { place, key }: OpenedPlace,
  names: readonly string[],
): Promise<number> {
  const wanted = new Set(names)
  const nameOf = nameWith(key)
  let removed = 0
  await withPlaceLock(place, async () => {
    for (let share = 0; share < shareCount && removed < wanted.size; share++) {
      for await (const original of originalsOf(db, share)) {
        const name = nameOf(original.sha256)
        if (!wanted.has(name) || (await verifyOriginal(store, { ...original, isRead: true }))) continue
        await place.remove(objectPath(name))
        removed += 1
      }
    }
    await place.settle()
  })
  return removed
}

const batch = 1_000

/** The originals of a share that rows name, one after the other. */
async function* originalsOf(db: Db, share: number) {
  for (let after = ''; ; ) {
    const rows = await listOriginalsOfShare(db, share, { after, most: batch })
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.sha256 ?? after
  }
}
