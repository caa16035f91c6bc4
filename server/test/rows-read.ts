/** How many rows of each table are looked up, as PostgreSQL counts them. */
import { sql } from 'kysely'
import type { Db } from '../src/kit/database/connect.ts'

/**
 * Does something in a transaction of its own; answers how many rows it looked up in each of these tables, and what came of it.
 * What is read off an index alone is not counted.
 */
export const rowsReadBy = <Result>(
  db: Db,
  tables: readonly string[],
  act: (tx: Db) => Promise<Result>,
): Promise<{ result: Result; rows: Record<string, number> }> =>
  db.transaction().execute(async (tx) => {
    const before = await countRows(tx)
    const result = await act(tx)
    const after = await countRows(tx)
    const rowsOf = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
    return { result, rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table)])) }
  })

/** NOTE: what transactions before this one looked up may be among them, so that they are counted twice. */
async function countRows(tx: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`.execute(
    tx,
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

/** How many rows of one table something looks up, planned as for values that PostgreSQL does not know. */
export async function rowsReadPlanned(
  db: Db,
  table: string,
  act: (tx: Db) => Promise<unknown>,
): Promise<number> {
  const { rows } = await rowsReadBy(db, [table], async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await act(tx)
  })
  return rows[table] ?? 0
}
