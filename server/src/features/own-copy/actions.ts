/** Asking for a copy, and making it: written to the disk in bounded memory, and then handed to the store. */
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isDiskFull } from '../../kit/files/disk-full.ts'
import { openSequentialWriter } from '../../kit/files/sequential-writer.ts'
import { diskSpaceAt } from '../../kit/files/storage-use.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { assertMayBegin, mostTries, NotWanted, watchProgress } from '../../kit/long-work.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { packArchive } from '../../kit/zip.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { findStanding, isOfFamily } from '../following/index.ts'
import { lockOpenMemorial, type MemorialRow, nameOf } from '../memorials/index.ts'
import { measureContent } from './content-store.ts'
import type { CopyLists } from './format.ts'
import { copyFailedMail, copyReadyMail } from './mails.ts'
import type { LostFile } from './place-files.ts'
import { countPrepared } from './prepared-store.ts'
import { copyEndsAt, copyKey, printedAddress, roomFor } from './rules.ts'
import { openSpool } from './spool.ts'
import { dropCopy } from './sweep.ts'
import {
  addCopy,
  markUnderWayAsked,
  copiesUnderWay,
  findCopy,
  listReplacedCopies,
  marksOf,
  noteFailure,
  noteReady,
  noteTotal,
  type OwnCopyRow,
  removeCopy,
} from './store.ts'
import { writeCopy } from './write-copy.ts'

/** One copy after the other: each reads the disk as fast as it can. */
export const ownCopyJob = defineJob<{ copyId: string }>('own-copy', {
  timeout: 6 * 3_600,
  retry: { times: 4, after: 30, atMost: 600 },
})

/**
 * Begins more of the copies that lie ready before anybody asks, between two rounds: those come every ten minutes, while a
 * hundred small ones are made in one.
 */
export const moreCopiesJob = defineJob('more-copies', {
  timeout: 3_600,
  retry: { times: 0, after: 60, atMost: 60 },
})

/** Where so few of them wait, the next ones are begun. */
const fewWaiting = 10

/** Whose turn copies take that nobody has asked for yet. */
export const theHouse = 'the house'

/** What making copies needs of the house. */
export type CopyContext = Pick<
  Context,
  'db' | 'clock' | 'store' | 'images' | 'log' | 'settings' | 'jobs' | 'queueMail'
>

const arrivingFolder = ({ settings }: Pick<Context, 'settings'>) => path.join(settings.dataDir, 'arriving')

/** Asks for a copy of a memorial; one that is under way already is answered as it is. */
export async function askForCopy(
  ctx: CopyContext,
  { memorial, accountId }: { memorial: MemorialRow; accountId: string },
): Promise<OwnCopyRow> {
  const { db, clock, jobs } = ctx
  const of = { memorialId: memorial.id, accountId }
  const { bytes } = await measureContent(db, memorial.id, clock.now())
  await refuseWithoutRoom(ctx, bytes)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const added = await addCopy(tx, { ...of, bytes, isPrepared: false, now, until: copyEndsAt(now) })
    if (added) {
      await recordAccountEvent(ctx, tx, { kind: 'copyAsked', accountId, memorialId: memorial.id, now })
      await jobs.enqueue(tx, ownCopyJob, { copyId: added.id }, { once: added.id, whose: accountId })
      return added
    }
    const underWay = await markUnderWayAsked(tx, of)
    if (!underWay) throw new Refusal('unavailable', { detail: 'the copy under way has just ended' })
    return underWay
  })
}

async function refuseWithoutRoom({ settings, log }: CopyContext, bytes: number) {
  const { free } = await diskSpaceAt(settings.dataDir)
  if (free >= roomFor(bytes)) return
  log.error({ bytes, free }, 'no room for the copy of a memorial')
  throw new Refusal('noRoomForCopy', { detail: 'disk nearly full' })
}

