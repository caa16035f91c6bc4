/** Logins that are on their way to a provider or back from it. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { ProviderLogins } from '../../kit/database/tables.ts'

export type ProviderLoginRow = Selectable<ProviderLogins>

/** A login of one browser, by the hash of its state or of its code. */
export type LoginHash = { browser_hash: string; now: Date } & (
  | { state_hash: string; code_hash?: never }
  | { code_hash: string; state_hash?: never }
)

/** Writes down that a browser is on its way. */
export async function addProviderLogin(
  db: Db,
  login: Omit<Insertable<ProviderLogins>, 'step'>,
): Promise<void> {
  await db
    .insertInto('provider_logins')
    .values({ ...login, step: 'begun' })
    .execute()
}

/** A browser is back: true for the first request that says so, which asks the provider; of two at once one does. */
export async function takeUpProviderLogin(
  db: Db,
  { state_hash, browser_hash, now }: LoginHash & { state_hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_logins')
    .set({ step: 'asking' })
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('step', '=', 'begun')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down what the provider answered. */
export async function answerProviderLogin(
  db: Db,
  state_hash: string,
  answer: Omit<Updateable<ProviderLogins>, 'step' | 'state_hash'>,
): Promise<void> {
  await db
    .updateTable('provider_logins')
    .set({ ...answer, step: 'answered' })
    .where('state_hash', '=', state_hash)
    .where('step', '=', 'asking')
    .execute()
}

/** A login of this browser that is not over; it stays. */
export const findProviderLogin = (
  db: Db,
  { state_hash, code_hash, browser_hash, now }: LoginHash,
): Promise<ProviderLoginRow | undefined> =>
  db
    .selectFrom('provider_logins')
    .selectAll()
    .$if(state_hash !== undefined, (logins) => logins.where('state_hash', '=', state_hash ?? ''))
    .$if(code_hash !== undefined, (logins) => logins.where('code_hash', '=', code_hash ?? ''))
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a login up; false when it is over. Of two at once only one succeeds. */
export async function useProviderLogin(
  tx: Db,
  { state_hash }: Pick<ProviderLoginRow, 'state_hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_logins')
    .where('state_hash', '=', state_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets logins that nobody went on with; answers how many. */
export const forgetProviderLogins = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'provider_logins', (login) => login('expires_at', '<=', now))
