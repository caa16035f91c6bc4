/**
 * The one place where a person is compared with a memorial's owner: in a rule, and the same in a statement. About one
 * memorial the standing is asked (`features/following/standing.ts`), which begins here.
 */
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'

/** Whether somebody is the owner of a memorial. */
export const isOwner = (viewer: { id: string }, memorial: { owner_id: string }) =>
  viewer.id === memorial.owner_id

/** The same of the memorials in a statement; `accountId` may be a column of its own. */
export const isOwnedBy =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb('memorials.owner_id', '=', accountId)

/** The same as a piece of a statement that is written by hand. */
export const ownedBy = (accountId: string) => sql<boolean>`memorials.owner_id = ${accountId}`

/** Memorials somebody keeps, as their owner or beside them (YC01); `accountId` may be a column of its own. */
export const isKeptBy =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb.or([
      isOwnedBy(accountId)(eb),
      eb.exists(
        eb
          .selectFrom('followers as keeping')
          .select(sql.lit(1).as('one'))
          .whereRef('keeping.memorial_id', '=', 'memorials.id')
          .where('keeping.account_id', '=', accountId)
          .where('keeping.keeps_since', 'is not', null),
      ),
    ])

/** Whether somebody keeps a memorial. */
export async function isKept(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('memorials')
    .select('id')
    .where('id', '=', memorialId)
    .where(isKeptBy(accountId))
    .executeTakeFirst()
  return found !== undefined
}

/** Of the memorials on which some things stand, those that somebody keeps. */
export async function listKeptAmong(
  db: Db,
  accountId: string,
  things: readonly { memorial_id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('memorials')
    .select('id')
    .where('id', '=', anyOf([...new Set(things.map(({ memorial_id }) => memorial_id))]))
    .where(isKeptBy(accountId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The ids of the memorials somebody keeps, as their owner or beside them, closed ones among them: within a statement about all
 * of them, which begins with the person and not with every memorial there is.
 */
export const keptBy = (db: Db, accountId: string | Expression<string>) =>
  db
    .selectFrom('memorials')
    .select('memorials.id')
    .where(isOwnedBy(accountId))
    .unionAll(
      db
        .selectFrom('followers')
        .select('followers.memorial_id as id')
        .where('followers.account_id', '=', accountId)
        .where('followers.keeps_since', 'is not', null),
    )

/** Makes a memorial, which is held, somebody else's. What else goes with it is for `features/succession`. */
export async function changeOwner(tx: Db, id: string, { ownerId, now }: { ownerId: string; now: Date }) {
  await tx
    .updateTable('memorials')
    .set({ owner_id: ownerId, owner_since: now })
    .where('id', '=', id)
    .execute()
}

/** Memorials of anybody else; `accountId` may be a column of its own. */
export const isOwnedByAnother =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb('memorials.owner_id', '<>', accountId)
