/** The memorials that search engines may find. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

const searchable = (db: Db) =>
  db
    .selectFrom('doors')
    .innerJoin('memorials', 'memorials.id', 'doors.memorial_id')
    .where('doors.opens', '=', 'open')
    .where('doors.is_searchable', '=', true)
    .where('memorials.deleted_at', 'is', null)
    .where('memorials.suspended_at', 'is', null)

/** The first of each so many memorials that search engines may find, the oldest first; none where they may find none. */
export async function listSearchableBorders(db: Db, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom(
      searchable(db)
        .select([
          'doors.memorial_id as id',
          sql<number>`row_number() over (order by doors.memorial_id)`.as('place'),
        ])
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`(place - 1) % ${size}::int = 0`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A part of them: where it begins, and where the next one does; null before the first and behind the last. */
export interface SearchablePart {
  most: number
  from: string | null
  before: string | null
}

/** Some of them, the oldest first, so that a new one changes the end alone. */
export async function listSearchable(db: Db, { most, from, before }: SearchablePart): Promise<string[]> {
  const rows = await searchable(db)
    .select('doors.memorial_id as id')
    .$if(from !== null, (some) => some.where('doors.memorial_id', '>=', from ?? ''))
    .$if(before !== null, (some) => some.where('doors.memorial_id', '<', before ?? ''))
    .orderBy('doors.memorial_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
