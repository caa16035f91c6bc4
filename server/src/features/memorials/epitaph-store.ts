/** The one line under a name: the family's own, or a greeting by its id. */
import type { Db } from '../../kit/database/connect.ts'

/** What stands under a name; undefined where nothing does. */
export const findEpitaph = (db: Db, memorialId: string) => epitaphsOf(db, memorialId).executeTakeFirst()

/** What stands under a name, for use within another statement; one row at most. */
export const epitaphsOf = (db: Db, memorialId: string) =>
  db.selectFrom('epitaphs').select(['line', 'greeting_id']).where('memorial_id', '=', memorialId)

/** Puts the family's own line in the place of whatever stands there. */
export const putLine = (tx: Db, memorialId: string, line: string) =>
  put(tx, memorialId, { line, greeting_id: null })

/** Puts a greeting of this memorial there. */
export const pinGreeting = (tx: Db, memorialId: string, greetingId: string) =>
  put(tx, memorialId, { line: null, greeting_id: greetingId })

async function put(
  tx: Db,
  memorialId: string,
  words: { line: string | null; greeting_id: string | null },
): Promise<void> {
  await tx
    .insertInto('epitaphs')
    .values({ memorial_id: memorialId, ...words })
    .onConflict((before) => before.column('memorial_id').doUpdateSet(words))
    .execute()
}

/** Takes the family's own line away; a greeting that stands there stays. */
export async function removeLine(tx: Db, memorialId: string): Promise<void> {
  await tx
    .deleteFrom('epitaphs')
    .where('memorial_id', '=', memorialId)
    .where('line', 'is not', null)
    .execute()
}

/** Takes a greeting away from under the name; whatever else stands there stays. */
export async function unpinGreeting(db: Db, greetingId: string): Promise<void> {
  await db.deleteFrom('epitaphs').where('greeting_id', '=', greetingId).execute()
}

/** The greeting that was taken away from under a name at a moment, as the history tells; null where none was. */
export async function findUnpinnedAt(tx: Db, memorialId: string, at: Date): Promise<string | null> {
  const line = await tx
    .selectFrom('memorial_history')
    .select('subject_id')
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', 'greetingUnpinned')
    .where('at', '=', at)
    .executeTakeFirst()
  return line?.subject_id ?? null
}
