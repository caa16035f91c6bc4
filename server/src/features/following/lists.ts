import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedBy, isThereFor, memorialIdsOfFamilyMember } from '../memorials/index.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { isSilent, type SilenceRules } from '../silences/index.ts'
import { isToAnAddress } from './imported-store.ts'
import { isStillAsked } from './store.ts'

/**
 * What waits for a person's answer: requests on memorials they keep, and invitations to their own
 * address (Q07, YC01). NOTE: questions put together, since one with an `or` across the tables reads every open request there is.
 */
const waitingFor = (db: Db, accountId: string, silences: SilenceRules | null) =>
  db
    .selectFrom(
      openRequests(db)
        .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
        .where('request.kind', '=', sql.lit('request'))
        .where(isOwnedBy(accountId))
        .where('memorials.deleted_at', 'is', null)
        .unionAll(
          openRequests(db)
            .innerJoin('accounts as guest', 'guest.mail', 'request.invited_mail')
            .where('request.kind', '=', sql.lit('invitation'))
            .where('guest.id', '=', accountId),
        )
        .unionAll(
          openRequests(db)
            .innerJoin('followers as keeping', 'keeping.memorial_id', 'request.memorial_id')
            .where('request.kind', '=', sql.lit('request'))
            .where('keeping.account_id', '=', accountId)
            .where('keeping.keeps_since', 'is not', null),
        )
        .as('request'),
    )
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .innerJoin('accounts as asker', 'asker.id', 'request.by_account_id')
    .where(isThereFor(accountId))
    .where(isStillAsked)
    .$if(silences !== null, (loud) =>
      loud.where((eb) =>
        eb.not(
          isSilent('news', {
            account: accountId,
            memorialId: sql.ref<string>('memorials.id'),
            day: silences?.day ?? '',
            isOnlyIfAsked: false,
          }),
        ),
      ),
    )

const openRequests = (db: Db) =>
  db
    .selectFrom('follow_requests as request')
    .select([
      'request.id',
      'request.kind',
      'request.to_keep',
      'request.note',
      'request.by_account_id',
      'request.memorial_id',
      'request.invited_mail',
      'request.created_at',
    ])
    .where('request.state', '=', sql.lit('open'))

/** What both lists show of a request, and of the memorial it is about. */
const memorialOfRequest = [
  'request.id',
  'request.kind',
  'request.to_keep',
  'request.note',
  'request.by_account_id',
  'request.memorial_id',
  'request.created_at',
  'memorials.is_human',
  'memorials.first_name',
  'memorials.last_name',
  'memorials.name',
] as const

/** What waits for a person's answer, newest first; a page of it or all, `but` for what is silent where that is told. */
export function listWaitingRequests(
  db: Db,
  accountId: string,
  part?: PageRequest,
  silences: SilenceRules | null = null,
) {
  const all = waitingFor(db, accountId, silences)
    .select(memorialOfRequest)
    .select([
      'asker.name as asker_name',
      'asker.last_name as asker_last_name',
      'asker.portrait_file_id as asker_portrait_file_id',
    ])
    .orderBy('request.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

/** How many requests and invitations wait for somebody's answer, `but` for what is silent where that is told. */
export async function countWaitingRequests(
  db: Db,
  accountId: string,
  silences: SilenceRules | null = null,
): Promise<number> {
  const { waiting } = await waitingFor(db, accountId, silences)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * What a person has asked, and whom the families they belong to have invited (YC01), while nobody has answered; about one
 * memorial alone where it is given. NOTE: two questions put together, for the same reason.
 */
function sentBy(db: Db, accountId: string, memorialId: string | null) {
  const sent = db
    .selectFrom(
      openRequests(db)
        .where('request.kind', '=', sql.lit('request'))
        .where('request.by_account_id', '=', accountId)
        .unionAll(
          openRequests(db)
            .where('request.kind', '=', sql.lit('invitation'))
            .where('request.memorial_id', 'in', memorialIdsOfFamilyMember(db, accountId)),
        )
        .as('request'),
    )
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .innerJoin('accounts as asker', 'asker.id', 'request.by_account_id')
    // Who is asked to keep a page stands in the list of its keepers: some are inside, and their addresses their own affair.
    .where('request.to_keep', '=', sql.lit(false))
    .where(isToAnAddress)
    .where(isThereFor(accountId))
  return memorialId === null ? sent : sent.where('request.memorial_id', '=', memorialId)
}

/** One page of what a person and the families they belong to have sent, newest first. */
export const listSentRequests = (
  db: Db,
  accountId: string,
  memorialId: string | null,
  { size, page }: PageRequest,
) =>
  sentBy(db, accountId, memorialId)
    .select(memorialOfRequest)
    .select(['request.invited_mail', 'memorials.portrait_file_id'])
    .select(['asker.name as asker_name', 'asker.last_name as asker_last_name'])
    .orderBy('request.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** How many requests and invitations of somebody wait for an answer; of one memorial, or of all. */
export async function countSentRequests(
  db: Db,
  accountId: string,
  memorialId: string | null,
): Promise<number> {
  const { sent } = await sentBy(db, accountId, memorialId)
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  return sent
}

/** The ids of the memorials somebody keeps or follows. */
export const ownedOrFollowedBy = (db: Db, accountId: string) =>
  db
    .selectFrom('memorials')
    .select('id')
    .where(isOwnedBy(accountId))
    .where('deleted_at', 'is', null)
    .unionAll(db.selectFrom('followers').select('memorial_id as id').where('account_id', '=', accountId))

/** The people a memorial has let in, in the order they came; a page of them or all. */
export function listFollowers(db: Db, memorialId: string, part?: PageRequest) {
  const all = db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .select('accounts.is_placeholder')
    .where('followers.memorial_id', '=', memorialId)
    .where('followers.account_closed', '=', sql.lit(false))
    .where('accounts.deleted_at', 'is', null)
    .orderBy('followers.since')
    .orderBy('followers.account_id')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

/** How many follow each of these memorials; none is named that nobody follows. */
export async function countFollowersOfEach(
  db: Db,
  memorialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('followers')
    .select((eb) => ['memorial_id', eb.fn.countAll<number>().as('followers')])
    .where('memorial_id', '=', anyOf(memorialIds))
    .where('account_closed', '=', sql.lit(false))
    .groupBy('memorial_id')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row.followers]))
}

/** How many people follow a memorial, but for those who have left, within a statement: read off an index alone (decision 108). */
export const followerCount = (db: Db, memorialId: string) =>
  db
    .selectFrom('followers')
    .select((eb) => eb.fn.countAll<number>().as('followers'))
    .where('memorial_id', '=', memorialId)
    .where('account_closed', '=', sql.lit(false))

/** How many people follow a memorial, but for those who have left. */
export async function countFollowers(db: Db, memorialId: string): Promise<number> {
  return (await followerCount(db, memorialId).executeTakeFirstOrThrow()).followers
}
