/** Who asks to take a memorial over, and what came of it (YC05). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { newId } from '../../kit/ids.ts'

export type TakeoverEnd = 'objected' | 'withdrawn' | 'declined' | 'settled' | 'completed'

interface NewTakeover {
  memorialId: string
  accountId: string
  note: string
  now: Date
  dueAt: Date
}

/** Adds what somebody asks; null while they ask already. The memorial is locked. */
export async function addTakeover(
  tx: Db,
  { memorialId, accountId, note, now, dueAt }: NewTakeover,
): Promise<string | null> {
  const added = await tx
    .insertInto('takeover_requests')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      account_id: accountId,
      note,
      asked_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['memorial_id', 'account_id']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** What somebody asked, open or ended. */
export const findTakeover = (db: Db, id: string) =>
  db.selectFrom('takeover_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** What waits on a memorial, within a statement. */
export const openTakeoversOn = (db: Db, memorialId: string) =>
  db
    .selectFrom('takeover_requests')
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('state', '=', sql.lit('open'))

/** What somebody asks of a memorial and waits for. */
export const findOpenTakeover = (db: Db, memorialId: string, accountId: string) =>
  openTakeoversOn(db, memorialId).select('account_id').where('account_id', '=', accountId).executeTakeFirst()

/** Some of what waits in the house, in the order of their ids behind one. */
export const listOpenTakeovers = (db: Db, behind: string, most: number) =>
  db
    .selectFrom('takeover_requests')
    .select('id')
    .where('state', '=', sql.lit('open'))
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()

/**
 * Some of what waits, is due before a moment, and of which nobody was reminded; of open memorials whose owner is not
 * suspended, and by those who can have it.
 */
export const listTakeoversToRemindOf = (db: Db, before: Date, behind: string, most: number) =>
  db
    .selectFrom('takeover_requests as request')
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .innerJoin('accounts as asker', 'asker.id', 'request.account_id')
    .select('request.id')
    .where('request.state', '=', sql.lit('open'))
    .where('request.due_at', '<=', before)
    .where('request.reminded_at', 'is', null)
    .where('memorials.deleted_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .where('asker.suspended_at', 'is', null)
    .where('asker.deleted_at', 'is', null)
    .where('request.id', '>', behind)
    .orderBy('request.id')
    .limit(most)
    .execute()

/** Notes that everybody is reminded of it, and its day; false where that was done, or it waits no more. */
export async function markReminded(
  tx: Db,
  id: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('takeover_requests')
    .set({ reminded_at: now, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Forgets that anybody was reminded of what is asked of owners who are suspended, or by somebody who is or has left: they are
 * reminded once all are back.
 */
export async function forgetReminders(db: Db): Promise<void> {
  await db
    .updateTable('takeover_requests')
    .set({ reminded_at: null })
    .from('memorials')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .innerJoin('accounts as asker', (join) => join.onTrue())
    .whereRef('memorials.id', '=', 'takeover_requests.memorial_id')
    .whereRef('asker.id', '=', 'takeover_requests.account_id')
    .where('takeover_requests.state', '=', sql.lit('open'))
    .where('takeover_requests.reminded_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('owner.suspended_at', 'is not', null),
        eb('asker.suspended_at', 'is not', null),
        eb('asker.deleted_at', 'is not', null),
      ]),
    )
    .execute()
}

interface Ending {
  state: TakeoverEnd
  by?: string
  reason?: string
  now: Date
}

/** Ends what somebody asks; false where it has ended before. */
export async function endTakeover(tx: Db, id: string, { state, by, reason, now }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('takeover_requests')
    .set({ state, ended_at: now, ended_by: by ?? null, reason: reason ?? null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends whatever waits on a memorial; answers whose it was. */
export const endTakeoversOf = (tx: Db, memorialId: string, { state, by, now }: Ending) =>
  tx
    .updateTable('takeover_requests')
    .set({ state, ended_at: now, ended_by: by ?? null })
    .where('memorial_id', '=', memorialId)
    .where('state', '=', 'open')
    .returning(['id', 'account_id'])
    .execute()

/** Keeps whose a link is and what it objects to, by the hash of its secret. */
export async function addObjectionLink(
  tx: Db,
  link: { secret_hash: string; request_id: string; account_id: string },
): Promise<void> {
  await tx.insertInto('objection_links').values(link).execute()
}

/** Whose a link is, and what it objects to. */
export const findObjectionLink = (db: Db, secretHash: string) =>
  db.selectFrom('objection_links').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()

/** Forgets what ended before a moment; answers how many went. */
export const forgetTakeovers = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, 'takeover_requests', (request) => request('ended_at', '<', before))

/** Removes what somebody who leaves has asked, and the links that were theirs; answers how many rows went. */
export async function forgetTakeoversOf(tx: Db, accountId: string): Promise<number> {
  const asked = await tx
    .deleteFrom('takeover_requests')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const links = await tx.deleteFrom('objection_links').where('account_id', '=', accountId).executeTakeFirst()
  return Number(asked.numDeletedRows + links.numDeletedRows)
}
