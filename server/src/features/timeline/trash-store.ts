/** Entries that were taken away, come back, or go for good (promises 1.4). */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Any entry, there or taken away. */
export function findEntryEvenRemoved(db: Db, id: string) {
  return db
    .selectFrom('timeline_entries')
    .select(['id', 'memorial_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The entries of a memorial that were taken away after a moment, the last one first. */
export function listRemovedEntries(db: Db, memorialId: string, after: Date) {
  return db
    .selectFrom('timeline_entries')
    .select(['id', 'title', 'began', 'ended'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('removed_at'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Brings back an entry that was taken away after a moment; false when it is there, or was taken away too long ago. */
export async function bringBackEntry(tx: Db, id: string, after: Date): Promise<boolean> {
  const broughtBack = await tx
    .updateTable('timeline_entries')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .executeTakeFirst()
  return broughtBack.numUpdatedRows > 0n
}

/** Removes for good what was taken away at or before a moment; answers how many entries. */
export async function purgeEntries(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('timeline_entries')
    .where('deleted_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes things that are gone for good from beside every entry. */
export async function forgetAssets(tx: Db, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('timeline_assets').where('subject_id', '=', anyOf(subjectIds)).execute()
}

/** Whether any entry, there or taken away, names somebody. */
export async function hasEntriesBy(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('timeline_entries')
    .select('id')
    .where((eb) => eb.or([eb('author_id', '=', accountId), eb('changed_by', '=', accountId)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
