/** Checking a copy that has arrived, and bringing its memorial in: one after the other, and once (YE02, YE03). */
import type { Language } from '@spomen/contract/languages.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isDiskFull } from '../../kit/files/disk-full.ts'
import { receivedLength, removePieces } from '../../kit/files/pieces.ts'
import { defineJob, type Jobs } from '../../kit/jobs/jobs.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type AccountRow, accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { findMemorial } from '../memorials/index.ts'
import {
  arriveAnew,
  countUnclaimed,
  endImport,
  type ImportEnd,
  type ImportRow,
  letGoOfImport,
  listUnfinishedImports,
  noteChecked,
  takeOnImport,
} from './arrivals-store.ts'
import { arrivedCopy, dropImport } from './arrived-copy.ts'
import { importCopy, type ImportOutcome } from './actions.ts'
import { importFailedMail, importReadyMail, importRefusedMail, type ImportTroubleFacts } from './mail.ts'
import { isAboutCopy, mostLeft } from './arrival-rules.ts'

/** One copy after the other: each reads the disk as fast as it can. */
export const importJob = defineJob<{ importId: string }>('import', {
  timeout: 12 * 3_600,
  retry: { times: 4, after: 30, atMost: 600 },
})

/** How often a copy is begun before it is given up. */
const mostTries = 5

/** How long nobody else takes on what somebody is at work on without a word, in milliseconds. */
const lease = 60_000

/** How often progress is written down, in milliseconds. */
const progressInterval = 1_000

type Enqueue = Pick<Jobs, 'enqueue'>

/** Asks for a copy to be checked and brought in. */
export const enqueueImport = (jobs: Enqueue, tx: Db, importId: string, after?: Date) =>
  jobs.enqueue(tx, importJob, { importId }, { once: importId, ...(after && { after }) })

/** Asks for what waits or was cut off, once whoever was at work on it must have gone; answers how many copies. */
export async function enqueueUnfinishedImports(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const left = await listUnfinishedImports(ctx.db)
  for (const { id, busy_until } of left) {
    const after = busy_until && busy_until > ctx.clock.now() ? busy_until : undefined
    await ctx.db.transaction().execute((tx) => enqueueImport(ctx.jobs, tx, id, after))
  }
  return left.length
}

/**
 * Brings a copy in, from its beginning; nothing happens where it is done, nobody wants it, or somebody is at work on it.
 * That it is done is written in the very transaction that writes the memorial: a crash makes no second one of it, and no
 * refusal since the memorial is here.
 */
export async function bringIn(ctx: Context, importId: string): Promise<void> {
  const { db, clock } = ctx
  const now = clock.now()
  const row = await takeOnImport(db, importId, now, leaseFrom(now))
  if (!row) return
  const owner = await findAccount(db, row.account_id)
  if (!owner || owner.deleted_at || owner.suspended_at) return dropImport(ctx, row.id)
  const file = arrivedCopy(ctx, row.id)
  // What lies there was too long alone, as while the house was closed for days: its sender may bring it once more.
  if ((await receivedLength(file)) !== row.bytes) return arriveAnew(db, row.id, now)
  const progress = watchProgress(ctx, row)
  try {
    await importCopy(ctx, {
      source: { file },
      owner,
      onProgress: progress.note,
      signal: progress.signal,
      onWritten: (tx, outcome) => noteReady(ctx, tx, { row, owner, outcome }),
    })
    await removePieces(file)
  } catch (error) {
    if (progress.signal.aborted) return
    await noteTrouble(ctx, { row, owner, error })
  } finally {
    progress.stop()
  }
}

interface Checked {
  row: ImportRow
  owner: AccountRow
}

const leaseFrom = (now: Date) => new Date(now.getTime() + lease)

/** Writes down how far a copy is, now and then; its signal breaks the work off where nobody wants it any more. */
function watchProgress({ db, clock }: Pick<Context, 'db' | 'clock'>, { id }: ImportRow) {
  let [done, total] = [0, 0]
  let writing: Promise<void> | null = null
  const unwanted = new AbortController()
  const write = () => {
    writing ??= noteChecked(db, id, { done, total, until: leaseFrom(clock.now()) })
      .then((isWanted) => void (!isWanted && unwanted.abort()))
      // The database may be away for a moment; what is lost of the progress comes with the next.
      .catch(() => undefined)
      .finally(() => (writing = null))
  }
  const timer = setInterval(write, progressInterval)
  return {
    signal: unwanted.signal,
    note: (nowDone: number, nowTotal: number) => void ([done, total] = [nowDone, nowTotal]),
    stop: () => clearInterval(timer),
  }
}

/** Nobody wants the copy any more, which is found out only now: nothing of it is written. */
class NotWanted extends Error {}

/** Writes down that the memorial is here, and tells whoever brought it; by mail as well, for it may take long. */
async function noteReady(
  ctx: Context,
  tx: Db,
  { row, owner, outcome: { memorialId, name, left } }: Checked & { outcome: ImportOutcome },
) {
  const end = { memorialId, name, left: left.slice(0, mostLeft), leftCount: left.length }
  if (!(await endImport(tx, row.id, end, ctx.clock.now()))) throw new NotWanted()
  const facts = {
    ...mailFacts(ctx, { row, owner }),
    memorial: name,
    life: (await findMemorial(tx, memorialId)) ?? null,
    page: `${ctx.settings.publicUrl}/Profile/${memorialId}`,
    left: left.length,
    unclaimed: await countUnclaimed(tx, memorialId),
  }
  await tellOwner(ctx, tx, owner, importReadyMail(languageOf(owner), facts))
}

/** What is wrong with the copy is kept, and it goes; what is wrong with the house passes, and the copy waits. */
async function noteTrouble(ctx: Context, { row, owner, error }: Checked & { error: unknown }) {
  const { db, log } = ctx
  if (error instanceof NotWanted) return undefined
  if (error instanceof Refusal && isAboutCopy(error.key)) {
    log.info({ import: row.id, why: error.message }, 'a copy of a memorial was refused')
    await end({ refused: error.key, file: error.detail }, importRefusedMail)
    return removePieces(arrivedCopy(ctx, row.id))
  }
  log.error({ err: error, import: row.id }, 'a copy of a memorial could not be brought in')
  const isFull = isDiskFull(error) || (error instanceof Refusal && error.key === 'noRoomForCopy')
  if (isFull || row.tries >= mostTries)
    return end({ failure: isFull ? 'noRoom' : 'broken' }, importFailedMail)
  await letGoOfImport(db, row.id)
  throw error

  async function end(how: ImportEnd & { refused?: RefusalKey; file?: string | null }, mail: TroubleMail) {
    await db.transaction().execute(async (tx) => {
      if (!(await endImport(tx, row.id, how, ctx.clock.now()))) return
      const { refused: why = null, file = null } = how
      const content = mail(languageOf(owner), { ...mailFacts(ctx, { row, owner }), why, inside: file })
      await tellOwner(ctx, tx, owner, content)
    })
  }
}

type TroubleMail = (language: Language, facts: ImportTroubleFacts) => MailContent

const mailFacts = ({ settings }: Context, { row, owner }: Checked) => ({
  name: owner.name,
  file: row.name,
  way: `${settings.publicUrl}/BringBack`,
})

const tellOwner = (ctx: Context, tx: Db, owner: AccountRow, content: MailContent) =>
  ctx.queueMail(tx, {
    to: { name: accountNameOf(owner), address: owner.mail, language: languageOf(owner) },
    kind: 'import',
    content,
  })
