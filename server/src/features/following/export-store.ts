/** Whom somebody follows and what they asked: to hand it over, and to forget it (Q28). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { isThereFor } from '../memorials/index.ts'
import { passInvitationsOn } from './invitation-sender-store.ts'

const memorialNames = [
  'memorials.is_human',
  'memorials.first_name',
  'memorials.last_name',
  'memorials.name',
] as const

/** The open memorials somebody follows, in the order of their ids behind one of them. */
export function listFollowedBy(db: Db, accountId: string, behind: string, most: number) {
  return db
    .selectFrom('followers')
    .innerJoin('memorials', 'memorials.id', 'followers.memorial_id')
    .select(['memorials.id', 'followers.since'])
    .select(memorialNames)
    .where('followers.account_id', '=', accountId)
    .where(isThereFor(accountId))
    .where('memorials.id', '>', behind)
    .orderBy('memorials.id')
    .limit(most)
    .execute()
}

/** What somebody has asked of open memorials, or into which they invited, in the order of their ids behind one of them. */
export function listRequestsBy(db: Db, accountId: string, behind: string, most: number) {
  return db
    .selectFrom('follow_requests as request')
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .select(['request.id', 'request.kind', 'request.note', 'request.state', 'request.memorial_id'])
    .select(['request.created_at', 'request.answered_at'])
    .select(memorialNames)
    .where('request.by_account_id', '=', accountId)
    .where(isThereFor(accountId))
    .where('request.id', '>', behind)
    .orderBy('request.id')
    .limit(most)
    .execute()
}

/** The same of invitations to follow that became somebody's question whether they keep the memorial: those words are theirs too. */
export function listInvitationsBefore(db: Db, accountId: string, behind: string, most: number) {
  return db
    .selectFrom('follow_requests as request')
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .select(['request.id', 'request.kind', 'request.state', 'request.memorial_id'])
    .select((eb) => eb.fn.coalesce('request.note_to_follow', sql<string>`''`).as('note'))
    .select(['request.created_at', 'request.answered_at'])
    .select(memorialNames)
    .where('request.invited_to_follow_by', '=', accountId)
    .where(isThereFor(accountId))
    .where('request.id', '>', behind)
    .orderBy('request.id')
    .limit(most)
    .execute()
}

/**
 * Removes some of what somebody follows and asked, and of what they were invited to, whatever came of it; answers how
 * many rows went.
 */
export async function removeFollowingsOf(
  tx: Db,
  { id, mail }: { id: string; mail: string },
  most: number,
): Promise<number> {
  const followed = await tx
    .deleteFrom('followers')
    .where('account_id', '=', id)
    .where('memorial_id', 'in', ({ selectFrom }) =>
      selectFrom('followers').select('memorial_id').where('account_id', '=', id).limit(most),
    )
    .executeTakeFirst()
  // What they have invited to in a family's name is no longer theirs to take along.
  await passInvitationsOn(tx, { byAccountId: id })
  await tx
    .updateTable('follow_requests')
    .set({ invited_to_follow_by: null, note_to_follow: '' })
    .where('invited_to_follow_by', '=', id)
    .execute()
  const asked = await tx
    .deleteFrom('follow_requests')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('follow_requests')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('by_account_id', '=', id),
            eb.and([eb('invited_mail', '=', mail), eb('kind', '=', sql.lit('invitation'))]),
          ]),
        )
        .limit(most),
    )
    .executeTakeFirst()
  return Number(followed.numDeletedRows + asked.numDeletedRows)
}
