/** The memorials that search engines may find. */
import type { Db } from '../../kit/database/connect.ts'

const searchable = (db: Db) =>
  db
    .selectFrom('doors')
    .innerJoin('memorials', 'memorials.id', 'doors.memorial_id')
    .where('doors.opens', '=', 'open')
    .where('doors.is_searchable', '=', true)
    .where('memorials.deleted_at', 'is', null)
    .where('memorials.suspended_at', 'is', null)

/** How many memorials search engines may find. */
export async function countSearchable(db: Db): Promise<number> {
  const { total } = await searchable(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Some of them, the oldest first, so that a new one changes the end alone. */
export async function listSearchable(
  db: Db,
  { most, behind }: { most: number; behind: number },
): Promise<string[]> {
  const rows = await searchable(db)
    .select('doors.memorial_id as id')
    .orderBy('doors.memorial_id')
    .limit(most)
    .offset(behind)
    .execute()
  return rows.map(({ id }) => id)
}
