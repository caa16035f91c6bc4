import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { putLine, removeLine } from './epitaph-store.ts'
import { replaceFavourites, updateFacts } from './facts-store.ts'
import type { FactColumns } from './fact-columns.ts'
import { areLifeDates, favouritesOf, type FavouriteInputs, factsChangedAt } from './rules.ts'
import { lockMemorial } from './store.ts'

interface FactChange {
  row: FactColumns
  /** What takes the place of all favourites; null leaves them as they are. */
  favourites: FavouriteInputs | null
  /** The family's own line under the name; null takes it away, undefined leaves what stands there. */
  epitaph: string | null | undefined
  /** When the facts that were read had been changed last, in ISO 8601; null checks nothing. */
  since: string | null
  /** The last day that has begun for whoever enters them. */
  today: string
}

/**
 * Changes the facts of a memorial (G47, G51). Refuses impossible dates, unknown favourites, and with `changedMeanwhile` whoever
 * has not seen the last change: of two who change it at once, the later one learns of the earlier.
 */
export async function changeFacts(
  ctx: Context,
  id: string,
  { row, favourites, epitaph, since, today }: FactChange,
): Promise<void> {
  const now = ctx.clock.now()
  if (!areLifeDates(row.born, row.died, today)) throw new Refusal('invalidDate')
  const loved = favourites && favouritesOf(favourites, row.is_human)
  if (favourites && !loved) throw new Refusal('fillAllFields', { detail: 'unknown favourite type' })
  await ctx.db.transaction().execute(async (tx) => {
    const last = factsChangedAt(await lockMemorial(tx, id)).getTime()
    if (since !== null && new Date(since).getTime() !== last) throw new Refusal('changedMeanwhile')
    // NOTE: two changes within one millisecond, or a clock put back, must not read as the same.
    await updateFacts(tx, id, row, new Date(Math.max(now.getTime(), last + 1)))
    if (loved) await replaceFavourites(tx, id, loved)
    if (epitaph) await putLine(tx, id, epitaph)
    else if (epitaph === null) await removeLine(tx, id)
  })
}
