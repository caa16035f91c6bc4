import type { Db } from '../../kit/database/connect.ts'
import { prepared, preparedBy } from '../../kit/database/prepared.ts'
import {
  filterShape,
  toSearchFilter,
  type SearchParameters,
  parametersOf,
  filterMemorials,
  type WallSearch,
} from './wall-filter-store.ts'
import type { PageRequest } from '../../kit/pages.ts'

interface FollowedParameters extends SearchParameters {
  followerId: string
}

type FollowedParameter = <Name extends keyof FollowedParameters>(name: Name) => FollowedParameters[Name]

/** The memorials somebody follows, as far as they are wanted: read from who follows, so that the whole wall is not. */
const filterFollowed = (shape: string, db: Db, value: FollowedParameter) =>
  filterMemorials(shape, db, value)
    .innerJoin('followers', 'followers.memorial_id', 'memorials.id')
    .where('followers.account_id', '=', value('followerId'))
    // What they keep is in the list of their own.
    .where('followers.keeps_since', 'is', null)

const counting = preparedBy((shape) =>
  prepared<Omit<FollowedParameters, 'length' | 'skipped'>, { total: number }>((db, value) =>
    filterFollowed(shape, db, value as FollowedParameter).select((eb) =>
      eb.fn.countAll<number>().as('total'),
    ),
  ),
)

const listing = preparedBy((shape) =>
  prepared<FollowedParameters, { id: string }>((db, value) =>
    filterFollowed(shape, db, value)
      .select('memorials.id')
      .orderBy('followers.since', 'desc')
      .orderBy('followers.memorial_id', 'desc')
      .limit(value('length'))
      .offset(value('skipped')),
  ),
)

/** One page of the memorials somebody follows, newest followed first: its ids, and how many there are in all. */
export async function findFollowed(
  db: Db,
  followerId: string,
  which: WallSearch,
  { size, page }: PageRequest,
): Promise<{ ids: string[]; total: number }> {
  const filter = toSearchFilter(which)
  const values = { ...parametersOf(filter), followerId }
  const shape = filterShape(filter)
  const skipped = (page - 1) * size
  const rows = await listing(shape)(db, { ...values, length: size, skipped })
  const ids = rows.map(({ id }) => id)
  // A first page that is not full holds them all.
  if (page === 1 && ids.length < size) return { ids, total: ids.length }
  const [counted] = await counting(shape)(db, values)
  return { ids, total: counted?.total ?? 0 }
}
