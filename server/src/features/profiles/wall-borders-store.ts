/** Where a deep page of the whole wall begins (decision 108). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/** A border of the wall: so many memorials lie at it or before it, newest first. */
export interface WallBorder {
  id: string
  before: number
}

/** Fewer are passed one after the other. */
export const passedSingly = 1_000

/** The last border before which no more than `skipped` memorials lie; null where there is none. */
export async function findBorder(
  db: Db,
  { isHuman, skipped }: { isHuman: boolean | null; skipped: number },
): Promise<WallBorder | null> {
  const kind = isHuman === null ? sql`` : sql`where is_human = ${isHuman}`
  const { rows } = await sql<WallBorder>`
    select from_id as id, before::int as before
    from (
      select from_id, bool_or(is_border) as is_border, sum(sum(total)) over (order by from_id desc) as before
      from wall_borders ${kind} group by from_id
    ) as counted
    where is_border and before <= ${skipped}
    order by from_id limit 1`.execute(db)
  return rows[0] ?? null
}
