/** What a provider has told us: each piece of news is heard once. */
import type { Db } from '../../kit/database/connect.ts'
import type { ProviderName } from '../../kit/payments/port.ts'

/** Writes a piece of news down; false when it was heard before. */
export async function addNews(tx: Db, provider: ProviderName, ref: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_news')
    .values({ provider, event_ref: ref, heard_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets what was heard before a moment. */
export async function forgetNews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_news').where('heard_at', '<', before).execute()
}
