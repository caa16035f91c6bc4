/** Memorials whose facts change. */
import type { Db } from '../../kit/database/connect.ts'
import type { FactColumns } from './fact-columns.ts'
import type { FavouriteValue } from './rules.ts'
import { searchNamesOf } from './search-store.ts'
import { addFavourites } from './store.ts'

/** Writes down a memorial's facts, with its names to be searched in. */
export async function updateFacts(tx: Db, id: string, facts: FactColumns, at: Date): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ ...facts, ...searchNamesOf(facts), changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Puts favourites in the place of all there were. */
export async function replaceFavourites(tx: Db, id: string, favourites: readonly FavouriteValue[]) {
  await tx.deleteFrom('favourites').where('memorial_id', '=', id).execute()
  await addFavourites(tx, id, favourites)
}
