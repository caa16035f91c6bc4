import type { Db } from '../../kit/database/connect.ts'
import { prepared, preparedBy } from '../../kit/database/prepared.ts'
import { type Part, shapeOf, soughtBy, type Values, valuesOf, wantedBy, type Wishes } from './wall-store.ts'

interface Followed extends Values {
  followerId: string
}

type Value = <Name extends keyof Followed>(name: Name) => Followed[Name]

/** The memorials somebody follows, as far as they are wanted: read from who follows, so that the whole wall is not. */
const followedBy = (shape: string, db: Db, value: Value) =>
  wantedBy(shape, db, value)
    .innerJoin('followers', 'followers.memorial_id', 'memorials.id')
    .where('followers.account_id', '=', value('followerId'))

const counting = preparedBy((shape) =>
  prepared<Omit<Followed, 'length' | 'skipped'>, { total: number }>((db, value) =>
    followedBy(shape, db, value as Value).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

const listing = preparedBy((shape) =>
  prepared<Followed, { id: string }>((db, value) =>
    followedBy(shape, db, value)
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
  which: Wishes,
  { size, page }: Part,
): Promise<{ ids: string[]; total: number }> {
  const sought = soughtBy(which)
  const values = { ...valuesOf(sought), followerId }
  const shape = shapeOf(sought)
  const skipped = (page - 1) * size
  const rows = await listing(shape)(db, { ...values, length: size, skipped })
  const ids = rows.map(({ id }) => id)
  // A first page that is not full holds them all.
  if (page === 1 && ids.length < size) return { ids, total: ids.length }
  const [counted] = await counting(shape)(db, values)
  return { ids, total: counted?.total ?? 0 }
}
