/** Memorials that are closed, come back, or go for good (promises 1.4). */
import { freeForever } from '@spomen/contract/plans.ts'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedBy, isOwner } from './ownership-store.ts'
import { memorialColumns } from './memorial-columns.ts'
import { countOnWall, type MemorialRow } from './store.ts'

/** Closes a memorial for everyone; false when it was closed already. */
export async function closeMemorial(tx: Db, { id }: MemorialRow, at: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('memorials')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['is_human', 'suspended_at'])
    .executeTakeFirst()
  if (!closed) return false
  await countAllOnWall(tx, [closed], -1)
  return true
}

/** Closes every memorial of somebody who leaves, and keeps in mind that it closed with them; answers which. */
export async function closeMemorialsOf(tx: Db, ownerId: string, at: Date) {
  const closed = await tx
    .updateTable('memorials')
    .set({ deleted_at: at, closed_with_account: true })
    .where(isOwnedBy(ownerId))
    .where('deleted_at', 'is', null)
    .returning(['id', 'is_human', 'first_name', 'last_name', 'name', 'born', 'died', 'suspended_at'])
    .execute()
  await countAllOnWall(tx, closed, -1)
  // In the order in which they were made: an update returns rows in whatever order it meets them.
  return closed.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Opens again what closed with its owner; what they had closed before stays closed. Answers which. */
export async function reopenMemorialsOf(tx: Db, ownerId: string): Promise<{ id: string }[]> {
  // In the order of their ids, as in `lockMemorialsOf`: an update takes rows in whatever order it meets them.
  await tx
    .selectFrom('memorials')
    .select('id')
    .where(isOwnedBy(ownerId))
    .where('closed_with_account', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const reopened = await tx
    .updateTable('memorials')
    .set({ deleted_at: null, closed_with_account: false })
    .where(isOwnedBy(ownerId))
    .where('closed_with_account', '=', true)
    .returning(['id', 'is_human', 'suspended_at'])
    .execute()
  await countAllOnWall(tx, reopened, 1)
  return reopened
}

/**
 * Adjusts the wall's totals; suspended memorials are not on it and not counted. People come before pets, always: two who
 * adjust both at once would otherwise wait for each other for ever.
 */
async function countAllOnWall(
  tx: Db,
  memorials: readonly { is_human: boolean; suspended_at: Date | null }[],
  sign: 1 | -1,
) {
  const shown = memorials.filter(({ suspended_at }) => suspended_at === null)
  for (const isHuman of [true, false]) {
    const many = shown.filter(({ is_human }) => is_human === isHuman).length
    if (many > 0) await countOnWall(tx, isHuman, sign * many)
  }
}

/** Any memorial, open or closed. */
export function findEvenClosed(db: Db, id: string): Promise<MemorialRow | undefined> {
  return db.selectFrom('memorials').select(memorialColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks any memorial, open or closed, until the transaction ends; nothing where it is gone for good. */
export async function lockEvenClosed(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('memorials').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Opens a memorial again that was closed after a moment; false when it is open, or was closed too long ago. */
export async function reopenMemorial(tx: Db, { id }: MemorialRow, after: Date): Promise<boolean> {
  const reopened = await tx
    .updateTable('memorials')
    .set({ deleted_at: null, closed_with_account: false })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .returning(['is_human', 'suspended_at'])
    .executeTakeFirst()
  if (!reopened) return false
  await countAllOnWall(tx, [reopened], 1)
  return true
}

/** Somebody's memorials that were closed after a moment, the last one first. */
export function listClosed(db: Db, ownerId: string, after: Date) {
  return db
    .selectFrom('memorials')
    .select(['id', 'is_human', 'first_name', 'last_name', 'name', 'born', 'died'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('closed_at'))
    .where(isOwnedBy(ownerId))
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Some memorials that were closed at or before a moment and have to go, in the order of their ids behind one of them. */
export function listMemorialsToPurge(
  db: Db,
  before: Date,
  behind: string,
  most: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('memorials')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** One of somebody's closed memorials, if there is any. */
export function findClosedOf(db: Db, ownerId: string) {
  return db
    .selectFrom('memorials')
    .select('id')
    .where(isOwnedBy(ownerId))
    .where('deleted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}

/** Holds a memorial that is closed, where a moment is given only one that was closed by then, until the transaction ends. */
export function lockClosedMemorial(tx: Db, id: string, closedBy?: Date) {
  return tx
    .selectFrom('memorials')
    .select('portrait_file_id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .$if(closedBy !== undefined, (closed) => closed.where('deleted_at', '<=', closedBy as Date))
    .forUpdate()
    .executeTakeFirst()
}

/** Holds a memorial that closed with its owner's account after a moment, until the transaction ends; undefined where it did not. */
export const lockClosedWithAccount = (tx: Db, id: string, after: Date): Promise<MemorialRow | undefined> =>
  tx
    .selectFrom('memorials')
    .select(memorialColumns)
    .where('id', '=', id)
    .where('closed_with_account', '=', true)
    .where('deleted_at', '>', after)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Holds somebody's open memorials, and others beside them, in the order of their ids, until the transaction ends; answers
 * theirs.
 */
export async function lockMemorialsOf(
  tx: Db,
  ownerId: string,
  besides: readonly string[] = [],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('memorials')
    .select(['id', 'owner_id'])
    .where((eb) =>
      eb.or([eb.and([isOwnedBy(ownerId)(eb), eb('deleted_at', 'is', null)]), eb('id', '=', anyOf(besides))]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter((row) => isOwner({ id: ownerId }, row)).map(({ id }) => id)
}

/** Lets nobody bring a memorial back of which a part has gone for good: it counts as closed for longer than anybody may. */
export async function makeUnrestorable(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('memorials')
    .set({ deleted_at: new Date(0), closed_with_account: false })
    .where('id', '=', id)
    .where('deleted_at', '>', new Date(0))
    .execute()
}

/**
 * Removes a closed memorial, which is locked, with all that hangs on it. Its place among those that are free for ever is
 * free again: while it could come back the place was kept for it (Q13).
 */
export async function purgeMemorialRow(tx: Db, id: string): Promise<void> {
  const removed = await tx
    .deleteFrom('memorials')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('package_name')
    .executeTakeFirst()
  if (removed?.package_name === freeForever) await giveFreePlaceBack(tx)
}

async function giveFreePlaceBack(tx: Db) {
  await tx.updateTable('free_forever').set({ taken: sql`greatest(taken - 1, 0)` }).execute()
}

/** Whether somebody has a memorial, open or closed. */
export async function hasMemorials(db: Db, ownerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('memorials')
    .select('id')
    .where(isOwnedBy(ownerId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
