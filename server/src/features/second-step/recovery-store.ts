/** Codes on paper, and the waiting of somebody who has lost those as well. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { SecondStepRemovals } from '../../kit/database/tables.ts'
import type { NewRecoveryCodes } from './recovery-codes.ts'

export type RemovalRow = Selectable<SecondStepRemovals>

/** The salt of somebody's codes; null without any. */
export async function findRecoverySalt(db: Db, accountId: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found?.salt ?? null
}

/** A code by its hash, used or not. */
export function findRecoveryCode(db: Db, accountId: string, hash: string) {
  return db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Uses a code up; false when it was used before, of two at once by one of them. */
export async function useRecoveryCode(tx: Db, accountId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many codes somebody still has. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts new codes in the place of those before. */
export async function replaceRecoveryCodes(tx: Db, accountId: string, { salt, hashes }: NewRecoveryCodes) {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, salt })))
    .execute()
}

/** Takes away all that somebody could show; answers how many rows that was. */
export async function forgetSecondStep(tx: Db, accountId: string): Promise<number> {
  let gone = 0
  for (const table of [
    'second_step_removals',
    'login_challenges',
    'recovery_codes',
    'passkeys',
    'authenticators',
  ] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    gone += Number(numDeletedRows)
  }
  return gone
}

/** Begins the waiting; null when it has begun before. */
export async function addRemoval(
  tx: Db,
  { accountId, now, dueAt, stopHash }: { accountId: string; now: Date; dueAt: Date; stopHash: string },
): Promise<RemovalRow | null> {
  const added = await tx
    .insertInto('second_step_removals')
    .values({ account_id: accountId, asked_at: now, due_at: dueAt, stop_hashes: [stopHash], mails_sent: 1 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/** The waiting of somebody whose second step is to be removed; undefined where they do not wait. */
export function findRemoval(db: Db, accountId: string): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('second_step_removals')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Whose waiting a link of a mail stops; null for none. */
export async function findRemovalByStop(db: Db, stopHash: string): Promise<string | null> {
  const found = await db
    .selectFrom('second_step_removals')
    .select('account_id')
    .where('stop_hashes', '@>', sql<string[]>`array[${stopHash}]`)
    .executeTakeFirst()
  return found?.account_id ?? null
}

/** Ends the waiting of somebody for the removal of their second step; false when they did not wait. */
export async function endRemoval(tx: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_step_removals')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All who wait for the removal of their second step, the first due first. They are few: the list is not paged. */
export const listRemovals = (db: Db): Promise<RemovalRow[]> =>
  db.selectFrom('second_step_removals').selectAll().orderBy('due_at').orderBy('account_id').execute()

/** Notes one more mail, with the link in it that stops it, and when the waiting ends; false when another process was quicker. */
export async function noteRemovalMail(
  tx: Db,
  { account_id, mails_sent, due_at }: RemovalRow,
  { stopHash, count, dueAt }: { stopHash: string; count: number; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_step_removals')
    .set({ mails_sent: count, due_at: dueAt, stop_hashes: sql`stop_hashes || ${stopHash}::text` })
    .where('account_id', '=', account_id)
    .where('mails_sent', '=', mails_sent)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
