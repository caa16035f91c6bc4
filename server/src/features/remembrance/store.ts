import type { Observance } from '@spomen/contract/observances.ts'
import type { DateOfYear, DayKind } from '@spomen/contract/remembered-days.ts'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { accountsOfStatement, isSilent, type SilenceRules } from '../silences/index.ts'

interface IdRange {
  behind: string
  most: number
}

const columnOf = { birth: 'born', death: 'died' } as const

/**
 * Some of the memorials whose birthday or day of death has a date, in the order of their ids behind one of them; where a
 * moment is given, only those that were there by then.
 */
export function listWithDate(
  db: Db,
  kind: DayKind,
  { month, date }: DateOfYear,
  madeBy: Date | null,
  { behind, most }: IdRange,
) {
  const column = sql.ref(columnOf[kind])
  return (
    db
      .selectFrom('memorials')
      .select(['id', 'owner_id', 'born', 'died'])
      .where(sql`extract(month from ${column})`, '=', month)
      .where(sql`extract(day from ${column})`, '=', date)
      .where('deleted_at', 'is', null)
      // Nobody is reminded of the death of somebody who may be alive.
      .where('suspended_at', 'is', null)
      .where('id', '>', behind)
      .$if(madeBy !== null, (some) => some.where('created_at', '<=', madeBy))
      .orderBy('id')
      .limit(most)
      .execute()
  )
}

/** Some of those who follow a memorial, in the order of their ids behind one of them. */
export function listFollowersOf(db: Db, memorialId: string, { behind, most }: IdRange) {
  return db
    .selectFrom('followers')
    .select('account_id as id')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '>', behind)
    .orderBy('account_id')
    .limit(most)
    .execute()
}

/**
 * Of these people those who wish to be reminded of a memorial's usual days: account open, switch on, nothing silent, and
 * no days of their own choice.
 */
export function listRecipients(db: Db, memorialId: string, ids: readonly string[], rules: SilenceRules) {
  return db
    .selectFrom('accounts')
    .select(['id', 'mail'])
    .where('id', '=', anyOf(ids))
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('notify_remembrance', '=', true)
    .where((account) => account.not(isSilent('days', { account: accountsOfStatement, memorialId, ...rules })))
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('remembrance_choices')
            .select(sql.lit(1).as('one'))
            .whereRef('remembrance_choices.account_id', '=', 'accounts.id')
            .where('remembrance_choices.memorial_id', '=', memorialId),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** A day of a memorial that somebody is reminded of. */
export interface ToldDay {
  accountId: string
  memorialId: string
  kind: Observance
}

interface NewRemembrances {
  /** None of them twice. */
  told: readonly ToldDay[]
  day: string
  now: Date
}

/**
 * Writes down that people are reminded of days of memorials on a civil day; answers those they were not reminded of before.
 * Each counts once in a year, and anew where it has come to lie on another day, since the family has corrected a date or it
 * moves by itself. Of two who do so at once the second waits for the first and finds it done.
 */
export async function addRemembrances(tx: Db, { told, day, now }: NewRemembrances): Promise<ToldDay[]> {
  if (told.length === 0) return []
  const rows = told.map(({ accountId, memorialId, kind }) => ({
    ...{ account_id: accountId, memorial_id: memorialId, kind },
    ...{ year: Number(day.slice(0, 4)), day, ordered_at: now },
  }))
  const added = await tx
    .insertInto('remembrances')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['memorial_id', 'kind', 'year', 'account_id'])
        .doUpdateSet({ day, ordered_at: now })
        // Null where a server of the version before has told it.
        .where('remembrances.day', '<>', day),
    )
    .returning(['account_id', 'memorial_id', 'kind'])
    .execute()
  const keys = new Set(added.map((row) => `${row.account_id} ${row.memorial_id} ${row.kind}`))
  return told.filter(({ accountId, memorialId, kind }) => keys.has(`${accountId} ${memorialId} ${kind}`))
}

interface OrderedMail {
  accountId: string
  day: string
  orderedAt: Date
}

/** For which days of memorials a mail to somebody about a civil day was ordered. */
export async function listToldDays(
  db: Db,
  { accountId, day, orderedAt }: OrderedMail,
): Promise<{ memorialId: string; kind: string }[]> {
  const rows = await db
    .selectFrom('remembrances')
    .select(['memorial_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .where('ordered_at', '=', orderedAt)
    .orderBy('memorial_id')
    .execute()
  return rows.map(({ memorial_id, kind }) => ({ memorialId: memorial_id, kind }))
}

/** Forgets who was reminded before a moment; answers how many rows that were. */
export async function forgetRemembrances(db: Db, before: Date): Promise<number> {
  const forgotten = await deleteInBatches(db, 'remembrances', (row) => row('ordered_at', '<', before))
  await db.deleteFrom('remembrance_days').where('done_at', '<', before).execute()
  return forgotten
}

interface DayLease {
  now: Date
  until: Date
}

/** Leases a day to this process; false when it is done, or leased to another. */
export async function leaseDay(db: Db, day: string, { now, until }: DayLease): Promise<boolean> {
  const taken = await db
    .insertInto('remembrance_days')
    .values({ day, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ busy_until: until })
        .where('remembrance_days.done_at', 'is', null)
        .where('remembrance_days.busy_until', '<=', now),
    )
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

/** The days from one on that are done: all their mails are ordered. */
export async function listDoneDays(db: Db, from: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('remembrance_days')
    .select('day')
    .where('day', '>=', from)
    .where('done_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Extends the lease of a day, or ends it where `until` has come already. */
export async function extendLease(db: Db, day: string, until: Date): Promise<void> {
  await db.updateTable('remembrance_days').set({ busy_until: until }).where('day', '=', day).execute()
}

/** Notes that all mails of a day are ordered. */
export async function finishDay(db: Db, day: string, now: Date): Promise<void> {
  await db.updateTable('remembrance_days').set({ done_at: now }).where('day', '=', day).execute()
}
