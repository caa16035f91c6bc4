import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Ceremonies, CeremonyNotices } from '../../kit/database/tables.ts'

export type CeremonyRow = Selectable<Ceremonies>
export type NewCeremony = Insertable<Ceremonies>

/** What is held for somebody, by day and time; of one day, what has no time yet comes last. */
export const listCeremonies = (db: Db, memorialId: string): Promise<CeremonyRow[]> =>
  db
    .selectFrom('ceremonies')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .orderBy('on_day')
    .orderBy('at_time', (order) => order.asc().nullsLast())
    .orderBy('position')
    .execute()

/** What belongs to all of them; undefined where nothing was ever announced. */
export const findNotice = (db: Db, memorialId: string) =>
  db
    .selectFrom('ceremony_notices')
    .select(['instead_of_flowers', 'instead_url', 'shows', 'changed_at'])
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()

/** Whose ceremonies these are, by their ids; those that are unknown are missing. */
export const listOwnersOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('ceremonies').select(['id', 'memorial_id']).where('id', '=', anyOf(ids)).execute()

/** Writes down what belongs to all ceremonies of a memorial, in the place of what was there. */
export async function putNotice(tx: Db, notice: Insertable<CeremonyNotices>): Promise<void> {
  const { memorial_id: _memorial, ...changed } = notice
  await tx
    .insertInto('ceremony_notices')
    .values(notice)
    .onConflict((before) => before.column('memorial_id').doUpdateSet(changed))
    .execute()
}

/** Says how long the ceremonies of a memorial stand above its page; nothing happens where none were announced. */
export async function changeShowing(db: Db, memorialId: string, shows: string, now: Date): Promise<void> {
  await db
    .updateTable('ceremony_notices')
    .set({ shows, changed_at: now })
    .where('memorial_id', '=', memorialId)
    .execute()
}

/** Puts these in the place of all ceremonies of a memorial; those with an id that was there keep it. */
export async function replaceCeremonies(tx: Db, memorialId: string, ceremonies: readonly NewCeremony[]) {
  await tx.deleteFrom('ceremonies').where('memorial_id', '=', memorialId).execute()
  if (ceremonies.length > 0) await tx.insertInto('ceremonies').values(ceremonies).execute()
}
