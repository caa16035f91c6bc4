/**
 * The one place where a person's id is compared with that of a memorial's owner: in a rule, and the same in a statement.
 * Whoever wants to know how somebody stands to one memorial asks for the standing (`features/following/standing.ts`),
 * which compares them by `isOwner` too.
 */
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'

/** Whether somebody is the owner of a memorial. */
export const isOwner = (viewer: { id: string }, memorial: { owner_id: string }) =>
  viewer.id === memorial.owner_id

/** Whether somebody is the owner of the memorials in a statement; `accountId` may be a column of its own. */
export const isOwnedBy =
  (accountId: string | Expression<string>) => (eb: ExpressionBuilder<Database, 'memorials'>) =>
    eb('memorials.owner_id', '=', accountId)

/** Whoever owns a memorial in a statement. */
export const ownerColumn = sql.ref<string>('memorials.owner_id')

/** Whether somebody owns it, as a piece of a statement that is written by hand; `accountId` may be a column of its own. */
export const ownedBy = (accountId: string | Expression<string>) =>
  sql<boolean>`memorials.owner_id = ${accountId}`

/** Memorials to whose family somebody belongs, as owner or keeper (YC01); `accountId` may be a column of its own. */
export const hasFamilyMember =
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

/** Whether somebody belongs to a memorial's family, as its owner or a keeper. */
export async function isFamilyOf(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('memorials')
    .select('id')
    .where('id', '=', memorialId)
    .where(hasFamilyMember(accountId))
    .executeTakeFirst()
  return found !== undefined
}

/** Of the memorials on which some things stand, those to whose family somebody belongs. */
export async function listMemorialsOfFamilyAmong(
  db: Db,
  accountId: string,
  things: readonly { memorial_id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('memorials')
    .select('id')
    .where('id', '=', anyOf([...new Set(things.map(({ memorial_id }) => memorial_id))]))
    .where(hasFamilyMember(accountId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The ids of the memorials to whose family somebody belongs, closed ones among them: within a statement about all of
 * them, which begins with the person and not with every memorial there is.
 */
export const memorialIdsOfFamilyMember = (db: Db, accountId: string | Expression<string>) =>
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

/** Makes a memorial, which is locked, somebody else's. What else goes with it is for `features/succession`. */
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
