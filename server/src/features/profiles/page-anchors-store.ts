/** Reads the anchors of a search, and the ids that lie between two of them (decision 126). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { anywhere } from '../../kit/fold.ts'
import type { PageAnchors, AnchoredRange } from './page-anchors.ts'
import { kindsOf } from './wall-names-store.ts'

/** A search has this many anchors at most: what lies between two is read again. */
const mostAnchors = 4_000

/** Reads the anchors of what a statement finds, given as one that answers ids. */
export async function loadAnchors(db: Db, found: RawBuilder<unknown>): Promise<PageAnchors> {
  const { rows } = await sql<PageAnchors>`
    select total, "interval",
      array(select id from unnest(whole) with ordinality as each (id, place) where (place - 1) % "interval" = 0 order by place) as ids
    from (
      select whole, cardinality(whole) as total, greatest(1, ceil(cardinality(whole) / ${sql.lit(mostAnchors)}::numeric))::int as "interval"
      from (select coalesce(array_agg(id order by id desc), '{}') as whole from (${found}) as found) as gathered
    ) as counted`.execute(db)
  return rows[0] ?? { total: 0, interval: 1, ids: [] }
}

interface SearchedNames {
  isHuman: boolean | null
  first: readonly string[]
  last: readonly string[]
}

/**
 * The ids of one range, newest first. It is read off the wall itself, and only then looked through: an index of names
 * would begin with all who bear them.
 */
export async function listIdsBetween(
  db: Db,
  { isHuman, first, last }: SearchedNames,
  { from, to, skipped, length }: AnchoredRange,
): Promise<string[]> {
  const fits = (column: string, spellings: readonly string[]) =>
    spellings.length > 0 ? sql`${sql.ref(column)} like any(${spellings.map(anywhere)}::text[])` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, search_first, search_last from memorials
      where deleted_at is null and suspended_at is null and is_human = any(${kindsOf(isHuman)}::boolean[])
        and id <= ${from} and id >= ${to ?? ''}
      order by id desc offset 0
    ) as anchored
    where ${fits('search_first', first)} and ${fits('search_last', last)}
    order by id desc limit ${length} offset ${skipped}`.execute(db)
  return rows.map(({ id }) => id)
}
