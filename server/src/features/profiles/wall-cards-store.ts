/** Memorials as lists show them, each with how the viewer stands to it. */
import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database, Memorials } from '../../kit/database/tables.ts'
import { type ColumnOn, columnsOn, hasFamilyMember } from '../memorials/index.ts'
import { isSilent, type SilenceRules } from '../silences/index.ts'

interface CardParameters {
  viewerId: string
  ids: readonly string[]
  day: string
}

const cardsOf = (isOnlyIfAsked: boolean) =>
  prepared<CardParameters, CardRow>((db, value) =>
    db
      .selectFrom('memorials')
      .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
      .select([
        'memorials.id',
        'memorials.owner_id',
        'memorials.is_human',
        ...columnsOn('list').map((column) => `memorials.${column}` as const),
        'memorials.portrait_file_id',
        'memorials.suspended_at',
        'memorials.in_preparation',
        'owner.mail as owner_mail',
      ])
      .select((eb) => [
        follows(eb, value('viewerId')).as('follows'),
        hasFamilyMember(value('viewerId'))(eb).as('keeps'),
        waits(eb, value('viewerId')).as('asked'),
        isInvited(eb, value('viewerId')).as('invited'),
        hasRequests(eb, value('viewerId')).as('has_requests'),
        isSilent('days', {
          account: value('viewerId'),
          memorialId: eb.ref('memorials.id'),
          day: value('day'),
          isOnlyIfAsked,
        }).as('is_silent'),
      ])
      .where('memorials.id', '=', anyOf(value('ids'))),
  )

const [cards, cardsIfAsked] = [cardsOf(false), cardsOf(true)]

export type CardRow = Pick<
  Selectable<Memorials>,
  'id' | 'owner_id' | 'is_human' | 'portrait_file_id' | 'suspended_at' | 'in_preparation' | ColumnOn<'list'>
> & { owner_mail: string } & Record<
    'follows' | 'keeps' | 'asked' | 'invited' | 'has_requests' | 'is_silent',
    SqlBool
  >

/** The memorials of a page in the order of their ids as given, each with how the viewer stands to it. */
export async function listCards(
  db: Db,
  viewerId: string,
  ids: readonly string[],
  { day, isOnlyIfAsked }: SilenceRules,
): Promise<CardRow[]> {
  const list = isOnlyIfAsked ? cardsIfAsked : cards
  const rows = ids.length > 0 ? await list(db, { viewerId, ids, day }) : []
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
}

type MemorialExpression = ExpressionBuilder<Database, 'memorials'>
const one = sql<number>`1`.as('one')

const follows = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(
    eb
      .selectFrom('followers')
      .select(one)
      .whereRef('followers.memorial_id', '=', 'memorials.id')
      .where('followers.account_id', '=', viewerId),
  )

const openRequests = (eb: MemorialExpression, kind: 'request' | 'invitation') =>
  eb
    .selectFrom('follow_requests')
    .select(one)
    .whereRef('follow_requests.memorial_id', '=', 'memorials.id')
    .where('follow_requests.kind', '=', sql.lit(kind))
    .where('follow_requests.state', '=', sql.lit('open'))

const waits = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(openRequests(eb, 'request').where('follow_requests.by_account_id', '=', viewerId))

const isInvited = (eb: MemorialExpression, viewerId: string) =>
  eb.exists(
    openRequests(eb, 'invitation').where('follow_requests.invited_mail', '=', (invited) =>
      invited.selectFrom('accounts').select('accounts.mail').where('accounts.id', '=', viewerId),
    ),
  )

/** Only memorials of somebody's family can have requests that wait for them; those of closed accounts wait no more. */
const hasRequests = (eb: MemorialExpression, viewerId: string) =>
  eb.and([
    hasFamilyMember(viewerId)(eb),
    eb.exists(
      openRequests(eb, 'request')
        .innerJoin('accounts as asker', 'asker.id', 'follow_requests.by_account_id')
        .where('asker.deleted_at', 'is', null),
    ),
  ])
