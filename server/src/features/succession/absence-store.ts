/** Owners who were not seen for long (YC06). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedBy } from '../memorials/index.ts'

/** The day somebody was last seen; of whoever never was, the day their account was made. */
const lastSeen = sql<string>`coalesce(accounts.seen_on, accounts.created_at::date)`

/**
 * Some owners who were last seen before a day, with how often they were written to in this absence, in the order of their ids
 * behind one.
 */
export const listAbsentOwners = (db: Db, before: string, behind: string, most: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('owner_absences', 'owner_absences.account_id', 'accounts.id')
    .select(['accounts.id', 'owner_absences.letters', 'owner_absences.last_at', 'owner_absences.told_at'])
    .select(lastSeen.as('seen_on'))
    .where(lastSeen, '<', before)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.is_placeholder', '=', sql.lit(false))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memorials')
          .select(sql.lit(1).as('one'))
          .where(isOwnedBy(eb.ref('accounts.id')))
          .where('memorials.deleted_at', 'is', null),
      ),
    )
    .where('accounts.id', '>', behind)
    .orderBy('accounts.id')
    .limit(most)
    .execute()

interface AbsenceMail {
  accountId: string
  /** The day the absence began. */
  since: string
  /** How many mails there are with this one. */
  mails: number
  now: Date
}

/** Notes that an owner is written to once more; false where somebody else has just done so. */
export async function noteAbsenceMail(
  tx: Db,
  { accountId, since, mails, now }: AbsenceMail,
): Promise<boolean> {
  const noted = await tx
    .insertInto('owner_absences')
    .values({ account_id: accountId, since, letters: mails, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ letters: mails, last_at: now })
        .where('owner_absences.letters', '=', mails - 1),
    )
    .returning('account_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Notes that others are told that they may ask; false where that was done. */
export async function markAbsenceNotified(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('owner_absences')
    .set({ told_at: now })
    .where('account_id', '=', accountId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the absence of whoever was seen since it began. */
export async function endAbsences(db: Db): Promise<void> {
  await db
    .deleteFrom('owner_absences')
    .using('accounts')
    .whereRef('accounts.id', '=', 'owner_absences.account_id')
    .whereRef(lastSeen, '>', 'owner_absences.since')
    .execute()
}

/** An owner's absence, while it lasts: how often they were written to, and whether others were told. */
export const findAbsence = (db: Db, ownerId: string) =>
  db
    .selectFrom('owner_absences')
    .innerJoin('accounts', 'accounts.id', 'owner_absences.account_id')
    .select(['owner_absences.letters', 'owner_absences.told_at', 'owner_absences.since'])
    .where('owner_absences.account_id', '=', ownerId)
    .where('accounts.deleted_at', 'is', null)
    .whereRef(lastSeen, '<=', 'owner_absences.since')
    .executeTakeFirst()

/** Some of somebody's open memorials, in the order of their ids behind one. */
export const listOpenMemorialsOf = (db: Db, ownerId: string, behind: string, most: number) =>
  db
    .selectFrom('memorials')
    .select('memorials.id')
    .where(isOwnedBy(ownerId))
    .where('memorials.deleted_at', 'is', null)
    .where('memorials.id', '>', behind)
    .orderBy('memorials.id')
    .limit(most)
    .execute()

/** The memorials somebody keeps whose owner is absent, where nobody who can be reached is named: whoever keeps them may ask. */
export const listKeptOfAbsent = (db: Db, accountId: string) =>
  db
    .selectFrom('followers')
    .innerJoin('memorials', 'memorials.id', 'followers.memorial_id')
    .innerJoin('accounts', 'accounts.id', 'memorials.owner_id')
    .innerJoin('owner_absences', 'owner_absences.account_id', 'memorials.owner_id')
    .select(['memorials.id', 'memorials.is_human', 'memorials.first_name'])
    .select(['memorials.last_name as memorial_last_name', 'memorials.name as memorial_name'])
    .select(['accounts.name as owner_name', 'accounts.last_name as owner_last_name'])
    .where('followers.account_id', '=', accountId)
    .where('followers.keeps_since', 'is not', null)
    .where('memorials.deleted_at', 'is', null)
    .where('owner_absences.told_at', 'is not', null)
    .whereRef(lastSeen, '<=', 'owner_absences.since')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('successors')
            .innerJoin('accounts as named', 'named.id', 'successors.account_id')
            .select(sql.lit(1).as('one'))
            .whereRef('successors.memorial_id', '=', 'memorials.id')
            .where('named.deleted_at', 'is', null)
            .where('named.suspended_at', 'is', null),
        ),
      ),
    )
    .orderBy('memorials.id')
    .execute()
