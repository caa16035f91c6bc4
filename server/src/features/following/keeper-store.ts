/** Who keeps a memorial beside its owner (YC01): some of those inside, since a moment of their own. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { FollowRequests } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'
import { passInvitationsOn } from './invitation-sender-store.ts'
import { addInvitation } from './store.ts'

/** The accounts that keep a memorial beside its owner, the longest first; of those who have left none. */
async function listKeeperIds(db: Db, memorialId: string): Promise<string[]> {
  const rows = await keepersOf(db, memorialId).select('followers.account_id').execute()
  return rows.map(({ account_id }) => account_id)
}

/** The accounts of a memorial's family: its owner, and behind them whoever keeps it too. */
export const listFamilyIds = async (db: Db, { id, owner_id }: { id: string; owner_id: string }) => [
  owner_id,
  ...(await listKeeperIds(db, id)),
]

/** The keepers of a memorial, as a list shows them. */
export const listKeepers = (db: Db, memorialId: string) =>
  keepersOf(db, memorialId)
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .select((eb) => eb.ref('followers.keeps_since').$notNull().as('keeps_since'))
    .execute()

const keepersOf = (db: Db, memorialId: string) =>
  db
    .selectFrom('followers')
    .where('followers.memorial_id', '=', memorialId)
    .where('followers.keeps_since', 'is not', null)
    .where('followers.account_closed', '=', sql.lit(false))
    .orderBy('followers.keeps_since')
    .orderBy('followers.account_id')

/** Makes somebody who is inside a keeper; one who is already stays so since the moment they had. */
export async function addKeeper(tx: Db, memorialId: string, accountId: string, now: Date) {
  await tx
    .updateTable('followers')
    .set({ keeps_since: now })
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('keeps_since', 'is', null)
    .execute()
}

