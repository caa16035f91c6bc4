/** Checking a copy that has arrived, and bringing its memorial in: one after the other, and once (YE02, YE03). */
import { linkFor } from '@spomen/contract/addressee.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isDiskFull } from '../../kit/files/disk-full.ts'
import { defineJob, type Jobs } from '../../kit/jobs/jobs.ts'
import { assertMayBegin, mostTries, NotWanted, watchProgress } from '../../kit/long-work.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type AccountRow, accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { findMemorial } from '../memorials/index.ts'
import {
  arriveAnew,
  countUnclaimed,
  endImport,
  type ImportEnd,
  type ImportRow,
  importsUnderWay,
} from './arrivals-store.ts'
import { dropImport } from './arrived-copy.ts'
import { importCopy, type ImportOutcome } from './actions.ts'
import { importFailedMail, importReadyMail, importRefusedMail, type ImportTroubleFacts } from './mails.ts'
import { isAboutCopy, mostLeft } from './arrival-rules.ts'

/** One copy after the other: each reads the disk as fast as it can. */
export const importJob = defineJob<{ importId: string }>('import', {
  timeout: 12 * 3_600,
  retry: { times: 4, after: 30, atMost: 600 },
})

type Enqueue = Pick<Jobs, 'enqueue'>

/** Asks for a copy to be checked and brought in. */
export const enqueueImport = (jobs: Enqueue, tx: Db, importId: string, after?: Date) =>
  jobs.enqueue(tx, importJob, { importId }, { once: importId, ...(after && { after }) })

/** Asks for what waits or was cut off, once whoever was at work on it must have gone; answers how many copies. */
export const enqueueUnfinishedImports = (ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> =>
  importsUnderWay.enqueueUnfinished(ctx, (tx, { id }, after) => enqueueImport(ctx.jobs, tx, id, after))

/**
 * Brings a copy in, from its beginning; nothing happens where it is done, nobody wants it, or somebody is at work on it.
 * That it is done is written in the very transaction that writes the memorial: a crash makes no second one of it, and no
 * refusal since the memorial is here.
 */
export async function runImport(ctx: Context, importId: string): Promise<void> {
  const { db, clock } = ctx
  const now = clock.now()
  const row = await importsUnderWay.takeOn(db, importId, now)
  // Whoever is at work on it may have died a moment ago, with another server: then it is asked for once more.
  if (!row) return void (await enqueueUnfinishedImports(ctx))
  const owner = await findAccount(db, row.account_id)
  if (!owner || owner.deleted_at || owner.suspended_at) return dropImport(ctx, row.id)
  const progress = watchProgress((noted) => importsUnderWay.noteProgress(db, row, noted, clock.now()))
  try {
    assertMayBegin(row)
    const file = await ctx.arriving.whole(row.id, row.bytes)
    // What lies there was too long alone, as while the house was closed for days: its sender may bring it once more.
    if (!file) return await arriveAnew(db, row.id, now)
    await importCopy(ctx, {
      source: { file },
      owner,
      onProgress: progress.set,
      signal: progress.signal,
      onWritten: (tx, outcome) => noteReady(ctx, tx, { row, owner, outcome }),
    })
    await ctx.arriving.remove(row.id)
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
    page: linkFor(owner.mail, `${ctx.settings.publicUrl}/Profile/${memorialId}`),
    left: left.length,
    unclaimed: await countUnclaimed(tx, memorialId),
  }
  await mailOwner(ctx, tx, owner, importReadyMail(languageOf(owner), facts))
}

/** What is wrong with the copy is kept, and it goes; what is wrong with the house passes, and the copy waits. */
async function noteTrouble(ctx: Context, { row, owner, error }: Checked & { error: unknown }) {
  const { db, log } = ctx
  if (error instanceof NotWanted) return undefined
  if (error instanceof Refusal && isAboutCopy(error.key)) {
    log.info({ import: row.id, why: error.message }, 'a copy of a memorial was refused')
    await end({ refused: error.key, file: error.detail }, importRefusedMail)
    return ctx.arriving.remove(row.id)
  }
  logFailedWork(log, { import: row.id }, { error, message: 'a copy of a memorial could not be brought in' })
  const isFull = isDiskFull(error) || (error instanceof Refusal && error.key === 'noRoomForCopy')
  if (isFull || row.tries >= mostTries)
    return end({ failure: isFull ? 'noRoom' : 'broken' }, importFailedMail)
  await importsUnderWay.letGo(db, row.id)
  throw error

  async function end(how: ImportEnd & { refused?: RefusalKey; file?: string | null }, mail: TroubleMail) {
    await db.transaction().execute(async (tx) => {
      if (!(await endImport(tx, row.id, how, ctx.clock.now()))) return
      const { refused: why = null, file = null } = how
      const content = mail(languageOf(owner), { ...mailFacts(ctx, { row, owner }), why, inside: file })
      await mailOwner(ctx, tx, owner, content)
    })
  }
}

type TroubleMail = (language: Language, facts: ImportTroubleFacts) => MailContent

const mailFacts = ({ settings }: Context, { row, owner }: Checked) => ({
  name: owner.name,
  file: row.name,
  way: linkFor(owner.mail, `${settings.publicUrl}/BringBack`),
})

const mailOwner = (ctx: Context, tx: Db, owner: AccountRow, content: MailContent) =>
  ctx.queueMail(tx, {
    to: { name: accountNameOf(owner), address: owner.mail, language: languageOf(owner) },
    kind: 'import',
    content,
  })
