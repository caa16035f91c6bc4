/** Whose calendar is read at which secret address, and the days in it. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteBatch } from '../../kit/database/delete-in-batches.ts'
import { ownedOrFollowedBy } from '../following/index.ts'
import { memorialColumns } from '../memorials/index.ts'
import { isSilent, type SilenceRules } from '../silences/index.ts'

interface NewCalendar {
  accountId: string
  secretHash: string
  now: Date
}

/** Gives somebody's calendar an address; the one it had is no more. */
export async function putCalendar(db: Db, { accountId, secretHash, now }: NewCalendar): Promise<void> {
  const made = { secret_hash: secretHash, made_at: now }
  await db
    .insertInto('calendars')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute()
}

/** Since when somebody has an address that calendars subscribe to. */
export function findCalendarOf(db: Db, accountId: string) {
  return db.selectFrom('calendars').select('made_at').where('account_id', '=', accountId).executeTakeFirst()
}

/** Ends the address that somebody's calendars subscribe to. */
export async function removeCalendar(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendars').where('account_id', '=', accountId).execute()
}

/** Whose calendar a secret opens, and in which language they read; nobody's when the account is closed. */
export function findReader(db: Db, secretHash: string) {
  return db
    .selectFrom('calendars')
    .innerJoin('accounts', 'accounts.id', 'calendars.account_id')
    .select(['accounts.id', 'accounts.language'])
    .where('calendars.secret_hash', '=', secretHash)
    .where('accounts.activated_at', 'is not', null)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The memorials somebody keeps or follows and whose days are not silent, but for those they prepare for others (YC08) and
 * those that are suspended. Whoever has a calendar has asked for it.
 */
export function listRemembered(db: Db, accountId: string, { day }: SilenceRules) {
  const that = { account: accountId, memorialId: sql.ref<string>('memorials.id'), day }
  return (
    db
      .selectFrom('memorials')
      .select(memorialColumns)
      .where('memorials.id', 'in', ownedOrFollowedBy(db, accountId))
      .where('memorials.deleted_at', 'is', null)
      // Nobody is reminded of the death of somebody who may be alive, nor is their family.
      .where('memorials.suspended_at', 'is', null)
      .where('memorials.in_preparation', '=', false)
      .where((eb) => eb.not(isSilent('days', { ...that, isOnlyIfAsked: false })))
      .orderBy('memorials.id')
      .execute()
  )
}

/** Removes whom somebody was reminded of, some rows of it, days they chose, and their calendar's address; answers how many rows. */
export async function removeRemembrancesOf(tx: Db, accountId: string, most: number): Promise<number> {
  const some = tx
    .selectFrom('remembrances')
    .select(['memorial_id', 'kind', 'year', 'account_id'])
    .where('account_id', '=', accountId)
    .limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('remembrances')
    .using(some.as('some'))
    .whereRef('remembrances.memorial_id', '=', 'some.memorial_id')
    .whereRef('remembrances.kind', '=', 'some.kind')
    .whereRef('remembrances.year', '=', 'some.year')
    .whereRef('remembrances.account_id', '=', 'some.account_id')
    .executeTakeFirst()
  const calendar = await tx.deleteFrom('calendars').where('account_id', '=', accountId).executeTakeFirst()
  const choices = await deleteBatch(
    tx,
    'remembrance_choices',
    (choice) => choice('account_id', '=', accountId),
    most,
  )
  return Number(numDeletedRows) + Number(calendar.numDeletedRows) + choices
}
