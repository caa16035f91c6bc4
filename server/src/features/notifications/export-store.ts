/** What somebody chose about their mails beside their settings: to hand it over, and to forget it (Q28). */
import type { Db } from '../../kit/database/connect.ts'
import { deleteBatch } from '../../kit/database/delete-in-batches.ts'

/** The memorials whose days somebody does not wish to be reminded of. */
export function listMutesOf(db: Db, accountId: string) {
  return db
    .selectFrom('remembrance_mutes')
    .select(['memorial_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('memorial_id')
    .execute()
}

/** Removes some of what somebody muted, and of the links at the foot of mails they got; answers how many rows. */
export async function removeChoicesOf(tx: Db, accountId: string, most: number): Promise<number> {
  const mutes = await deleteBatch(tx, 'remembrance_mutes', (mute) => mute('account_id', '=', accountId), most)
  return (
    mutes + (await deleteBatch(tx, 'unsubscribe_links', (link) => link('account_id', '=', accountId), most))
  )
}
