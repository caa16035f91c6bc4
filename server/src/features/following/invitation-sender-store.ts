/** In whose name an invitation stands: whoever of the family sent it, and the owner once they are not of it any more (YC01). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedByAnother, ownerColumn } from '../memorials/index.ts'

/** The invitations of one memorial, or all that somebody has sent. */
type Left = { memorialId: string } | { byAccountId: string }

/**
 * Makes open invitations the owner's whose sender has left the house or keeps the memorial no more: they are the family's, and
 * stay in force. Words go with whoever wrote them. NOTE: people who came in a copy leave by being claimed.
 */
export async function passInvitationsOn(tx: Db, left: Left): Promise<void> {
  await tx
    .updateTable('follow_requests')
    .from('memorials')
    .innerJoin('accounts as sender', (join) => join.onTrue())
    .set({ by_account_id: ownerColumn, note: '' })
    .whereRef('memorials.id', '=', 'follow_requests.memorial_id')
    .whereRef('sender.id', '=', 'follow_requests.by_account_id')
    .where(isOwnedByAnother(sql.ref<string>('follow_requests.by_account_id')))
    .where('follow_requests.kind', '=', sql.lit('invitation'))
    .where('follow_requests.state', '=', sql.lit('open'))
    .where((eb) =>
      'memorialId' in left
        ? eb('follow_requests.memorial_id', '=', left.memorialId)
        : eb('follow_requests.by_account_id', '=', left.byAccountId),
    )
    .where((eb) =>
      eb.or([
        eb('sender.deleted_at', 'is not', null),
        eb.and([
          eb('sender.is_placeholder', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('followers as keeping')
                .select(sql.lit(1).as('one'))
                .whereRef('keeping.memorial_id', '=', 'follow_requests.memorial_id')
                .whereRef('keeping.account_id', '=', 'follow_requests.by_account_id')
                .where('keeping.keeps_since', 'is not', null),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}

/** The memorials to which somebody has invited, and was not answered yet. */
export async function listInvitedTo(db: Db, byAccountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follow_requests')
    .select('memorial_id')
    .distinct()
    .where('by_account_id', '=', byAccountId)
    .where('kind', '=', sql.lit('invitation'))
    .where('state', '=', sql.lit('open'))
    .execute()
  return rows.map(({ memorial_id }) => memorial_id)
}
