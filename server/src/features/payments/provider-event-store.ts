/** The events a provider has sent: each is handled once. */
import type { Db } from '../../kit/database/connect.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'

/** Writes an event down; false when it was received before. */
export async function addProviderEvent(
  tx: Db,
  provider: ProviderName,
  ref: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_news')
    .values({ provider, event_ref: ref, heard_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets events that were received before a moment. */
export async function forgetProviderEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_news').where('heard_at', '<', before).execute()
}
