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
  /**
   * Another one as soon as a memorial with such a name has come, gone or been renamed: each adds a line for its name, until a
   * recount writes all names and borders anew.
   */
  version: string
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
      case when count(*) filter (where borne > 0) <= ${sql.lit(mostNames)}
          and max(octet_length(name)) filter (where borne > 0) <= ${sql.lit(longestIndexed)}
        then array_agg(name) filter (where borne > 0) end as names,
      coalesce(sum(lines), 0) || ' ' || coalesce((select xmin::text from wall_borders where is_border limit 1), '') as version,
      (select coalesce(sum(total), 0)::int from memorial_totals where is_human = any(${kinds}::boolean[])) as "onWall"
    from (
      select name, sum(total) as borne, count(*) as lines from wall_names
      where part = ${sql.lit(part)} and is_human = any(${kinds}::boolean[]) and (${fits})
      group by name
    ) as found`.execute(db)
  return rows[0] ?? { total: 0, onWall: 0, names: null, version: '' }
}

interface NamedIds extends Pick<NameQuery, 'part' | 'isHuman'> {
  names: readonly string[]
}

const columns: Record<NamePart, RawBuilder<string>> = {
  first: sql.ref('search_first'),
  last: sql.ref('search_last'),
}

/** The statement that finds all on the wall who bear one of these names, off an index alone. */
export function idsNamed({ part, isHuman, names }: NamedIds): RawBuilder<{ id: string }> {
  const name = columns[part]
  return sql<{ id: string }>`
    select id from memorials
    where deleted_at is null and suspended_at is null and octet_length(${name}) <= ${sql.lit(longestIndexed)}
      and is_human = any(${kindsOf(isHuman)}::boolean[]) and ${name} = any(${names}::text[])`
}

interface NamedPage extends NamedIds {
  skipped: number
  length: number
  direction: 'asc' | 'desc'
}

/** The ids of some of them. */
export async function listIdsNamed(
  db: Db,
  { skipped, length, direction, ...named }: NamedPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${idsNamed(named)} order by id ${sql.raw(direction)} limit ${length} offset ${skipped}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many memorials bear names or lie on the wall, in pages of either index; measured, and good enough to choose by. */
const perPage = { named: 140, walked: 30, search: 1 / 3 }

/** The pages it takes to read those who are found name by name; endless where they cannot be. */
export const pagesByName = ({ total, names }: FoundNames): number =>
  names ? names.length / perPage.search + total / perPage.named : Number.POSITIVE_INFINITY

/** The pages of a walk along the wall, where one of so many fits, until `reached` of those who fit are passed. */
export const pagesOfWalk = ({ total, onWall }: FoundNames, reached: number): number =>
  (reached * onWall) / Math.max(1, total) / perPage.walked
