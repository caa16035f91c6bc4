/** What photographs, videos and documents have in common: a place in their memorial's order, and a way out and back. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Reader } from './rules.ts'

/** Where a kind of media is kept: its table. */
export type Shelf = 'images' | 'videos' | 'documents'

// NOTE: the three tables share the columns used here, which the compiler can follow for one of them alone.
const table = (shelf: Shelf) => shelf as 'images'

/** How many stand on a memorial's shelf, those a moderator has hidden among them. */
export async function countOn(db: Db, shelf: Shelf, memorialId: string): Promise<number> {
  const { there } = await db
    .selectFrom(table(shelf))
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return there
}

/** What of a memorial is listed: all there is, or what one reader is shown. */
export interface Seen {
  memorialId: string
  reader?: Reader
}

/** What moderators hide, and families write about. */
type Hideable = Exclude<Shelf, 'documents'>

/**
 * Whether something stands on a memorial's shelf in sight of a reader: what a moderator has hidden, only in that of the
 * family and of whoever brought it (Q26).
 */
export function isSeenOn(shelf: Hideable, { memorialId, reader }: Seen) {
  const its = (column: string) => sql.ref(`${shelf}.${column}`)
  const isThere = sql<boolean>`${its('memorial_id')} = ${memorialId} and ${its('deleted_at')} is null`
  if (!reader || reader.isFamily) return isThere
  return sql<boolean>`${isThere} and (${its('reported')} = false or ${its('uploader_id')} = ${reader.id})`
}

/** How many of them there are. */
export async function countSeen(db: Db, shelf: Hideable, seen: Seen): Promise<number> {
  const { there } = await db
    .selectFrom(table(shelf))
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where(isSeenOn(shelf, seen))
    .executeTakeFirstOrThrow()
  return there
}

/** How many stand on the shelves of several memorials; none is named whose shelf is empty. */
export async function countOnEach(
  db: Db,
  shelf: Shelf,
  memorialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table(shelf))
    .select((eb) => ['memorial_id', eb.fn.countAll<number>().as('there')])
    .where('memorial_id', '=', anyOf(memorialIds))
    .where('deleted_at', 'is', null)
    .groupBy('memorial_id')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row.there]))
}

/** How many stand on all shelves of a kind. Reads them all: a large house asks for it in a job. */
export async function countOnAll(db: Db, shelf: Shelf): Promise<number> {
  const { there } = await db
    .selectFrom(table(shelf))
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return there
}

/** The order number of the topmost; 0 without one. */
export async function topOn(db: Db, shelf: Shelf, memorialId: string): Promise<number> {
  const { top } = await db
    .selectFrom(table(shelf))
    .select((eb) => eb.fn.max('position').as('top'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return top ?? 0
}

/** The ids of all that stand there, in no promised order. */
export async function listIdsOn(db: Db, shelf: Shelf, memorialId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table(shelf))
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The memorials on which any of these stand; no more than two, which is one too many. */
export async function listMemorialsWith(db: Db, shelf: Shelf, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(table(shelf))
    .select('memorial_id')
    .distinct()
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return rows.map(({ memorial_id }) => memorial_id)
}

/** Gives things their new order in one statement. */
export async function reorderOn(db: Db, shelf: Shelf, placed: readonly { id: string; order: number }[]) {
  const ids = placed.map(({ id }) => id)
  const orders = placed.map(({ order }) => order)
  await sql`
    update ${sql.table(shelf)} as shelf set position = placed.position
    from unnest(${ids}::text[], ${orders}::int[]) as placed (id, position)
    where shelf.id = placed.id`.execute(db)
}

/** What is told of a photograph or a film. */
export interface Described {
  title: string | null
  description: string | null
  location: string | null
  memory_date: string | null
  friends: string[]
}

/** Tells of something; false when it is gone meanwhile. */
export async function describeOn(
  db: Db,
  shelf: Hideable,
  id: string,
  described: Described & { changed_at: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable(table(shelf))
    .set(described)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Takes something away from everyone; false when it was gone already. */
export async function removeFrom(db: Db, shelf: Shelf, id: string, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable(table(shelf))
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

/** Whose something is and which file holds it, there or taken away. */
export function findPlace(db: Db, shelf: Shelf, id: string) {
  return db
    .selectFrom(table(shelf))
    .select(['id', 'memorial_id', 'file_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What was taken away after a moment, the last one first. */
export function listRemovedFrom(db: Db, shelf: Shelf, memorialId: string, after: Date) {
  return db
    .selectFrom(table(shelf))
    .innerJoin('files', 'files.id', `${table(shelf)}.file_id`)
    .select([`${table(shelf)}.id`, 'files.name', 'files.placeholder'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('removed_at'))
    .$if(shelf !== 'documents', (titled) => titled.select('title'))
    .where(`${table(shelf)}.memorial_id`, '=', memorialId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy(`${table(shelf)}.id`, 'desc')
    .execute()
}

/**
 * Brings back what was taken away after a moment, to the place where it stood; false when it is there, or was taken away
 * too long ago.
 */
export async function bringBackOn(tx: Db, shelf: Shelf, id: string, after: Date): Promise<boolean> {
  const broughtBack = await tx
    .updateTable(table(shelf))
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .executeTakeFirst()
  return broughtBack.numUpdatedRows > 0n
}

/** Some things that were taken away at or before a moment, held until the transaction ends. */
export function holdToForget(tx: Db, shelf: Shelf, before: Date, most: number) {
  return tx
    .selectFrom(table(shelf))
    .select(['id', 'file_id'])
    .where('deleted_at', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function forgetOn(tx: Db, shelf: Shelf, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom(table(shelf)).where('id', '=', anyOf(ids)).execute()
}

/** Whether anything, shown or taken away, was brought by somebody. */
export async function hasBroughtTo(db: Db, shelf: Shelf, uploaderId: string): Promise<boolean> {
  const found = await db
    .selectFrom(table(shelf))
    .select('id')
    .where('uploader_id', '=', uploaderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
