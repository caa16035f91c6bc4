/** A family's own copy becomes a memorial of this house (YE02): all of it, or nothing. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ulid } from 'ulid'
import type { Context } from '../../context.ts'
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { type BagSource, checkBag, type OpenedBag } from '../../kit/bag/open-bag.ts'
import type { Db } from '../../kit/database/connect.ts'
import { lockOutPurgeInTransaction } from '../../kit/files/byte-locks.ts'
import { isDiskFull } from '../../kit/files/disk-full.ts'
import { hasRoomFor } from '../../kit/files/pieces.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { AccountRow } from '../accounts/index.ts'
import { findEvenClosed, nameOf } from '../memorials/index.ts'
import { type CopyLists, openSpool } from '../own-copy/index.ts'
import { copyChecks } from './checks.ts'
import { storeFiles, type LeftFile } from './store-files.ts'
import { asRefusal, memorialPath, openCopy } from './open-copy.ts'
import { readCopy } from './read-copy.ts'
import { faultOf } from './store.ts'
import { factColumns, type WriteContext, writeMemorial } from './write-memorial.ts'

export interface ImportRequest {
  source: BagSource
  /** Whoever brings it, with an address that is proven; it becomes theirs. */
  owner: AccountRow
  /** Told how far it is, in bytes: each file is read once to be checked and once to be kept. */
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Stops it; nothing of the memorial is there then. */
  signal?: AbortSignal | undefined
  /** What is to be written together with the memorial, or not at all: that it has been brought. */
  onWritten?: ((tx: Db, outcome: ImportOutcome) => Promise<void>) | undefined
}

export interface ImportOutcome {
  memorialId: string
  name: string
  /** What could not be brought, since it came without its bytes, or is not named by the copy. */
  left: readonly LeftFile[]
  /** Said of a page in preparation for a family, which has a new card (YC08). */
  isPrepared?: true
}

export type ImportContext = WriteContext & Pick<Context, 'db' | 'store' | 'images' | 'log' | 'purgeLock'>

/**
 * Brings a copy back. First it is held to its manifest and read through, and nothing is written; then its files go into
 * the store, where nobody sees them; and then all its rows are there at once. Whatever ends it before leaves nothing of
 * the memorial, and it can be brought again. Refuses with `copyForeign`, `copyNewer`, `copyDamaged`, `copyTooLarge`,
 * `memorialAlreadyHere` and `noRoomForCopy`; the detail names the file.
 */
export async function importCopy(
  ctx: ImportContext,
  { source, ...request }: ImportRequest,
): Promise<ImportOutcome> {
  try {
    return await asRefusal(async () => {
      const bag = await openCopy(source)
      try {
        return await importBag(ctx, { bag, ...request })
      } finally {
        await bag.close()
      }
    })
  } catch (error) {
    if (!isDiskFull(error) && !(error instanceof Refusal && error.detail === 'disk full')) throw error
    throw new Refusal('noRoomForCopy', { detail: 'disk full', cause: error })
  }
}

async function importBag(
  ctx: ImportContext,
  { bag, owner, onProgress, signal, onWritten }: Omit<ImportRequest, 'source'> & { bag: OpenedBag },
): Promise<ImportOutcome> {
  const { clock, settings, purgeLock } = ctx
  const folder = path.join(settings.dataDir, 'arriving')
  await mkdir(folder, { recursive: true })
  await refuseWithoutRoom(ctx, bag, folder)
  const spool = openSpool<CopyLists>(path.join(folder, `import-${ulid()}`))
  let done = 0
  const onBytes = (bytes: number) => onProgress?.((done += bytes), 2 * bag.bytes)
  try {
    await checkBag(bag, { onBytes, signal })
    const now = clock.now()
    const checks = copyChecks(now)
    const { head, ...read } = await readCopy({ bag, spool, checks, signal })
    const columns = factColumns(checks, head)
    await refuseWhatIsHere(ctx, head.memorial.id)
    // What was put into the store stays there until its rows come, however long that takes.
    return await purgeLock.share(async () => {
      const { stored, left } = await storeFiles(ctx, { bag, spool, head, now, folder, onBytes, signal })
      const outcome = {
        memorialId: head.memorial.id,
        name: nameOf({ first_name: null, last_name: null, name: null, ...columns }),
        left: [...left, ...bag.unnamed.map((file) => ({ path: file, name: path.posix.basename(file) }))],
        ...(head.memorial.inPreparation && { isPrepared: true as const }),
      }
      await writeAllOrNothing(
        ctx,
        async (tx) => {
          await writeMemorial(ctx, tx, { head, ...read, columns, spool, stored, owner, checks })
          await onWritten?.(tx, outcome)
        },
        signal,
      )
      onProgress?.(2 * bag.bytes, 2 * bag.bytes)
      return outcome
    })
  } finally {
    await spool.clear()
  }
}

/** Refuses where what is to be written cannot fit: of a copy in words, and of its files unless they lie elsewhere. */
async function refuseWithoutRoom({ settings }: ImportContext, bag: OpenedBag, folder: string) {
  const words = 2 * (bag.payload.get(memorialPath)?.bytes ?? 0)
  const needed = words + (settings.s3Bucket ? 0 : bag.bytes)
  if (!(await hasRoomFor(folder, needed))) throw new Refusal('noRoomForCopy', { detail: 'disk nearly full' })
}

async function refuseWhatIsHere({ db }: ImportContext, memorialId: string) {
  if (await findEvenClosed(db, memorialId)) throw new Refusal('memorialAlreadyHere')
}

/** Writes everything or nothing. What the database does not take is the copy's own fault: nothing else is new to it. */
async function writeAllOrNothing(
  { db }: ImportContext,
  write: (tx: ImportContext['db']) => Promise<void>,
  signal: AbortSignal | undefined,
) {
  try {
    await db.transaction().execute(async (tx) => {
      await lockOutPurgeInTransaction(tx)
      await write(tx)
      signal?.throwIfAborted()
    })
  } catch (error) {
    if (error instanceof Refusal && ['invalidDate', 'fillAllFields'].includes(error.key))
      throw new BadBag('damaged', { file: `${memorialPath} (memorial)`, detail: error.message })
    const fault = faultOf(error)
    if (fault === null) throw error
    if (fault === 'memorialThere') throw new Refusal('memorialAlreadyHere', { cause: error })
    throw new BadBag('damaged', { file: memorialPath, detail: fault })
  }
}
