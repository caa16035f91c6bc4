/** The links at the foot of somebody's mails, to be forgotten with them (Q28). */
import type { Db } from '../../kit/database/connect.ts'
import { deleteBatch } from '../../kit/database/delete-in-batches.ts'

/** Removes some of the links at the foot of mails somebody got; answers how many rows. */
export const removeLinksOf = (tx: Db, accountId: string, most: number): Promise<number> =>
  deleteBatch(tx, 'unsubscribe_links', (link) => link('account_id', '=', accountId), most)
