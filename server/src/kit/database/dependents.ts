/** A row that takes many others with it goes in pieces: the others first, some at a time, and itself at last. */
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { deleteSome } from './delete-in-batches.ts'

/** A table whose rows go with another row, and the column that names that. */
interface Cascade {
  table: string
  column: string
}

/** Rows of a table that go with a row of that id, but for one of them that it holds itself. */
export interface Dependents extends Cascade {
  of: string
  except?: string | null
}

const rowsOf = ({ column, of, except = null }: Dependents) =>
  except === null
    ? sql<boolean>`${sql.ref(column)} = ${of}`
    : sql<boolean>`${sql.ref(column)} = ${of} and id <> ${except}`

const known = new Map<string, Promise<Cascade[]>>()

/** The tables whose rows PostgreSQL removes with a row of this one, and the column that names it, as the migrations say. */
export function listCascades(db: Db, table: string): Promise<Cascade[]> {
  const listed =
    known.get(table) ??
    readCascades(db, table).catch((error: unknown) => {
      known.delete(table)
      throw error
    })
  known.set(table, listed)
  return listed
}

async function readCascades(db: Db, table: string) {
  const { rows } = await sql<Cascade>`
    select relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype = 'c' and cardinality(conkey) = 1 and confrelid = to_regclass(${table})
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Where one of the tables has more than `most` of these rows, removes about so many, from the first table on; answers how
 * many, and 0 where the rest may go at once with the row they depend on. NOTE: all tables before one with many rows are
 * emptied before it, so that what refers to it is gone.
 */
export async function removePiece(tx: Db, dependents: readonly Dependents[], most: number): Promise<number> {
  const counts = await countUpTo(tx, dependents, most + 1)
  const last = counts.findLastIndex((count) => count > most)
  let removed = 0
  for (const [at, rows] of dependents.entries()) {
    if (at > last || removed >= most) break
    if (counts[at]) removed += await deleteSome(tx, rows.table, rowsOf(rows), most - removed)
  }
  return removed
}

async function countUpTo(tx: Db, dependents: readonly Dependents[], most: number): Promise<number[]> {
  const counts = dependents.map(
    (rows) =>
      sql`(select count(*)::int from (select from ${sql.table(rows.table)} where ${rowsOf(rows)} limit ${sql.lit(most)}) as counted)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  return rows[0]?.counts ?? []
}
