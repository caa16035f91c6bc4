import type { Context } from '../../context.ts'
import { copyKey } from './rules.ts'
import { listEndedCopies, listExistingCopies, removeCopy } from './store.ts'

/** Takes a copy away: its bytes, and then that it was there. */
export async function dropCopy({ db, store }: Pick<Context, 'db' | 'store'>, id: string) {
  await store.remove(copyKey(id))
  await removeCopy(db, id)
}

/** How long bytes that no copy names may lie in the store: one that is just being finished has no row to show for it. */
const strayAfter = 48 * 3_600_000

/** So many are asked for in one statement. */
const askedAtOnce = 500

/** For so long one sweep takes away what is over, in milliseconds: the next one goes on with it. */
const longestSweep = 5 * 60_000

/** Takes away what is over, and bytes whose copy went with its memorial; answers how many copies. */
export async function sweepCopies(ctx: Pick<Context, 'db' | 'store'>, now: Date): Promise<number> {
  return (await sweepEnded(ctx, now)) + (await sweepStrays(ctx, now))
}

async function sweepEnded(ctx: Pick<Context, 'db' | 'store'>, now: Date): Promise<number> {
  const begun = performance.now()
  for (let swept = 0; ; ) {
    const ended = await listEndedCopies(ctx.db, { now, most: askedAtOnce })
    for (const { id } of ended) await dropCopy(ctx, id)
    swept += ended.length
    if (ended.length < askedAtOnce || performance.now() - begun > longestSweep) return swept
  }
}

async function sweepStrays(ctx: Pick<Context, 'db' | 'store'>, now: Date): Promise<number> {
  let swept = 0
  for await (const keys of listOldKeys(ctx, now)) {
    const copies = await listExistingCopies(ctx.db, keys.map(idOfKey))
    for (const key of keys) {
      if (copies.has(idOfKey(key))) continue
      await ctx.store.remove(key)
      swept += 1
    }
  }
  return swept
}

const idOfKey = (key: string) => key.slice('copy/'.length).toUpperCase()

/** Keys of what lies there for so long that no row is missing yet, as many at a time as are asked for in one statement. */
async function* listOldKeys({ store }: Pick<Context, 'store'>, now: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, storedAt } of store.list('copy')) {
    if (now.getTime() - storedAt.getTime() < strayAfter) continue
    keys.push(key)
    if (keys.length < askedAtOnce) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
