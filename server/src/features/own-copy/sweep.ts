import type { Context } from '../../context.ts'
import { copyKey } from './rules.ts'
import { findCopy, listEndedCopies, removeCopy } from './store.ts'

/** Takes a copy away: its bytes, and then that it was there. */
export async function dropCopy({ db, store }: Pick<Context, 'db' | 'store'>, id: string) {
  await store.remove(copyKey(id))
  await removeCopy(db, id)
}

/** How long bytes that no copy names may lie in the store: one that is just being finished has no row to show for it. */
const strayAfter = 48 * 3_600_000

/** Takes away what is over, and bytes whose copy went with its memorial; answers how many copies. */
export async function sweepCopies(ctx: Pick<Context, 'db' | 'store'>, now: Date): Promise<number> {
  let swept = 0
  for (const { id } of await listEndedCopies(ctx.db, now)) {
    await dropCopy(ctx, id)
    swept += 1
  }
  for await (const { key, storedAt } of ctx.store.list('copy')) {
    if (now.getTime() - storedAt.getTime() < strayAfter) continue
    const id = key.slice('copy/'.length).toUpperCase()
    if (await findCopy(ctx.db, id)) continue
    await ctx.store.remove(key)
    swept += 1
  }
  return swept
}
