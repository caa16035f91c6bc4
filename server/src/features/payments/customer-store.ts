import type { Db } from '../../kit/database/connect.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'

/** Whom a provider knows somebody as; undefined where it does not. */
export async function findCustomer(
  db: Db,
  provider: ProviderName,
  accountId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.ref
}

/** Writes down as whom a provider knows an account; one that it is known as already stays. */
export async function addCustomer(
  db: Db,
  customer: { provider: ProviderName; ref: string; accountId: string },
): Promise<void> {
  const { provider, ref, accountId } = customer
  await db
    .insertInto('payment_customers')
    .values({ provider, ref, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes down as whom a provider knows an account from now on, where it knew it as `before` until now. */
export async function replaceCustomer(
  db: Db,
  {
    provider,
    accountId,
    before,
    ref,
  }: { provider: ProviderName; accountId: string; before: string; ref: string },
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ ref })
    .where('provider', '=', provider)
    .where('ref', '=', before)
    .where('account_id', '=', accountId)
    .execute()
}

/** Those a provider is still to be told to forget. */
export async function listCustomersToForget(db: Db, provider: ProviderName, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('payment_customers')
    .select('ref')
    .where('provider', '=', provider)
    .where('account_id', 'is', null)
    .orderBy('ref')
    .limit(most)
    .execute()
  return found.map(({ ref }) => ref)
}

/** Forgets a customer who belongs to no account any more; any other stays. */
export async function removeCustomer(db: Db, provider: ProviderName, ref: string): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('account_id', 'is', null)
    .execute()
}