/** Asks for what was begun and not finished, once whoever was at work on it must have gone; answers how many copies. */
export const enqueueUnfinishedCopies = (ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> =>
  copiesUnderWay.enqueueUnfinished(ctx, (tx, { id, account_id, is_prepared }, after) =>
    ctx.jobs.enqueue(
      tx,
      ownCopyJob,
      { copyId: id },
      { once: id, whose: is_prepared ? theHouse : account_id, ...(after && { after }) },
    ),
  )

/**
 * Makes a copy, from its beginning; nothing happens where it is there, nobody wants it, or somebody is at work on it. One that
 * nobody asked for has the next ones begun where few are left.
 */
export async function makeCopy(ctx: CopyContext, copyId: string): Promise<void> {
  const { db, clock, log } = ctx
  const copy = await copiesUnderWay.takeOn(db, copyId, clock.now())
  // Whoever is at work on it may have died a moment ago, with another server: then it is asked for once more.
  if (!copy) return void (await enqueueUnfinishedCopies(ctx))
  const requester = await findRequester(db, copy)
  if (!requester) return removeCopy(db, copy.id)
  try {
    assertMayBegin(copy)
    await completeCopy(ctx, copy, await writeArchive(ctx, copy, requester))
  } catch (error) {
    if (error instanceof NotWanted) return
    logFailedWork(log, { copy: copy.id }, { error, message: 'a copy of a memorial could not be made' })
    const isFull = isDiskFull(error)
    if (!isFull && copy.tries < mostTries) {
      await copiesUnderWay.letGo(db, copy.id)
      throw error
    }
    await giveUp(ctx, copy, isFull ? 'noRoom' : 'broken')
  }
  if (copy.is_prepared && (await countPrepared(db)) <= fewWaiting)
    await ctx.jobs.enqueue(db, moreCopiesJob, {}, { once: 'more' })
}

/** Finds whoever asked for a copy, with its memorial; null unless they are still of its family. */
async function findRequester(db: Db, { memorial_id, account_id }: OwnCopyRow) {
  const account = await findAccount(db, account_id)
  const standing = account && (await findStanding(db, account, memorial_id))
  if (!account || account.deleted_at || !standing || !isOfFamily(standing.relation)) return null
  const language = languageOf(account)
  return { account, memorial: standing.memorial, language }
}

type Requester = NonNullable<Awaited<ReturnType<typeof findRequester>>>

/** The same with the memorial locked until the transaction ends; where it is null, the copy is removed. */
async function lockRequester(tx: Db, copy: OwnCopyRow): Promise<Requester | null> {
  await lockOpenMemorial(tx, copy.memorial_id)
  const requester = await findRequester(tx, copy)
  if (!requester) await removeCopy(tx, copy.id)
  return requester
}

interface WrittenArchive {
  file: string
  lost: readonly LostFile[]
  hash: string
}

/** Writes the archive to the disk and notes the progress; answers the file, what it lacks, and the hash of what it tells. */
async function writeArchive(
  ctx: CopyContext,
  copy: OwnCopyRow,
  { account, memorial, language }: Requester,
): Promise<WrittenArchive> {
  const { db, clock, settings } = ctx
  const folder = arrivingFolder(ctx)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `copy-${copy.id}.part`)
  const spool = openSpool<CopyLists>(path.join(folder, `copy-${copy.id}`))
  const { bytes } = await measureContent(db, memorial.id, clock.now())
  await noteTotal(db, copy.id, bytes)
  const marks = await marksOf(db, memorial.id, printedAddress(settings.publicUrl, memorial.id))
  const progress = watchProgress((noted) => copiesUnderWay.noteProgress(db, copy, noted, clock.now()))
  let written: Pick<WrittenArchive, 'lost' | 'hash'> = { lost: [], hash: '' }
  try {
    const writer = await openSequentialWriter(file)
    try {
      const take = async (piece: Buffer) => {
        progress.signal.throwIfAborted()
        await writer.write(piece)
      }
      await packArchive(take, async (archive) => {
        written = await writeCopy(ctx, {
          archive,
          spool,
          memorial,
          marks,
          taker: { id: account.id, name: accountNameOf(account), language },
          onBytes: progress.add,
        })
      })
    } finally {
      await writer.close()
    }
    return { file, ...written }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    progress.stop()
    await spool.clear()
  }
}

/** Stores the archive, notes that the copy is ready, and writes to whoever asked; removes the copies it replaces. */
async function completeCopy(ctx: CopyContext, copy: OwnCopyRow, { file, lost, hash }: WrittenArchive) {
  const { db, clock, store, queueMail, settings, log } = ctx
  const { size } = await stat(file)
  try {
    await store.put(file, copyKey(copy.id))
  } finally {
    await rm(file, { force: true })
  }
  if (lost.length > 0) log.error({ copy: copy.id, lost: lost.length }, 'a copy of a memorial is not whole')
  const now = clock.now()
  const until = copyEndsAt(now)
  const isWanted = await db.transaction().execute(async (tx) => {
    const requester = await lockRequester(tx, copy)
    if (!requester) return false
    const ready = await noteReady(tx, copy.id, { bytes: size, missing: lost.length, hash, now, until })
    if (!ready || ready.isPrepared) return ready !== null
    await queueMail(tx, {
      to: {
        name: accountNameOf(requester.account),
        address: requester.account.mail,
        language: requester.language,
      },
      kind: 'ownCopy',
      content: copyReadyMail(requester.language, {
        ...mailFacts(ctx, requester),
        bytes: size,
        until,
        timeZone: settings.timeZone,
        missing: lost.length,
      }),
    })
    return true
  })
  // Where another has made it meanwhile, it is theirs that lies there now.
  if (!isWanted) return (await findCopy(db, copy.id)) ? undefined : store.remove(copyKey(copy.id))
  for (const { id } of await listReplacedCopies(db, copy)) await dropCopy(ctx, id)
}

async function giveUp(ctx: CopyContext, copy: OwnCopyRow, failure: 'noRoom' | 'broken') {
  await ctx.db.transaction().execute(async (tx) => {
    const requester = await lockRequester(tx, copy)
    const failed = requester && (await noteFailure(tx, copy.id, failure))
    if (!failed || failed.isPrepared) return
    await ctx.queueMail(tx, {
      to: {
        name: accountNameOf(requester.account),
        address: requester.account.mail,
        language: requester.language,
      },
      kind: 'ownCopy',
      content: copyFailedMail(requester.language, mailFacts(ctx, requester)),
    })
  })
}

const mailFacts = ({ settings }: CopyContext, { account, memorial }: Requester) => ({
  name: account.name,
  memorial: nameOf(memorial),
  life: memorial,
  page: linkFor(account.mail, `${settings.publicUrl}/Profile/${memorial.id}?copy=open`),
})
