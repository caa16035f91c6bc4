/** What somebody can show beside their password: the program on their phone, and passkeys. */
import type { Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Authenticators, Passkeys } from '../../kit/database/tables.ts'

export type AuthenticatorRow = Selectable<Authenticators>
export type PasskeyRow = Selectable<Passkeys>

/** The program on somebody's phone; undefined where none was ever set up. */
export function findAuthenticator(db: Db, accountId: string): Promise<AuthenticatorRow | undefined> {
  return db.selectFrom('authenticators').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Keeps a secret that counts once a code of it was right; another that was begun before is dead. */
export async function keepPendingSecret(db: Db, accountId: string, secret: string, until: Date) {
  const pending = { pending_secret: secret, pending_until: until }
  await db
    .insertInto('authenticators')
    .values({ account_id: accountId, ...pending })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
    .execute()
}

interface Confirmed {
  accountId: string
  /** As it is kept. */
  secret: string
  step: number
  now: Date
}

/** A pending secret counts from now on, in the place of the one before; false when it was replaced meanwhile. */
export async function confirmSecret(tx: Db, { accountId, secret, step, now }: Confirmed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ secret, added_at: now, last_step: step, pending_secret: null, pending_until: null })
    .where('account_id', '=', accountId)
    .where('pending_secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface UsedStep {
  accountId: string
  /** The secret the code was compared with, as it is kept. */
  secret: string
  /** As it is to be kept from now on. */
  keptAs: string
  step: number
}

/** Uses a code up, with all before it; false when it was used before, of two at once by one of them. */
export async function useStep(tx: Db, { accountId, secret, keptAs, step }: UsedStep): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step, secret: keptAs })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the program on somebody's phone; false when there was none that counted. */
export async function removeAuthenticator(tx: Db, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .returning('added_at')
    .executeTakeFirst()
  return Boolean(removed?.added_at)
}

/** Somebody's passkeys, the first one first. */
export function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** A passkey by what it calls itself, whosever it is. */
export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Adds a passkey; false when somebody has it already. */
export async function addPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'used_at' | 'counter'> & { counter: number },
) {
  const added = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes that a passkey was used; false when it is gone, or was used meanwhile with the same number (promises 1.9). */
export async function usePasskey(
  tx: Db,
  { id, counter }: PasskeyRow,
  { counter: next, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: next, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose passkey this is; null where there is none. */
export async function findPasskeyOwner(db: Db, id: string): Promise<string | null> {
  const found = await db.selectFrom('passkeys').select('account_id').where('id', '=', id).executeTakeFirst()
  return found?.account_id ?? null
}

/** Removes a passkey; its name, or null when it was gone. */
export async function removePasskey(tx: Db, id: string, accountId: string): Promise<string | null> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}
