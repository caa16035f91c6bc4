import { freeForever } from '@spomen/contract/plans.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Memorials } from '../../kit/database/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { memorialColumns } from './memorial-columns.ts'
import { isOwnedBy } from './ownership-store.ts'
import type { FavouriteValue } from './rules.ts'

export type MemorialRow = Selectable<Memorials>
export type NewMemorial = Insertable<Memorials>

/** Adds a memorial that nobody sees on the wall before it is counted there. */
export async function addUncounted(db: Db, memorial: NewMemorial, favourites: readonly FavouriteValue[]) {
  await db.insertInto('memorials').values(memorial).execute()
  await addFavourites(db, memorial.id, favourites)
}

/** Adds a memorial with its favourites, and counts it on the wall. */
export async function addMemorial(db: Db, memorial: NewMemorial, favourites: readonly FavouriteValue[]) {
  await addUncounted(db, memorial, favourites)
  // NOTE: last, because everyone who creates waits for this row until the transaction ends.
  await countOnWall(db, memorial.is_human, 1)
}

/** Adds favourites in their order, where there are none yet. */
export async function addFavourites(db: Db, memorialId: string, favourites: readonly FavouriteValue[]) {
  if (favourites.length === 0) return
  const rows = favourites.map((favourite, position) => ({ memorial_id: memorialId, position, ...favourite }))
  await db.insertInto('favourites').values(rows).execute()
}

/** Counts memorials that come to the wall or leave it; everybody who does the same waits until the transaction ends. */
export async function countOnWall(db: Db, isHuman: boolean, more: number) {
  await db
    .updateTable('memorial_totals')
    .set({ total: sql`total + ${more}` })
    .where('is_human', '=', isHuman)
    .execute()
}

/** Takes one of the places that are free forever, while there are fewer than `limit` (Q13); of a race one wins. */
export async function takeFreePlace(db: Db, limit: number): Promise<boolean> {
  const taken = await db
    .updateTable('free_forever')
    .set({ taken: sql`taken + 1` })
    .where('taken', '<', limit)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** How many of the free-forever places are taken. */
export async function countTakenFreePlaces(db: Db): Promise<number> {
  const { taken } = await db.selectFrom('free_forever').select('taken').executeTakeFirstOrThrow()
  return taken
}

/** Whether a free-forever place is left right now. */
export async function hasFreePlace(db: Db, limit: number): Promise<boolean> {
  return (await countTakenFreePlaces(db)) < limit
}

/** How many of somebody's memorials are free forever. A closed one counts until it is purged: its place is kept (Q108). */
export async function countFreeOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memorials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy(ownerId))
    .where('package_name', '=', freeForever)
    .executeTakeFirstOrThrow()
  return count
}

/** When an owner made their n-th newest memorial, open or closed, as `created_at`; undefined where there are fewer. */
export function findNthNewest(db: Db, ownerId: string, n: number) {
  return db
    .selectFrom('memorials')
    .select('created_at')
    .where(isOwnedBy(ownerId))
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst()
}

/** A memorial that is there for people to see. */
export function findMemorial(db: Db, id: string): Promise<MemorialRow | undefined> {
  return db
    .selectFrom('memorials')
    .select(memorialColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Locks a memorial that is there until the transaction ends, and answers it as it is by then. */
export function lockOpenMemorial(tx: Db, id: string): Promise<MemorialRow | undefined> {
  return tx
    .selectFrom('memorials')
    .select(memorialColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The same, so that its limits are counted by one request at a time (promises 1.9). Refuses with `notFound` one that was
 * closed meanwhile.
 */
export async function lockMemorial(tx: Db, id: string): Promise<MemorialRow> {
  const locked = await lockOpenMemorial(tx, id)
  if (!locked) throw new Refusal('notFound')
  return locked
}

/** Some of somebody's open memorials, in the order of their ids behind one of them. */
export function listMemorialsOf(
  db: Db,
  ownerId: string,
  behind: string,
  most: number,
): Promise<MemorialRow[]> {
  return db
    .selectFrom('memorials')
    .select(memorialColumns)
    .where(isOwnedBy(ownerId))
    .where('deleted_at', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** What a person or pet loved, in the family's order. */
export const listFavourites = (db: Db, memorialId: string) => favouriteRowsOf(db, memorialId).execute()

/** What a person or pet loved, in the family's order, for use within another statement. */
export const favouriteRowsOf = (db: Db, memorialId: string) =>
  db
    .selectFrom('favourites')
    .select(['kind', 'value'])
    .where('memorial_id', '=', memorialId)
    .orderBy('position')

/** Hangs the portrait a memorial came with. */
export async function setFirstPortrait(tx: Db, id: string, fileId: string): Promise<void> {
  await tx.updateTable('memorials').set({ portrait_file_id: fileId }).where('id', '=', id).execute()
}

/** Gives a memorial another portrait; answers the file it had before. */
export async function changePortrait(tx: Db, id: string, fileId: string): Promise<string | null> {
  const before = await lockMemorial(tx, id)
  await tx.updateTable('memorials').set({ portrait_file_id: fileId }).where('id', '=', id).execute()
  return before.portrait_file_id
}
