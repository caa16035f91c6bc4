/** Has PostgreSQL plan for a database many times its size, without a row more: for `explain` alone. */
import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'

const pageBytes = 8_192
/** PostgreSQL keeps a table in files of a gibibyte. */
const pagesOfSegment = 2 ** 30 / pageBytes
/** A column of fewer values tells kinds and states apart, of which a larger house has no more. */
const fewestGrowing = 30

/**
 * Lets each table and index of an analysed database appear `times` as large. The planner reckons with the length of the
 * files, which grow by holes, and with what `analyze` noted. Whoever reads the tables afterwards finds broken indexes: the
 * database is good for plans and must be dropped. The server's files must lie on this machine and be ours to write.
 */
export async function pretendSize(client: Client, times: number) {
  const { rows: relations } = await client.query<{ file: string; pages: number }>(
    `select pg_relation_filepath(oid) as file, (pg_relation_size(oid) / ${pageBytes})::int as pages
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`,
  )
  await client.query(
    `update pg_class set reltuples = reltuples * $1, relpages = relpages * $1, relallvisible = relallvisible * $1
    where relnamespace = 'public'::regnamespace and reltuples > 0`,
    [times],
  )
  await client.query(
    `update pg_statistic set stadistinct = stadistinct * $1
    where stadistinct > $2 and starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    [times, fewestGrowing],
  )
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  for (const { file, pages } of relations)
    lengthen(path.join(rows[0]?.data_directory ?? '', file), pages * times)
}

function lengthen(file: string, pages: number) {
  for (let segment = 0, left = pages; left > 0; segment += 1, left -= pagesOfSegment) {
    const name = segment === 0 ? file : `${file}.${segment}`
    if (segment > 0) writeFileSync(name, '', { flag: 'a' })
    truncateSync(name, Math.min(left, pagesOfSegment) * pageBytes)
  }
}
