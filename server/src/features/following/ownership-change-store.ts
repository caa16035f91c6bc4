/** Who is inside a memorial once it is somebody else's. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { passInvitationsOn } from './invitation-sender-store.ts'

export interface OwnershipChange {
  memorialId: string
  from: string
  to: { id: string; mail: string }
  now: Date
  /**
   * Whether the one before keeps the memorial beside the new owner, is inside alone, or, having had it by mistake, is gone; or,
   * having prepared it for them, is outside as everybody else (YC08).
   */
  stays: 'keeper' | 'inside' | 'gone' | 'outside'
  /** From when the one before is inside, and keeps it, where that is known of earlier; else from now on. */
  since?: { inside: Date | null; keeping: Date | null } | undefined
}

/**
 * Has the new owner follow nobody and wait for nothing, and the one before be what `stays` says; where they only prepared the
 * memorial, nobody but the new owner is inside. Whom the one before has asked to keep it, the new owner has, and whom they have
 * invited where they are not of the family any more; words go with whoever wrote them. The memorial is locked.
 */
export async function exchangeOwner(
  tx: Db,
  { memorialId, from, to, now, stays, since }: OwnershipChange,
): Promise<void> {
  // NOTE: nobody else is inside a page in preparation; whoever is there by mistake has nothing in it once it is another's.
  await tx
    .deleteFrom('followers')
    .where('memorial_id', '=', memorialId)
    .$if(stays !== 'outside', (rows) => rows.where('account_id', '=', to.id))
    .execute()
  await tx
    .updateTable('follow_requests')
    .set({ state: 'accepted', answered_at: now })
    .where('memorial_id', '=', memorialId)
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'request'), eb('by_account_id', '=', to.id)]),
        eb.and([eb('kind', '=', 'invitation'), eb('invited_mail', '=', to.mail)]),
      ]),
    )
    .execute()
  if (stays === 'outside') return passInvitationsOn(tx, { memorialId })
  if (stays !== 'gone') await letStay(tx, { memorialId, from, now, stays, since })
  await passInvitationsOn(tx, { memorialId })
  await tx
    .updateTable('follow_requests')
    .set({ by_account_id: to.id, note: '' })
    .where('memorial_id', '=', memorialId)
    .where('by_account_id', '=', from)
    .where('kind', '=', 'invitation')
    .where('to_keep', '=', true)
    .where('state', '=', 'open')
    .execute()
}

type Staying = Pick<OwnershipChange, 'memorialId' | 'from' | 'now' | 'stays' | 'since'>

async function letStay(tx: Db, { memorialId, from, now, stays, since }: Staying): Promise<void> {
  await tx
    .insertInto('followers')
    .values({
      memorial_id: memorialId,
      account_id: from,
      since: since?.inside ?? now,
      keeps_since: stays === 'keeper' ? (since?.keeping ?? now) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['memorial_id', 'account_id']).doUpdateSet({
        keeps_since: sql`case when excluded.keeps_since is not null
            then coalesce(followers.keeps_since, excluded.keeps_since) end`,
      }),
    )
    .execute()
}
