/** The notices of somebody who takes everything along, or leaves. */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Removes some notices of somebody; answers how many. Their images go with all other files of theirs. */
export async function forgetCommercialsOf(tx: Db, authorId: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('commercials')
    .select('id')
    .where('author_id', '=', authorId)
    .limit(most)
    .execute()
  if (rows.length === 0) return 0
  await tx
    .deleteFrom('commercials')
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  return rows.length
}

/** Whether somebody has resolved a notice that is still there. */
export async function hasResolved(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('commercials')
    .select('id')
    .where('resolved_by', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
