/** What owners offer to hand over at once (YC04). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'

interface NewTransfer {
  memorialId: string
  byAccountId: string
  mail: string
  /** Whether the owner chose them by their name: then nobody is told the address. */
  isChosenByName: boolean
  note: string
  now: Date
  expiresAt: Date
}

/** Adds an offer in the place of one that has run out, or is told of no more; null while another waits. The memorial is locked. */
export async function addTransfer(
  tx: Db,
  { memorialId, byAccountId, mail, isChosenByName, note, now, expiresAt }: NewTransfer,
): Promise<string | null> {
  await tx
    .deleteFrom('transfers')
    .where('memorial_id', '=', memorialId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([
          eb('chosen_by_name', '=', true),
          eb.not(
            eb.exists(
              eb
                .selectFrom('accounts')
                .select(sql.lit(1).as('one'))
                .whereRef('accounts.mail', '=', 'transfers.invited_mail')
                .where('accounts.deleted_at', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  const added = await tx
    .insertInto('transfers')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      by_account_id: byAccountId,
      invited_mail: mail,
      chosen_by_name: isChosenByName,
      note,
      offered_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('memorial_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** An offer that waits. */
export const findTransfer = (db: Db, id: string, now: Date) =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()

/** The offer of a memorial that waits, with whoever has the address it went to; none to somebody chosen by name who has closed their account. */
export const findTransferOf = (db: Db, memorialId: string, now: Date) =>
  db
    .selectFrom('transfers')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.mail', '=', 'transfers.invited_mail').on('accounts.deleted_at', 'is', null),
    )
    .leftJoin('followers', (join) =>
      join
        .onRef('followers.account_id', '=', 'accounts.id')
        .onRef('followers.memorial_id', '=', 'transfers.memorial_id'),
    )
    .leftJoin('successors', (join) =>
      join
        .onRef('successors.account_id', '=', 'accounts.id')
        .onRef('successors.memorial_id', '=', 'transfers.memorial_id'),
    )
    .select(['transfers.id', 'transfers.invited_mail', 'transfers.offered_at', 'transfers.expires_at'])
    .select(['accounts.id as account_id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .select('transfers.chosen_by_name')
    .select((eb) =>
      eb.or([eb('followers.since', 'is not', null), eb('successors.id', 'is not', null)]).as('is_inside'),
    )
    .where('transfers.memorial_id', '=', memorialId)
    .where('transfers.expires_at', '>', now)
    .where((eb) => eb.or([eb.not('transfers.chosen_by_name'), eb('accounts.id', 'is not', null)]))
    .executeTakeFirst()

/** What is offered to somebody, the newest first; of memorials that are there. */
export const listTransfersTo = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('accounts')
    .innerJoin('transfers', 'transfers.invited_mail', 'accounts.mail')
    .innerJoin('memorials', 'memorials.id', 'transfers.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['transfers.id', 'transfers.memorial_id', 'transfers.note', 'transfers.offered_at as at'])
    .select(['transfers.expires_at', 'owner.name', 'owner.last_name', 'owner.portrait_file_id'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name as memorial_last_name'])
    .select('memorials.name as memorial_name')
    .where('accounts.id', '=', accountId)
    .where('memorials.deleted_at', 'is', null)
    .where('transfers.expires_at', '>', now)
    .orderBy('transfers.id', 'desc')
    .execute()

/** Ends an offer; false where it waits no more. */
export async function removeTransfer(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('transfers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends what is offered of a memorial to an address; answers which offer that was. */
export const removeTransferTo = (tx: Db, memorialId: string, mail: string) =>
  tx
    .deleteFrom('transfers')
    .where('memorial_id', '=', memorialId)
    .where('invited_mail', '=', mail)
    .returning(['id', 'expires_at'])
    .executeTakeFirst()

/** Ends whatever is offered of a memorial. */
export async function removeTransferOf(tx: Db, memorialId: string): Promise<void> {
  await tx.deleteFrom('transfers').where('memorial_id', '=', memorialId).execute()
}

/** Removes what somebody who leaves has offered or was offered; answers how many rows went. */
export async function forgetTransfersOf(tx: Db, { id, mail }: { id: string; mail: string }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('transfers')
    .where((eb) => eb.or([eb('by_account_id', '=', id), eb('invited_mail', '=', mail)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
