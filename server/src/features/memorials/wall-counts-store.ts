/** What the wall keeps beside its memorials, so that nobody counts them while somebody waits (decision 108). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/** So many memorials lie between one border of the wall and the next. */
const perBlock = 1_000

/**
 * Writes anew how many memorials bear each name, and where the borders of the wall lie: one sum in the place of each name's
 * coming and going, and no name that nobody bears any more. All is done in one snapshot, so that what others add meanwhile
 * is neither counted nor taken away.
 */
export async function recountWall(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`delete from wall_names`.execute(tx)
      await countNames(tx)
      await sql`delete from wall_borders`.execute(tx)
      await drawBorders(tx)
    })
}

const countNames = (tx: Db) =>
  sql`insert into wall_names (part, is_human, name, total)
    select borne.part, is_human, borne.name, count(*)
    from memorials, lateral (values ('first', search_first), ('last', search_last)) as borne (part, name)
    where deleted_at is null and suspended_at is null and borne.name <> ''
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)

const drawBorders = (tx: Db) =>
  sql`insert into wall_borders (is_human, from_id, total, is_border)
    select kind, from_id, case when kind then people else pets end, true
    from (
      select min(id) as from_id, count(*) filter (where is_human) as people, count(*) filter (where not is_human) as pets
      from (
        select id, is_human, (row_number() over (order by id desc) - 1) / ${sql.lit(perBlock)} as block
        from memorials where deleted_at is null and suspended_at is null
      ) as numbered
      group by block
    ) as blocks, (values (true), (false)) as kinds (kind)
    order by from_id`.execute(tx)
