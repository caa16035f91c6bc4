/** What photographs, videos and documents have in common: a place in their memorial's order, and a way out and back. */
import type { MediaCollection } from '@spomen/contract/media.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared, preparedBy } from '../../kit/database/prepared.ts'
import { isShownInside } from './audience-store.ts'
import type { MediaReader } from './rules.ts'

/** NOTE: the three tables share the columns used here, which the compiler can follow for one of them alone. */
export const collectionTable = (collection: MediaCollection) => collection as 'images'

/** What of a memorial is listed: all there is, or what one reader is shown. */
export interface MediaScope {
  memorialId: string
  reader?: MediaReader
}

/** The media a moderator can hide and the family can describe: photographs and videos. */
export type Hideable = Exclude<MediaCollection, 'documents'>

/** The condition that a row belongs to this memorial, is not removed and is shown to the reader, if one is given (Q26, YC10). */
export function isVisibleIn(collection: MediaCollection, { memorialId, reader }: MediaScope) {
  const its = (column: string) => sql.ref(`${collection}.${column}`)
  const isThere = sql<boolean>`${its('memorial_id')} = ${memorialId} and ${its('deleted_at')} is null`
  return reader ? sql<boolean>`${isThere} and ${isShownInside(collection, reader)}` : isThere
}

/**
 * How many rows of a collection a reader sees, within a statement; all that are not removed where no reader is given. Read off
 * indexes: all that are there, less the few that a moderator has hidden from this reader or that are for the keepers
 * (decision 108).
 */
export function visibleCount(
  db: Db,
  collection: MediaCollection,
  { memorialId, reader }: MediaScope,
): RawBuilder<number> {
  const on = db
    .selectFrom(collectionTable(collection))
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
  if (!reader) return sql<number>`(${on})`
  const others = on.where('uploader_id', '<>', reader.id).where(sql<boolean>`not ${reader.isFamily}::boolean`)
  const forKeepers = others.where(sql<boolean>`audience = 'keepers'`)
  if (collection === 'documents') return sql<number>`(${on}) - (${forKeepers})`
  const hidden = others.where(sql<boolean>`reported`).where(sql<boolean>`audience <> 'keepers'`)
  return sql<number>`(${on}) - (${hidden}) - (${forKeepers})`
}

const countings = preparedBy((collection) =>
  prepared<{ memorialId: string }, { there: number }>((db, value) =>
    db.selectNoFrom(
      visibleCount(db, collection as MediaCollection, { memorialId: value('memorialId') }).as('there'),
    ),
  ),
)

/** How many stand on a memorial's collection, those a moderator has hidden among them. */
export async function countIn(db: Db, collection: MediaCollection, memorialId: string): Promise<number> {
  const [counted] = await countings(collection)(db, { memorialId })
  return counted?.there ?? 0
}

/** How many stand on the collections of several memorials; none is named whose collection is empty. */
export async function countInEach(
  db: Db,
  collection: MediaCollection,
  memorialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(collectionTable(collection))
    .select((eb) => ['memorial_id', eb.fn.countAll<number>().as('there')])
    .where('memorial_id', '=', anyOf(memorialIds))
    .where('deleted_at', 'is', null)
    .groupBy('memorial_id')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row.there]))
}

/** How many stand on all collections of a kind. Reads them all: a large house asks for it in a job. */
export async function countInAll(db: Db, collection: MediaCollection): Promise<number> {
  const { there } = await db
    .selectFrom(collectionTable(collection))
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return there
}

/** The order number of the topmost; 0 without one. */
export async function topPositionIn(
  db: Db,
  collection: MediaCollection,
  memorialId: string,
): Promise<number> {
  const { top } = await db
    .selectFrom(collectionTable(collection))
    .select((eb) => eb.fn.max('position').as('top'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return top ?? 0
}

/** The ids of all that stand there, the topmost first. */
export async function listIdsIn(db: Db, collection: MediaCollection, memorialId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(collectionTable(collection))
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives things their new order in one statement. */
export async function reorderIn(
  db: Db,
  collection: MediaCollection,
  placed: readonly { id: string; order: number }[],
) {
  const ids = placed.map(({ id }) => id)
  const orders = placed.map(({ order }) => order)
  await sql`
    update ${sql.table(collection)} as collection set position = placed.position
    from unnest(${ids}::text[], ${orders}::int[]) as placed (id, position)
    where collection.id = placed.id`.execute(db)
}

/** How a photograph or a video is described. */
export interface MediaDescription {
  title: string | null
  description: string | null
  location: string | null
  memory_date: string | null
  friends: string[]
}

/** How an item is described, locked until the transaction ends; undefined when it is gone. */
export const lockDescription = (
  tx: Db,
  collection: Hideable,
  id: string,
): Promise<MediaDescription | undefined> =>
  tx
    .selectFrom(collectionTable(collection))
    .select(['title', 'description', 'location', 'memory_date', 'friends'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Describes an item; false when it is gone meanwhile. */
export async function describeIn(
  db: Db,
  collection: Hideable,
  id: string,
  described: Partial<MediaDescription> & { changed_at: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable(collectionTable(collection))
    .set(described)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The file that holds an item, there or taken away. */
export async function findFileOf(db: Db, collection: MediaCollection, id: string): Promise<string> {
  const { file_id } = await db
    .selectFrom(collectionTable(collection))
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return file_id
}

/** What was taken away after a moment, the last one first. */
export function listRemovedMedia(db: Db, collection: MediaCollection, memorialId: string, after: Date) {
  return db
    .selectFrom(collectionTable(collection))
    .innerJoin('files', 'files.id', `${collectionTable(collection)}.file_id`)
    .select([`${collectionTable(collection)}.id`, 'files.name', 'files.placeholder'])
    .select((eb) => eb.ref('deleted_at').$notNull().as('removed_at'))
    .$if(collection !== 'documents', (titled) => titled.select('title'))
    .where(`${collectionTable(collection)}.memorial_id`, '=', memorialId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy(`${collectionTable(collection)}.id`, 'desc')
    .execute()
}

/** Some things that were taken away at or before a moment, locked until the transaction ends. */
export function lockPurgeable(tx: Db, collection: MediaCollection, before: Date, most: number) {
  return tx
    .selectFrom(collectionTable(collection))
    .select(['id', 'file_id'])
    .where('deleted_at', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Removes some photographs, videos or documents for good; their files and what is said of them go by other hands. */
export async function deleteMedia(
  tx: Db,
  collection: MediaCollection,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom(collectionTable(collection)).where('id', '=', anyOf(ids)).execute()
}

/** Hides an item, or shows it again; false when it is so already or not there any more. */
export async function setHidden(
  tx: Db,
  collection: Hideable,
  id: string,
  reported: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(collectionTable(collection))
    .set({ reported })
    .where('id', '=', id)
    .where('reported', '<>', reported)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether anything, shown or taken away, was brought by somebody. */
export async function hasUploadedTo(
  db: Db,
  collection: MediaCollection,
  uploaderId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom(collectionTable(collection))
    .select('id')
    .where('uploader_id', '=', uploaderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
