/** Names as they are searched for, folded anew once the rules have another edition (docs/decisions/0017). */
import { sql } from 'kysely'
import { foldEdition } from '../fold.ts'
import type { Db } from './connect.ts'

/** How many rows are folded in one transaction. */
const batchSize = 500

interface FoldedNames<Row> {
  table: 'accounts' | 'memorials'
  /** What the names are made of. */
  from: readonly (keyof Row & string)[]
  /** What is kept to be searched in, by column. */
  fold: (row: Row) => { fold_edition: number } & Record<string, string | number>
}

/** Folds anew what an earlier edition of the rules has folded, a batch at a time; answers how many rows those were. */
export async function refold<Row>(db: Db, names: FoldedNames<Row>): Promise<number> {
  let folded = 0
  for (let some = batchSize; some === batchSize; folded += some)
    some = await db.transaction().execute((tx) => refoldBatch(tx, names))
  return folded
}

async function refoldBatch<Row>(tx: Db, { table, from, fold }: FoldedNames<Row>): Promise<number> {
  const { rows } = await sql<Row & { id: string }>`
    select id, ${sql.join(from.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where fold_edition < ${foldEdition}
    limit ${batchSize}
    for no key update skip locked`.execute(tx)
  const [first] = rows
  if (!first) return 0
  const { fold_edition: _, ...searched } = fold(first)
  const columns = Object.keys(searched).map((column) => sql.ref(column))
  const names = rows.map((row) => ({ id: row.id, ...fold(row) }))
  await sql`
    update ${sql.table(table)} named
    set ${sql.join(columns.map((column) => sql`${column} = anew.${column}`))}, fold_edition = ${foldEdition}
    from jsonb_to_recordset(${JSON.stringify(names)})
      anew (id text, ${sql.join(columns.map((column) => sql`${column} text`))})
    where named.id = anew.id`.execute(tx)
  return rows.length
}
