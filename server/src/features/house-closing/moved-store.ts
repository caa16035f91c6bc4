/**
 * A closing whose day is moved: one row took another's place, in one moment, from the first announcement on. One that is
 * announced after another was taken back begins anew.
 */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { ClosingRow } from './store.ts'

/** Of two closings, that the later was put in the place of the earlier one. NOTE: earlier versions wrote the two moments in turn. */
const isMove = sql<boolean>`earlier.cancelled_at >= later.announced_at and earlier.id < later.id`

/** When it was first announced that the house closes, on whichever day: what has happened since belongs to this closing too. */
export async function findFirstAnnounced(db: Db, { id, announced_at }: ClosingRow): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    with recursive later as (
      select id, announced_at from house_closings where id = ${id}
      union
      select earlier.id, earlier.announced_at from house_closings earlier join later on ${isMove}
    )
    select min(announced_at) as since from later`.execute(db)
  return rows[0]?.since ?? announced_at
}

/**
 * Closings that were taken back since a moment, the last one first, each with those in whose place it was put, however long
 * ago: all who heard of one of them are told so.
 */
export async function listCancelled(db: Db, since: Date): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    with recursive later as (
      select * from house_closings where cancelled_at > ${since}
      union
      select earlier.* from house_closings earlier join later on ${isMove}
    )
    select id, closes_on, announced_at, copies_on_request, cancelled_at from later order by id desc`.execute(
    db,
  )
  return rows
}
