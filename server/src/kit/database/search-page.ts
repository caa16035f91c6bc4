/** Lists longer than anybody reads: they are counted and paged up to a limit, so that no page scans a whole table. */
import { maxSearchResults } from '@spomen/contract/search-results.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './tables.ts'

interface PageRange {
  size: number
  page: number
}

export interface SearchPage<Row> {
  rows: Row[]
  /** At most one more than `maxSearchResults`: then there are more than are counted. */
  counted: number
}

/** What a search finds, in its order: a page of ids, how many there are up to the limit, and what `show` tells of those ids. */
export async function findPage<Tables extends keyof Database, Row extends { id: string }>(
  db: Db,
  ids: SelectQueryBuilder<Database, Tables, { id: string }>,
  { size, page }: PageRange,
  show: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<SearchPage<Row>> {
  const skipped = (page - 1) * size
  const shown = skipped < maxSearchResults ? await ids.limit(size).offset(skipped).execute() : []
  const isWhole = page === 1 && shown.length < size
  const counted = isWhole ? shown.length : await countUpToLimit(db, ids)
  const rows = shown.length > 0 ? await show(shown.map(({ id }) => id)) : []
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return { rows: shown.flatMap(({ id }) => rowOf.get(id) ?? []), counted }
}

/** How many rows a question has, counted to one beyond the limit. */
export async function countUpToLimit<Tables extends keyof Database>(
  db: Db,
  rows: SelectQueryBuilder<Database, Tables, { id: string }>,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      rows
        .clearOrderBy()
        .limit(maxSearchResults + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
