/** Searches of the whole wall by one name: counted by the names that are kept, and listed by them (decision 108). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'

/** Which of a memorial's two names. */
export type NamePart = 'first' | 'last'

/** More names than these are looked for on the wall itself, one memorial after the other. */
const mostNames = 500

/** The longest name an index holds, in bytes; as the index says it. */
const longestIndexed = 500

interface NameQuery {
  part: NamePart
  isHuman: boolean | null
  /** For `like`, over folded names. */
  patterns: readonly string[]
}

/** What bears a name that fits. */
export interface FoundNames {
  /** How many memorials. */
  total: number
  /** How many there are on the wall, whatever they are called. */
  onWall: number
  /** What they are called; null where those are too many, or too long, to be looked up. */
  names: readonly string[] | null
}

/** Which kinds of memorial are meant: both, where none is named (Q96). */
export const kindsOf = (isHuman: boolean | null) => (isHuman === null ? [true, false] : [isHuman])

/** How many memorials on the wall bear a name that fits. */
export async function countNames(db: Db, { part, isHuman, patterns }: NameQuery): Promise<FoundNames> {
  const kinds = kindsOf(isHuman)
  const fits = sql.join(
    patterns.map((pattern) => sql`name like ${pattern}`),
    sql` or `,
  )
  const { rows } = await sql<FoundNames>`
    select coalesce(sum(borne), 0)::int as total,
      case when count(*) <= ${sql.lit(mostNames)} and max(octet_length(name)) <= ${sql.lit(longestIndexed)}
        then array_agg(name) end as names,
      (select coalesce(sum(total), 0)::int from memorial_totals where is_human = any(${kinds}::boolean[])) as "onWall"
    from (
      select name, sum(total) as borne from wall_names
      where part = ${sql.lit(part)} and is_human = any(${kinds}::boolean[]) and (${fits})
      group by name having sum(total) > 0
    ) as found`.execute(db)
  return rows[0] ?? { total: 0, onWall: 0, names: null }
}

interface NamedPage extends Pick<NameQuery, 'part' | 'isHuman'> {
  names: readonly string[]
  skipped: number
  length: number
  direction: 'asc' | 'desc'
}

const columns: Record<NamePart, RawBuilder<string>> = {
  first: sql.ref('search_first'),
  last: sql.ref('search_last'),
}

/** The ids of those on the wall who bear one of these names, read off an index alone. */
export async function listIdsNamed(
  db: Db,
  { part, isHuman, names, skipped, length, direction }: NamedPage,
): Promise<string[]> {
  const name = columns[part]
  const { rows } = await sql<{ id: string }>`
    select id from memorials
    where deleted_at is null and suspended_at is null and octet_length(${name}) <= ${sql.lit(longestIndexed)}
      and is_human = any(${kindsOf(isHuman)}::boolean[]) and ${name} = any(${names}::text[])
    order by id ${sql.raw(direction)} limit ${length} offset ${skipped}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many memorials bear names or lie on the wall, in pages of either index; measured, and good enough to choose by. */
const perPage = { named: 140, walked: 30, search: 1 / 3 }

/**
 * Whether those who are found are sooner read name by name than met on a walk along the wall, where one of so many fits;
 * `reached` of those who fit are passed.
 */
export const isSoonerByName = ({ total, onWall, names }: FoundNames, reached: number): boolean =>
  names !== null &&
  names.length / perPage.search + total / perPage.named <
    (reached * onWall) / Math.max(1, total) / perPage.walked
