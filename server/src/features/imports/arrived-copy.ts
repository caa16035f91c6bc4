import type { Context } from '../../context.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { removeUnfinishedImport } from './arrivals-store.ts'

/** Takes a copy away, wherever it is: what has arrived of it, and that it was there. What has come of one already stays. */
export async function dropImport(ctx: Pick<Context, 'db' | 'arriving'>, id: string): Promise<void> {
  if (await removeUnfinishedImport(ctx.db, id)) await ctx.arriving.remove(id)
}

/** Removes what has arrived of a copy that is brought in or refused; what cannot go stays for the hourly round, and is told. */
export async function removeArrived(
  { arriving, log }: Pick<Context, 'arriving' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await arriving.remove(id)
  } catch (error) {
    const message = 'what has arrived of a copy could not be removed, and goes in two days'
    logFailedWork(log, { import: id }, { error, message })
  }
}
