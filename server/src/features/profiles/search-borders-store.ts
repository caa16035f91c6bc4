/** Borders of a search as they are drawn, and what lies between two of them (decision 126). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { anywhere } from '../../kit/fold.ts'
import type { SearchBorders, Stretch } from './search-borders.ts'
import { kindsOf } from './wall-names-store.ts'

/** More borders than these are not kept of a search: what lies between two is read again. */
const mostBorders = 4_000

/** Draws the borders of what a statement finds, given as one that answers ids. */
export async function drawBorders(db: Db, found: RawBuilder<unknown>): Promise<SearchBorders> {
  const { rows } = await sql<SearchBorders>`
    select total, every,
      array(select id from unnest(whole) with ordinality as each (id, place) where (place - 1) % every = 0 order by place) as ids
    from (
      select whole, cardinality(whole) as total, greatest(1, ceil(cardinality(whole) / ${sql.lit(mostBorders)}::numeric))::int as every
      from (select coalesce(array_agg(id order by id desc), '{}') as whole from (${found}) as found) as gathered
    ) as counted`.execute(db)
  return rows[0] ?? { total: 0, every: 1, ids: [] }
}

interface SearchedNames {
  isHuman: boolean | null
  first: readonly string[]
  last: readonly string[]
}

/**
 * The ids of one stretch, newest first. It is read off the wall itself, and only then looked through: an index of names
 * would begin with all who bear them.
 */
export async function listIdsBetween(
  db: Db,
  { isHuman, first, last }: SearchedNames,
  { from, to, skipped, length }: Stretch,
): Promise<string[]> {
  const fits = (column: string, spellings: readonly string[]) =>
    spellings.length > 0 ? sql`${sql.ref(column)} like any(${spellings.map(anywhere)}::text[])` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, search_first, search_last from memorials
      where deleted_at is null and suspended_at is null and is_human = any(${kindsOf(isHuman)}::boolean[])
        and id <= ${from} and id >= ${to ?? ''}
      order by id desc offset 0
    ) as stretch
    where ${fits('search_first', first)} and ${fits('search_last', last)}
    order by id desc limit ${length} offset ${skipped}`.execute(db)
  return rows.map(({ id }) => id)
}
