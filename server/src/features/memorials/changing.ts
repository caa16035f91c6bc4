import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { replaceFavourites, retellMemorial } from './changing-store.ts'
import type { ToldColumns } from './columns.ts'
import { areLifeDates, favouritesOf, type GivenFavourites, lastToldAt } from './rules.ts'
import { lockMemorial } from './store.ts'

interface Retold {
  row: ToldColumns
  /** What takes the place of all favourites; null leaves them as they are. */
  favourites: GivenFavourites | null
  /** When what was changed had been told last, in ISO 8601; null asks nothing. */
  since: string | null
  /** The last day that has begun for whoever tells it. */
  today: string
}

/**
 * Tells a memorial anew (G47, G51). Refuses impossible dates, unknown favourites, and with `changedMeanwhile` whoever
 * has not seen what was told last: of two who change it at once, the later one hears of the earlier.
 */
export async function retell(
  ctx: Context,
  id: string,
  { row, favourites, since, today }: Retold,
): Promise<void> {
  const now = ctx.clock.now()
  if (!areLifeDates(row.born, row.died, today)) throw new Refusal('invalidDate')
  const loved = favourites && favouritesOf(favourites, row.is_human)
  if (favourites && !loved) throw new Refusal('fillAllFields', { detail: 'unknown favourite type' })
  await ctx.db.transaction().execute(async (tx) => {
    const last = lastToldAt(await lockMemorial(tx, id)).getTime()
    if (since !== null && new Date(since).getTime() !== last) throw new Refusal('changedMeanwhile')
    // NOTE: two changes within one millisecond, or a clock put back, must not read as the same.
    await retellMemorial(tx, id, row, new Date(Math.max(now.getTime(), last + 1)))
    if (loved) await replaceFavourites(tx, id, loved)
  })
}
