import { type Expression, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { findRelation } from './relation-store.ts'

/** Requests that wait for the answer of a memorial's family, within a statement (Q16). */
export const openRequestsOn = (db: Db, memorialId: string) =>
  db
    .selectFrom('follow_requests')
    .innerJoin('accounts as asker', 'asker.id', 'follow_requests.by_account_id')
    .select('follow_requests.id')
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', sql.lit('request'))
    .where('state', '=', sql.lit('open'))
    .where('asker.deleted_at', 'is', null)

/**
 * Whether the family has declined what somebody asked last about a memorial, within a statement. NOTE: the order is by moment,
 * so that nobody reads all requests there are by their ids in search of one.
 */
export const isLastRequestDeclined = (
  db: Db,
  memorialId: string | Expression<string>,
  accountId: string | Expression<string>,
) =>
  db
    .selectFrom('follow_requests')
    .select((eb) => eb('state', '=', sql.lit('declined')).as('is_declined'))
    .where('memorial_id', '=', memorialId)
    .where('by_account_id', '=', accountId)
    .where('kind', '=', sql.lit('request'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))

interface NewRequest {
  memorialId: string
  byAccountId: string
  note: string
  now: Date
}

/** Writes down that somebody asks; null when they ask already, also when they ask twice at once. */
export async function addRequest(
  db: Db,
  { memorialId, byAccountId, note, now }: NewRequest,
): Promise<string | null> {
  const added = await db
    .insertInto('follow_requests')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      kind: 'request',
      by_account_id: byAccountId,
      note,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['memorial_id', 'by_account_id'])
        .where('kind', '=', sql.lit('request'))
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Writes down an invitation to an address, sent now or when it is told; null when the address has an open one. */
export async function addInvitation(
  db: Db,
  request: NewRequest & { mail: string; sentAt?: Date },
): Promise<string | null> {
  const { memorialId, byAccountId, note, now, mail, sentAt = now } = request
  const added = await db
    .insertInto('follow_requests')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      kind: 'invitation',
      by_account_id: byAccountId,
      invited_mail: mail,
      note,
      created_at: sentAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['memorial_id', 'invited_mail'])
        .where('kind', '=', sql.lit('invitation'))
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Whether an answer reaches anybody: an invitation is the family's, whoever sent it; a request goes with whoever asked. */
export const isStillAsked = sql<boolean>`(request.kind = 'invitation' or asker.deleted_at is null)`

/**
 * An invitation, or a request of somebody who is here; one question, since whoever asked by name alone may be claiming it
 * right now.
 */
export function findAnswerable(db: Db, id: string) {
  return db
    .selectFrom('follow_requests as request')
    .innerJoin('accounts as asker', 'asker.id', 'request.by_account_id')
    .selectAll('request')
    .where('request.id', '=', id)
    .where(isStillAsked)
    .executeTakeFirst()
}

/** A request or an invitation by its id, answered or not. */
export function findRequest(db: Db, id: string) {
  return db.selectFrom('follow_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Answers an open request; whose it is, and null when somebody answered it before. */
export async function closeRequest(
  db: Db,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<string | null> {
  const closed = await db
    .updateTable('follow_requests')
    .set({ state, answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('by_account_id')
    .executeTakeFirst()
  return closed?.by_account_id ?? null
}

/**
 * Lets somebody in. Whatever else was open between the two is answered by that, but whether they will keep the memorial. NOTE:
 * two statements, with kind and state written out: so each is found by its own index, however many requests the memorial had.
 */
export async function addFollower(db: Db, memorialId: string, accountId: string, mail: string, now: Date) {
  await db
    .insertInto('followers')
    .values({ memorial_id: memorialId, account_id: accountId, since: now })
    .onConflict((conflict) => conflict.columns(['memorial_id', 'account_id']).doNothing())
    .execute()
  const accepting = db
    .updateTable('follow_requests')
    .set({ state: 'accepted', answered_at: now })
    .where('memorial_id', '=', memorialId)
    .where('state', '=', sql.lit('open'))
  await accepting.where('kind', '=', sql.lit('request')).where('by_account_id', '=', accountId).execute()
  await accepting
    .where('kind', '=', sql.lit('invitation'))
    .where('to_keep', '=', false)
    .where('invited_mail', '=', mail)
    .execute()
}

/** Of these addresses those whose people follow already. */
export async function listFollowing(db: Db, memorialId: string, mails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select('accounts.mail')
    .where('followers.memorial_id', '=', memorialId)
    .where('accounts.mail', '=', anyOf(mails))
    .execute()
  return rows.map(({ mail }) => mail)
}

/** Locks a following against its end until the transaction ends; false when there is none. */
export async function lockFollower(tx: Db, memorialId: string, accountId: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('followers')
    .select('account_id')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return locked !== undefined
}

/** Ends a following; false when there was none. */
export async function removeFollower(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('followers')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Ends that any of these accounts follow a memorial. */
export async function removeFollowers(db: Db, memorialId: string, accountIds: readonly string[]) {
  await db
    .deleteFrom('followers')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', anyOf(accountIds))
    .execute()
}

interface FollowingHandOver {
  memorialId: string
  from: string
  to: { id: string; mail: string }
  isOwner: boolean
  now: Date
}

/**
 * Makes what ties one account to a memorial another's, since the earlier moment of the two; an owner follows nobody and
 * asks nobody. Lock the memorial first.
 */
export async function handFollowingOver(
  tx: Db,
  { memorialId, from, to, isOwner, now }: FollowingHandOver,
): Promise<void> {
  const followed = await tx
    .deleteFrom('followers')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', from)
    .returning('since')
    .executeTakeFirst()
  if (followed && !isOwner) {
    await addFollower(tx, memorialId, to.id, to.mail, now)
    await tx
      .updateTable('followers')
      .set({ since: sql`least(since, ${followed.since})` })
      .where('memorial_id', '=', memorialId)
      .where('account_id', '=', to.id)
      .execute()
  }
  const relation = await findRelation(tx, to.id, memorialId)
  if (isOwner || relation?.follows || relation?.asked)
    await tx
      .updateTable('follow_requests')
      .set({ state: 'withdrawn', answered_at: now })
      .where('memorial_id', '=', memorialId)
      .where('by_account_id', '=', from)
      .where('kind', '=', 'request')
      .where('state', '=', 'open')
      .execute()
  await tx
    .updateTable('follow_requests')
    .set({ by_account_id: to.id })
    .where('memorial_id', '=', memorialId)
    .where('by_account_id', '=', from)
    .execute()
}
