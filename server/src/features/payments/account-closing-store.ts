/** Payments of somebody who leaves: the books stay, and lose sight of them. */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Takes somebody out of some of their orders and of what runs; answers how many rows that were. */
export async function forgetBuyer(tx: Db, accountId: string, most: number): Promise<number> {
  let count = 0
  for (const table of ['orders', 'subscriptions'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('buyer_id', '=', accountId)
      .limit(most)
      .execute()
    count += rows.length
    if (rows.length > 0)
      await tx
        .updateTable(table)
        .set({ buyer_id: null })
        .where('id', '=', anyOf(rows.map(({ id }) => id)))
        .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('payment_customers')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return count + Number(numUpdatedRows)
}
