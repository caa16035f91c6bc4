/**
 * Who is shown the single things of a memorial, photographs, videos, documents and entries of the life: within a statement, and
 * how it is changed (Q26, YC10, decision 134). The same as a rule is `maySeeMedia`.
 */
import type { MediaCollection } from '@spomen/contract/media.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { changeFileAudience } from '../../kit/files/file-rows.ts'
import type { StatementReader } from '../../kit/subjects.ts'
import type { MediaReader } from './rules.ts'

/** The tables whose rows have an audience of their own. */
export type ThingTable = MediaCollection | 'timeline_entries'

/** Who brought each, or wrote it. */
const bringers = {
  images: 'uploader_id',
  videos: 'uploader_id',
  documents: 'uploader_id',
  timeline_entries: 'author_id',
} as const satisfies Record<ThingTable, string>

/** Those a moderator can hide. */
const isHideable = (table: ThingTable) => table === 'images' || table === 'videos'

/**
 * The condition that a row is shown to a reader inside: the family and whoever brought it see all; what a moderator has
 * hidden, and what is for the keepers, nobody else does.
 */
export function isShownInside(table: ThingTable, reader: MediaReader | StatementReader): RawBuilder<boolean> {
  const its = (column: string) => sql.ref(`${table}.${column}`)
  const isForAll = isHideable(table)
    ? sql`${its('audience')} <> 'keepers' and ${its('reported')} = false`
    : sql`${its('audience')} <> 'keepers'`
  return sql<boolean>`(${reader.isFamily}::boolean or (${isForAll} or ${its(bringers[table])} = ${reader.id}))`
}

/**
 * The condition that a photograph or film whose id is in a statement can be gathered around by a reader inside: it is there and
 * shown to them, and no moderator has hidden it.
 */
export const isThereToMark = (
  table: 'images' | 'videos',
  id: Expression<string>,
  reader: StatementReader,
): RawBuilder<boolean> => {
  const its = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`exists (
    select from ${sql.table(table)}
    where ${its('id')} = ${id} and ${its('deleted_at')} is null and ${its('reported')} = false
      and ${isShownInside(table, reader)})`
}

/** The condition that a row may be shown to guests, as far as their part of the page is (YA04): it is for whoever sees the page. */
export function isOpenToGuests(table: ThingTable): RawBuilder<boolean> {
  const its = (column: string) => sql.ref(`${table}.${column}`)
  const isOnPage = sql<boolean>`${its('audience')} = 'page'`
  return isHideable(table) ? sql<boolean>`(${isOnPage} and ${its('reported')} = false)` : isOnPage
}

/** A thing whose audience may change. */
interface NarrowableRow {
  id: string
  memorial_id: string
  audience: string
}

/** NOTE: the tables share the columns used here, which the compiler can follow for one of them alone. */
const asImages = (table: ThingTable) => table as 'images'

const withAudience = (db: Db, table: ThingTable) =>
  db.selectFrom(asImages(table)).select(['id', 'memorial_id', 'audience'])

const narrowable = (db: Db, table: ThingTable, ids: readonly string[]) =>
  withAudience(db, table).where('id', '=', anyOf(ids)).where('deleted_at', 'is', null)

/** One thing with who sees it, also one that was taken away, and when; undefined where it is gone for good. */
export const findAudience = (
  db: Db,
  table: ThingTable,
  id: string,
): Promise<(NarrowableRow & { deleted_at: Date | null }) | undefined> =>
  withAudience(db, table).select('deleted_at').where('id', '=', id).executeTakeFirst()

/** The same without the moment, locked until the transaction ends. */
export const lockAudience = (tx: Db, table: ThingTable, id: string): Promise<NarrowableRow | undefined> =>
  withAudience(tx, table).where('id', '=', id).forUpdate().executeTakeFirst()

/** These things with who sees them, of whatever memorial; not those that were taken away. */
export const listAudiences = (db: Db, table: ThingTable, ids: readonly string[]): Promise<NarrowableRow[]> =>
  narrowable(db, table, ids).execute()

/**
 * Locks these things until the transaction ends, always in one order, and answers who sees them; not those that were taken
 * away.
 */
export const lockAudiences = (tx: Db, table: ThingTable, ids: readonly string[]): Promise<NarrowableRow[]> =>
  narrowable(tx, table, ids).orderBy('id').forUpdate().execute()

/** The memorials on which any of these stand; no more than two, which is one too many. */
export async function listMemorialsWith(
  db: Db,
  table: ThingTable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(asImages(table))
    .select('memorial_id')
    .distinct()
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return rows.map(({ memorial_id }) => memorial_id)
}

/** Says who sees some things from now on. */
export async function setAudience(
  tx: Db,
  table: ThingTable,
  ids: readonly string[],
  audience: ThingAudience,
): Promise<void> {
  await tx.updateTable(asImages(table)).set({ audience }).where('id', '=', anyOf(ids)).execute()
}

/**
 * Lets the files of photographs, videos or documents be had by whom these are shown to: all inside, or the family and
 * whoever brought them.
 */
export async function settleFiles(
  tx: Db,
  collection: MediaCollection,
  ids: readonly string[],
): Promise<void> {
  const isKeptBack = isHideable(collection)
    ? sql<boolean>`(reported or audience = 'keepers')`
    : sql<boolean>`audience = 'keepers'`
  const rows = await tx
    .selectFrom(asImages(collection))
    .select(['file_id', isKeptBack.as('isKeptBack')])
    .where('id', '=', anyOf(ids))
    .execute()
  const filesOf = (kept: boolean) =>
    rows.flatMap(({ file_id, isKeptBack: isKept }) => (isKept === kept ? file_id : []))
  await changeFileAudience(tx, filesOf(true), 'uploader')
  await changeFileAudience(tx, filesOf(false), 'followers')
}
