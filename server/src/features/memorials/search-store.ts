import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { foldedFor, foldEdition } from '../../kit/fold.ts'
import type { MemorialRow } from './store.ts'

/** What of a memorial is kept to be searched in (E02, E35): a person's two names, a pet's one. */
export const searchNamesOf = ({
  is_human: isHuman,
  first_name: first,
  last_name: last,
  name,
}: Partial<Pick<MemorialRow, 'first_name' | 'last_name' | 'name'>> & Pick<MemorialRow, 'is_human'>) => ({
  search_first: foldedFor((isHuman ? first : name) ?? ''),
  search_last: foldedFor((isHuman ? last : null) ?? ''),
  fold_edition: foldEdition,
})

/** How many are folded in one transaction. */
const handful = 500

/** Folds anew what an earlier edition of the rules has folded, a handful at a time; answers how many those were. */
export async function refoldMemorialNames(db: Db): Promise<number> {
  let folded = 0
  for (let some = handful; some === handful; folded += some)
    some = await db.transaction().execute((tx) => foldHandful(tx))
  return folded
}

async function foldHandful(tx: Db): Promise<number> {
  const rows = await tx
    .selectFrom('memorials')
    .select(['id', 'is_human', 'first_name', 'last_name', 'name'])
    .where('fold_edition', '<', foldEdition)
    .limit(handful)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const names = rows.map((row) => ({ id: row.id, ...searchNamesOf(row) }))
  await sql`
    update memorials
    set search_first = anew.search_first, search_last = anew.search_last, fold_edition = ${foldEdition}
    from jsonb_to_recordset(${JSON.stringify(names)}) anew (id text, search_first text, search_last text)
    where memorials.id = anew.id`.execute(tx)
  return rows.length
}
