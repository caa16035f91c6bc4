/** People's names as they are searched for: folded, as memorials' are (docs/decisions/0017). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { foldEdition } from '../../kit/fold.ts'
import { searchNameOf } from './store.ts'

/** How many are folded in one transaction. */
const handful = 500

/** Folds anew what an earlier edition of the rules has folded, a handful at a time; answers how many those were. */
export async function refoldUserNames(db: Db): Promise<number> {
  let folded = 0
  for (let some = handful; some === handful; folded += some)
    some = await db.transaction().execute((tx) => foldHandful(tx))
  return folded
}

async function foldHandful(tx: Db): Promise<number> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'last_name'])
    .where('fold_edition', '<', foldEdition)
    .limit(handful)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const names = rows.map((row) => ({ id: row.id, ...searchNameOf(row) }))
  await sql`
    update accounts
    set search_name = anew.search_name, fold_edition = anew.fold_edition
    from jsonb_to_recordset(${JSON.stringify(names)}) anew (id text, search_name text, fold_edition integer)
    where accounts.id = anew.id`.execute(tx)
  return rows.length
}
