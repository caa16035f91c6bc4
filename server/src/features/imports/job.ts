/** Checking a copy that has arrived, and bringing its memorial in: one after the other, and once (YE02, YE03). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { defineJob, type Jobs } from '../../kit/jobs/jobs.ts'
import { assertMayBegin, watchProgress } from '../../kit/long-work.ts'
import { findAccount } from '../accounts/index.ts'
import { importCopy } from './actions.ts'
import { arriveAnew, importsUnderWay } from './arrivals-store.ts'
import { dropImport, removeArrived } from './arrived-copy.ts'
import { noteImportReady, noteImportTrouble } from './endings.ts'

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
      onWritten: (tx, outcome) => noteImportReady(ctx, tx, { row, owner, outcome }),
    })
  } catch (error) {
    if (progress.signal.aborted) return
    return await noteImportTrouble(ctx, { row, owner, error })
  } finally {
    progress.stop()
  }
  await removeArrived(ctx, row.id)
}
