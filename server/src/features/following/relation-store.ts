/** How people are tied to memorials: the statements behind `getStanding()`, for one and for many. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database } from '../../kit/database/tables.ts'
import { isThereFor, memorialColumns, type MemorialRow } from '../memorials/index.ts'

export interface RelationColumns {
  follows: SqlBool
  keeps: SqlBool
  asked: SqlBool
  invited: SqlBool
}

/** What a relation is read from. */
export type RelationRow = Pick<MemorialRow, 'owner_id'> & RelationColumns

interface StandingQuery {
  viewerId: string
  memorialId: string
}

type StandingBetween = Record<keyof StandingQuery, string | Expression<string>>

/** A memorial that is there for somebody, with what ties them to it. */
export const withRelation = (db: Db, { viewerId, memorialId }: StandingBetween) =>
  db
    .selectFrom('memorials')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('followers')
            .select(sql.lit(1).as('one'))
            .whereRef('followers.memorial_id', '=', 'memorials.id')
            .where('followers.account_id', '=', viewerId),
        )
        .as('follows'),
      eb
        .exists(
          eb
            .selectFrom('followers')
            .select(sql.lit(1).as('one'))
            .whereRef('followers.memorial_id', '=', 'memorials.id')
            .where('followers.account_id', '=', viewerId)
            .where('followers.keeps_since', 'is not', null),
        )
        .as('keeps'),
      eb.exists(openRequestBy(eb, viewerId)).as('asked'),
      eb.exists(openInvitationTo(eb, viewerId)).as('invited'),
    ])
    .where('memorials.id', '=', memorialId)
    .where(isThereFor(viewerId))

/** How somebody is tied to a memorial, as a statement of its own or within another, of whose columns it may speak. */
export const relationBetween = (db: Db, between: StandingBetween) =>
  withRelation(db, between).select('memorials.owner_id')

const standings = prepared<StandingQuery, MemorialRow & RelationColumns>((db, value) =>
  withRelation(db, { viewerId: value('viewerId'), memorialId: value('memorialId') }).select(memorialColumns),
)

const relations = prepared<StandingQuery, RelationRow>((db, value) =>
  relationBetween(db, { viewerId: value('viewerId'), memorialId: value('memorialId') }),
)

/** The same for a list, each of whom asks about a memorial of theirs: `place` counts them from one. */
const relationsOfMany = prepared<
  { viewerIds: string[]; memorialIds: string[] },
  { place: number } & RelationRow
>((db, value) => {
  const ids = sql`${value('viewerIds')}::text[], ${value('memorialIds')}::text[]`
  const pair = sql<{ viewer_id: string; memorial_id: string; place: number }>`unnest(${ids}) with ordinality`
  const relation = relationBetween(db, {
    viewerId: sql.ref<string>('pair.viewer_id'),
    memorialId: sql.ref<string>('pair.memorial_id'),
  })
  return db
    .selectFrom(pair.as<'pair'>(sql`pair (viewer_id, memorial_id, place)`))
    .innerJoinLateral(relation.as('relation'), (join) => join.onTrue())
    .select(['pair.place', 'relation.owner_id', 'relation.follows'])
    .select(['relation.keeps', 'relation.asked', 'relation.invited'])
})

/** A memorial together with how somebody stands to it, in one question. */
export async function findStandingRow(db: Db, viewerId: string, memorialId: string) {
  const [found] = await standings(db, { viewerId, memorialId })
  return found
}

/** How somebody is tied to a memorial, without the memorial itself. */
export async function findRelation(db: Db, viewerId: string, memorialId: string) {
  const [found] = await relations(db, { viewerId, memorialId })
  return found
}

/** How each of many is tied to the memorial they ask about; whom it is not there for are left out. */
export function listRelations(db: Db, asked: readonly StandingQuery[]) {
  return relationsOfMany(db, {
    viewerIds: asked.map(({ viewerId }) => viewerId),
    memorialIds: asked.map(({ memorialId }) => memorialId),
  })
}

/** NOTE: kind and state are written out here and below: only so does a prepared plan use the indexes of what is open. */
const openRequestBy = (
  eb: ExpressionBuilder<Database, 'memorials'>,
  accountId: string | Expression<string>,
) =>
  eb
    .selectFrom('follow_requests as asked')
    .select(sql.lit(1).as('one'))
    .whereRef('asked.memorial_id', '=', 'memorials.id')
    .where('asked.by_account_id', '=', accountId)
    .where('asked.kind', '=', sql.lit('request'))
    .where('asked.state', '=', sql.lit('open'))

const openInvitationTo = (
  eb: ExpressionBuilder<Database, 'memorials'>,
  accountId: string | Expression<string>,
) =>
  eb
    .selectFrom('follow_requests as invited')
    .innerJoin('accounts', 'accounts.mail', 'invited.invited_mail')
    .select(sql.lit(1).as('one'))
    .whereRef('invited.memorial_id', '=', 'memorials.id')
    .where('accounts.id', '=', accountId)
    .where('invited.kind', '=', sql.lit('invitation'))
    .where('invited.state', '=', sql.lit('open'))
