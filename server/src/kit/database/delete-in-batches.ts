/** Deletes of many rows, a batch at a time, so that no statement holds rows for long. */
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './tables.ts'

/** How many rows go in one statement unless told. */
const batchSize = 1_000

/**
 * Deletes the rows of a table that something is true of, in statements of `most` rows each; answers how many. A row that
 * somebody holds at that moment is left for the next time. NOTE: outside of a transaction, or all of it is one.
 */
export async function deleteInBatches<Table extends keyof Database>(
  db: Db,
  table: Table,
  which: (rows: ExpressionBuilder<Database, Table>) => Expression<SqlBool>,
  most = batchSize,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await deleteBatch(db, table, which, most)
    deleted += gone
    if (gone < most) return deleted
  }
}

/** One batch of the same, for a transaction; answers how many rows it had. */
export const deleteBatch = <Table extends keyof Database>(
  db: Db,
  table: Table,
  which: (rows: ExpressionBuilder<Database, Table>) => Expression<SqlBool>,
  most: number,
): Promise<number> => deleteSome(db, table, which(expressionBuilder<Database, Table>()), most)

/**
 * Deletes at most so many rows of a table whose name is known from the schema alone; answers how many went. Rows that
 * somebody else holds are passed by.
 */
export async function deleteSome(
  db: Db,
  table: string,
  which: Expression<SqlBool>,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${which}
      limit ${sql.lit(most)} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Deletes what needs more than one statement: each round in a transaction of its own, which is told how many may go and
 * answers how many went. Answers how many went in all. NOTE: outside of a transaction, or all of it is one.
 */
export async function deleteInTransactions(
  db: Db,
  most: number,
  round: (tx: Db, most: number) => Promise<number>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await db.transaction().execute((tx) => round(tx, most))
    deleted += gone
    if (gone < most) return deleted
  }
}
