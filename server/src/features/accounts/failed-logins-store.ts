/** Who tried to log in and could not, for thirty days: docs/decisions/0038 says what is kept of it and why. */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { type SearchPage, findPage } from '../../kit/database/search-page.ts'
import { hashSecret } from './secrets.ts'
import { newId } from '../../kit/ids.ts'

interface NewFailedLogin {
  mail: string
  /** Whose address it is, if anybody's. */
  accountId: string | null
  /** The network address it came from. */
  place: string
  now: Date
}

/** Notes a wrong password, or an address that nobody has: a day's tries at one address from one place are one row. */
export async function noteFailedLogin(
  db: Db,
  { mail, accountId, place, now }: NewFailedLogin,
): Promise<void> {
  await db
    .insertInto('failed_logins')
    .values({
      id: newId(now),
      day: dayOf(now),
      mail_hash: hashSecret(mail),
      account_id: accountId,
      place,
      tries: 1,
      first_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['mail_hash', 'place', 'day'])
        .doUpdateSet({ tries: sql`failed_logins.tries + 1`, last_at: now, account_id: accountId }),
    )
    .execute()
}

/** What is looked for among them: an address, whole; a place in the net; or an account. */
export interface FailedLoginFilter {
  mail: string | null
  place: string | null
  accountId: string | null
}

export interface FailedLoginRow {
  id: string
  account_id: string | null
  name: string | null
  last_name: string | null
  mail: string | null
  place: string
  tries: number
  first_at: Date
  last_at: Date
}

/** A page of them, the last ones first. */
export function listFailedLogins(
  db: Db,
  { mail, place, accountId }: FailedLoginFilter,
  part: { size: number; page: number },
): Promise<SearchPage<FailedLoginRow>> {
  const sought = db
    .selectFrom('failed_logins')
    .select('id')
    .$if(mail !== null, (some) => some.where('mail_hash', '=', hashSecret(mail ?? '')))
    .$if(place !== null, (some) => some.where('place', '=', place ?? ''))
    .$if(accountId !== null, (some) => some.where('account_id', '=', accountId))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
  return findPage(db, sought, part, (ids) =>
    db
      .selectFrom('failed_logins as failed')
      .leftJoin('accounts as whose', 'whose.id', 'failed.account_id')
      .select(['failed.id', 'failed.account_id', 'failed.place', 'failed.tries'])
      .select(['failed.first_at', 'failed.last_at', 'whose.name', 'whose.last_name', 'whose.mail'])
      .where('failed.id', '=', anyOf(ids))
      .execute(),
  )
}

/** How many tries there were since the beginning of the day before a moment, by UTC as they are written down. */
export async function countFailedLogins(db: Db, now: Date): Promise<number> {
  const { tries } = await db
    .selectFrom('failed_logins')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('tries'), sql<number>`0`).as('tries'))
    .where('last_at', '>=', new Date(dayOf(daysAfter(now, -1))))
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/** How many of somebody's own lie here, by day, for their archive. */
export function listFailedLoginsOf(db: Db, accountId: string) {
  return db
    .selectFrom('failed_logins')
    .select(['tries', 'first_at', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_at')
    .orderBy('id')
    .execute()
}

/** How long they are kept, in days. */
const keptDays = 30

/** Forgets those that are old enough; answers how many rows went. */
export const forgetFailedLogins = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'failed_logins', (tries) => tries('last_at', '<', daysAfter(now, -keptDays)))