/** Ends that somebody keeps a memorial: they stay inside. False where they did not keep it. */
export async function removeKeeper(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const ended = await db
    .updateTable('followers')
    .set({ keeps_since: null })
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('keeps_since', 'is not', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

interface NewKeeperInvitation {
  memorialId: string
  byAccountId: string
  mail: string
  /** Whether the owner chose them by their name: then nobody is told the address. */
  isChosenByName: boolean
  note: string
  now: Date
}

/**
 * Writes down that somebody is asked to keep a memorial; one to follow it that waits becomes that, and says whose it was. Null
 * when they are asked already.
 */
export async function addKeeperInvitation(
  db: Db,
  { memorialId, byAccountId, mail, isChosenByName, note, now }: NewKeeperInvitation,
): Promise<string | null> {
  const added = await db
    .insertInto('follow_requests')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      kind: 'invitation',
      to_keep: true,
      by_account_id: byAccountId,
      invited_mail: mail,
      chosen_by_name: isChosenByName,
      note,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['memorial_id', 'invited_mail'])
        .where('kind', '=', sql.lit('invitation'))
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({
          to_keep: true,
          by_account_id: byAccountId,
          chosen_by_name: isChosenByName,
          note,
          invited_to_follow_by: eb.ref('follow_requests.by_account_id'),
          note_to_follow: eb.ref('follow_requests.note'),
        }))
        .where('follow_requests.to_keep', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/**
 * Has somebody who is not asked any more to keep a memorial find the invitation to follow it that had become that question:
 * in the name of whoever sent it, or of the owner once they are not of the family any more. Nothing where there was none, or where
 * they are inside meanwhile; the question that has ended does not tell of it any more. Lock the memorial first. NOTE: as a row
 * of its own, since windows that are open have taken the card of the other one away.
 */
export async function putInvitationBack(tx: Db, request: RequestToKeep, now: Date): Promise<void> {
  const { memorial_id: memorialId, invited_mail: mail, note_to_follow: note, created_at: sentAt } = request
  if (note === null || mail === null) return
  const guest = await tx
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select('followers.since')
    .where('accounts.mail', '=', mail)
    .where('followers.memorial_id', '=', memorialId)
    .executeTakeFirst()
  if (guest) return
  const byAccountId = request.invited_to_follow_by ?? request.by_account_id
  const added = await addInvitation(tx, { memorialId, byAccountId, mail, note, now, sentAt })
  if (added)
    await tx
      .updateTable('follow_requests')
      .set({ invited_to_follow_by: null, note_to_follow: null })
      .where('id', '=', request.id)
      .execute()
  await passInvitationsOn(tx, { memorialId })
}

type RequestToKeep = Pick<
  Selectable<FollowRequests>,
  | 'id'
  | 'memorial_id'
  | 'invited_mail'
  | 'note_to_follow'
  | 'created_at'
  | 'invited_to_follow_by'
  | 'by_account_id'
>

/**
 * Whom the owner has asked to keep a memorial and who has not answered, the newest first; with their account, where they have
 * one. Of whoever was chosen by name and has closed theirs nothing is told.
 */
export const listKeeperInvitations = (db: Db, memorialId: string) =>
  db
    .selectFrom('follow_requests as request')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.mail', '=', 'request.invited_mail').on('accounts.deleted_at', 'is', null),
    )
    .leftJoin('followers', (join) =>
      join
        .onRef('followers.account_id', '=', 'accounts.id')
        .onRef('followers.memorial_id', '=', 'request.memorial_id'),
    )
    .select(['request.id', 'request.created_at', 'accounts.name', 'accounts.last_name'])
    .select(['accounts.id as account_id', 'request.chosen_by_name'])
    .select((eb) => [
      eb.ref('request.invited_mail').$notNull().as('mail'),
      eb('followers.since', 'is not', null).as('is_inside'),
    ])
    .where('request.memorial_id', '=', memorialId)
    // Nobody asks to keep a memorial by themselves: the kind lets the index of open invitations find them.
    .where('request.kind', '=', sql.lit('invitation'))
    .where('request.to_keep', '=', sql.lit(true))
    .where('request.state', '=', sql.lit('open'))
    .where((eb) => eb.or([eb.not('request.chosen_by_name'), eb('accounts.id', 'is not', null)]))
    .orderBy('request.id', 'desc')
    .execute()

/** The invitation of an address to keep a memorial that waits for its answer ends with it. */
export async function withdrawKeeperInvitations(tx: Db, memorialId: string, mail: string, now: Date) {
  await tx
    .updateTable('follow_requests')
    .set({ state: 'withdrawn', answered_at: now })
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', sql.lit('invitation'))
    .where('invited_mail', '=', mail)
    .where('to_keep', '=', sql.lit(true))
    .where('state', '=', sql.lit('open'))
    .execute()
}

interface AskedBy {
  memorialId: string
  byAccountId: string
  since: Date
  now: Date
}

/**
 * Takes back whom somebody has asked since a moment to keep a memorial and who has not answered, as its history tells; an
 * invitation to follow it that had become that question lies there again. Lock the memorial first.
 */
export async function withdrawKeepersAskedBy(
  tx: Db,
  { memorialId, byAccountId, since, now }: AskedBy,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('follow_requests')
    .set({ state: 'withdrawn', answered_at: now })
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', sql.lit('invitation'))
    .where('to_keep', '=', sql.lit(true))
    .where('state', '=', sql.lit('open'))
    .where('by_account_id', '=', byAccountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memorial_history as line')
          .select('line.id')
          .whereRef('line.subject_id', '=', 'follow_requests.id')
          .whereRef('line.memorial_id', '=', 'follow_requests.memorial_id')
          .where('line.kind', '=', 'keeperAsked')
          .where('line.account_id', '=', byAccountId)
          .where('line.at', '>=', since),
      ),
    )
    .returningAll()
    .execute()
  for (const request of withdrawn) await putInvitationBack(tx, request, now)
}
