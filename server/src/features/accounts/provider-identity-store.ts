/** Whose account is connected to which at a provider. */
import type { Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { ProviderIdentities } from '../../kit/database/tables.ts'

/** Who somebody is at a provider. */
export type ProviderIdentity = Pick<Selectable<ProviderIdentities>, 'issuer' | 'subject'>

/** Whose account is connected to somebody at a provider. */
export async function findConnectedAccount(
  db: Db,
  { issuer, subject }: ProviderIdentity,
): Promise<string | null> {
  const found = await db
    .selectFrom('provider_identities')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.account_id ?? null
}

/** Whether an account is open and still connected, locked until the transaction ends, as `stillHasPassword` locks it. */
export async function isStillConnected(tx: Db, id: string, { issuer, subject }: ProviderIdentity) {
  const locked = await tx
    .selectFrom('accounts')
    .innerJoin('provider_identities', 'provider_identities.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', id)
    .where('provider_identities.issuer', '=', issuer)
    .where('provider_identities.subject', '=', subject)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Connects an account; false when it, or who somebody is there, is connected already. */
export async function addIdentity(
  tx: Db,
  accountId: string,
  { issuer, subject }: ProviderIdentity,
  at: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('provider_identities')
    .values({ issuer, subject, account_id: accountId, connected_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those an account is connected to, the oldest first. */
export const listIdentities = (db: Db, accountId: string): Promise<Selectable<ProviderIdentities>[]> =>
  db
    .selectFrom('provider_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('connected_at')
    .orderBy('issuer')
    .execute()

/** Since when an account is connected to a provider; null when it is not. */
export async function findConnection(db: Db, accountId: string, issuer: string): Promise<Date | null> {
  const found = await db
    .selectFrom('provider_identities')
    .select('connected_at')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return found?.connected_at ?? null
}

/** Whether an account is connected to any provider. */
export const isConnectedToProvider = async (db: Db, accountId: string): Promise<boolean> =>
  (await listIdentities(db, accountId)).length > 0

/** Disconnects an account from a provider, or from all; false when it was connected to none. */
export async function removeIdentities(tx: Db, accountId: string, issuer?: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_identities')
    .where('account_id', '=', accountId)
    .$if(issuer !== undefined, (identities) => identities.where('issuer', '=', issuer ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
