/** What the doors of others keep of somebody: to hand it over, and to forget it (Q28). */
import type { Db } from '../../kit/database/connect.ts'
import { isThereFor } from '../memorials/index.ts'

/** What somebody was asked on open memorials, in the order of their ids behind one of them. */
export function listConsentsBy(
  db: Db,
  accountId: string,
  { behind, most }: { behind: string; most: number },
) {
  return db
    .selectFrom('door_consents as consent')
    .innerJoin('memorials', 'memorials.id', 'consent.memorial_id')
    .select(['memorials.id', 'consent.reach', 'consent.asked_at', 'consent.answered_at', 'consent.agrees'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('consent.account_id', '=', accountId)
    .where(isThereFor(accountId))
    .where('memorials.id', '>', behind)
    .orderBy('memorials.id')
    .limit(most)
    .execute()
}

/** Removes some of what somebody was asked, and hands what they read back to the families; answers how many rows that were. */
export async function forgetDoorsOf(tx: Db, accountId: string, most: number): Promise<number> {
  const asked = await tx
    .deleteFrom('door_consents')
    .where('account_id', '=', accountId)
    .where('memorial_id', 'in', ({ selectFrom }) =>
      selectFrom('door_consents').select('memorial_id').where('account_id', '=', accountId).limit(most),
    )
    .executeTakeFirst()
  const read = await tx
    .updateTable('doors')
    .set({ words_reader_id: null })
    .where('memorial_id', 'in', ({ selectFrom }) =>
      selectFrom('doors').select('memorial_id').where('words_reader_id', '=', accountId).limit(most),
    )
    .executeTakeFirst()
  return Number(asked.numDeletedRows) + Number(read.numUpdatedRows)
}
