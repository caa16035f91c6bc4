/** Who may keep a memorial that has closed with its owner's account: those inside, and whom the owner has asked (YC07). */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { restorableSince } from '../../kit/trash.ts'

/**
 * Whom owners have asked by an address to have a memorial, to come after them in it or to keep it, and who has not answered.
 * NOTE: the tables put together, each found by its own index.
 */
const unanswered = (db: Db, now: Date) =>
  db
    .selectFrom('transfers')
    .select(['memorial_id', 'invited_mail', 'chosen_by_name', sql<boolean>`true`.as('is_offer')])
    .where('expires_at', '>', now)
    .unionAll(
      db
        .selectFrom('successors')
        .select(['memorial_id', (eb) => eb.ref('invited_mail').$notNull().as('invited_mail')])
        .select(['chosen_by_name', sql<boolean>`false`.as('is_offer')])
        .where('invited_mail', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('follow_requests')
        .select(['memorial_id', (eb) => eb.ref('invited_mail').$notNull().as('invited_mail')])
        .select(['chosen_by_name', sql<boolean>`false`.as('is_offer')])
        .where('kind', '=', sql.lit('invitation'))
        .where('state', '=', sql.lit('open'))
        .where('to_keep', '=', sql.lit(true)),
    )

/**
 * Of some memorials those for which somebody is asked who has not answered, and whether they are offered to somebody. Whoever
 * was chosen by name and has closed their account is left out, as in the lists of whom an owner has asked.
 */
export const listUnanswered = (db: Db, memorialIds: readonly string[], now: Date) =>
  db
    .selectFrom(unanswered(db, now).as('asked'))
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.mail', '=', 'asked.invited_mail').on('accounts.deleted_at', 'is', null),
    )
    .select(['asked.memorial_id', (eb) => eb.fn<boolean>('bool_or', ['asked.is_offer']).as('is_offered')])
    .where('asked.memorial_id', '=', anyOf(memorialIds))
    .where((eb) => eb.or([eb.not('asked.chosen_by_name'), eb('accounts.id', 'is not', null)]))
    .groupBy('asked.memorial_id')
    .execute()

/** Whoever is asked for some memorials, has not answered, is not inside and can be written to. */
export const listReachedUnanswered = (db: Db, memorialIds: readonly string[], now: Date) =>
  db
    .selectFrom(unanswered(db, now).as('asked'))
    .innerJoin('accounts', 'accounts.mail', 'asked.invited_mail')
    .select(['asked.memorial_id', 'accounts.id', 'accounts.mail'])
    .distinct()
    .where('asked.memorial_id', '=', anyOf(memorialIds))
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.activated_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('followers')
            .select(sql.lit(1).as('one'))
            .whereRef('followers.memorial_id', '=', 'asked.memorial_id')
            .whereRef('followers.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('asked.memorial_id')
    .orderBy('accounts.id')
    .execute()

/** The memorials, open or closed, that somebody is inside, or is asked for and has not answered. */
const placesOf = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('followers')
    .select('memorial_id')
    .where('account_id', '=', accountId)
    .union(
      db
        .selectFrom(unanswered(db, now).as('asked'))
        .select('asked.memorial_id')
        .where('asked.invited_mail', '=', (eb) =>
          eb.selectFrom('accounts').select('accounts.mail').where('accounts.id', '=', accountId),
        ),
    )

/** The memorials that have closed with their owner's account, can come back, and that somebody may adopt. */
export const listAdoptable = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom(placesOf(db, accountId, now).as('place'))
    .innerJoin('memorials', 'memorials.id', 'place.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['memorials.id', 'memorials.is_human', 'memorials.first_name'])
    .select(['memorials.last_name as memorial_last_name', 'memorials.name as memorial_name'])
    .select(['owner.name', 'owner.last_name'])
    .select((eb) => eb.ref('memorials.deleted_at').$notNull().as('closed_at'))
    .where('memorials.closed_with_account', '=', true)
    .where('memorials.suspended_at', 'is', null)
    .where('memorials.deleted_at', '>', restorableSince(now))
    .orderBy('memorials.id')
    .execute()

/** Whether somebody may adopt a memorial once it has closed with its owner's account: they are inside, or asked for it. */
export async function mayAdopt(
  db: Db,
  { memorialId, accountId, now }: { memorialId: string; accountId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom(placesOf(db, accountId, now).as('place'))
    .select('memorial_id')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether somebody is inside a memorial, open or closed. */
export async function isInsideEvenClosed(
  db: Db,
  { memorialId, accountId }: { memorialId: string; accountId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('followers')
    .select('account_id')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** The memorials that have closed with their owner's account, can come back and are not hidden; with whose they are. */
export const listToAdopt = (db: Db, now: Date) =>
  db
    .selectFrom('memorials')
    .select(['id', 'owner_id'])
    .where('closed_with_account', '=', true)
    .where('suspended_at', 'is', null)
    .where('deleted_at', '>', restorableSince(now))
    .orderBy('id')
    .execute()
