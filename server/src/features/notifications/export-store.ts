/** What somebody chose about their mails beside their settings: to hand it over, and to forget it (Q28). */
import type { Db } from '../../kit/database/connect.ts'

/** The memorials whose days somebody does not wish to be reminded of. */
export function listMutesOf(db: Db, accountId: string) {
  return db
    .selectFrom('remembrance_mutes')
    .select(['memorial_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('memorial_id')
    .execute()
}

/** Removes what somebody muted, and the links at the foot of mails they got; answers how many rows. */
export async function removeChoicesOf(tx: Db, accountId: string): Promise<number> {
  let removed = 0
  for (const table of ['remembrance_mutes', 'unsubscribe_links'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}
