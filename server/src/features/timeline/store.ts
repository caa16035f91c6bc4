import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { TimelineAssets, TimelineEntries } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'
import { isShownInside, type MediaReader } from '../media/index.ts'

const columns = [
  'id',
  'memorial_id',
  'author_id',
  'title',
  'description',
  'began',
  'ended',
  'audience',
  'created_at',
  'changed_at',
  'changed_by',
] as const

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** Entries with what is shown beside each, in its order. */
const there = (db: Db) =>
  db
    .selectFrom('timeline_entries')
    .select(columns)
    .select((eb) => {
      const placed = eb
        .selectFrom('timeline_assets')
        .select('subject_id')
        .whereRef('entry_id', '=', 'timeline_entries.id')
        .orderBy('position')
      return sql<string[]>`array(${placed})`.as('subject_ids')
    })
    .where('deleted_at', 'is', null)

/** An entry of a life by its id, unless it was taken away. */
export function findEntry(db: Db, id: string) {
  return there(db).where('id', '=', id).executeTakeFirst()
}

/** What of a life is listed: all there is, or what one reader inside is shown. */
interface LifeScope {
  memorialId: string
  reader: MediaReader
}

/**
 * A life in its order, as one reader inside is shown it: by the first day, those of one day as they were written (I16, Q63,
 * YC10); a page of it or all.
 */
export function listEntries(
  db: Db,
  { memorialId, reader }: LifeScope,
  part?: { size: number; page: number },
) {
  if (!part) return lives(db, { memorialId, readerId: reader.id, isFamily: reader.isFamily })
  return inOrder(db, { memorialId, reader })
    .limit(part.size)
    .offset((part.page - 1) * part.size)
    .execute()
}

const inOrder = (db: Db, { memorialId, reader }: LifeScope) =>
  there(db)
    .where('memorial_id', '=', memorialId)
    .where(isShownInside('timeline_entries', reader))
    .orderBy('began')
    .orderBy('id')

interface LifeQuery {
  memorialId: string
  readerId: string
  isFamily: boolean
}

const lives = prepared<LifeQuery, EntryRow>((db, value) => {
  const reader = { id: value('readerId'), isFamily: value('isFamily') }
  return inOrder(db, { memorialId: value('memorialId'), reader })
})

/** How many entries a life has. */
export async function countEntries(db: Db, memorialId: string): Promise<number> {
  const { entries } = await db
    .selectFrom('timeline_entries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('memorial_id', '=', memorialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return entries
}

export interface EntryInput {
  title: string
  description: string | null
  began: string
  ended: string | null
}

interface NewEntry extends EntryInput {
  memorialId: string
  authorId: string
  draftId: string | null
  /** Who sees it; whoever sees the page, where nothing is said. */
  audience: string | undefined
  now: Date
}

/** The entry that has come of somebody's draft in this life, there or taken away, and who sees it. */
export function findEntryOf(db: Db, memorialId: string, authorId: string, draftId: string) {
  return db
    .selectFrom('timeline_entries')
    .select(['id', 'audience', 'deleted_at'])
    .where('author_id', '=', authorId)
    .where('memorial_id', '=', memorialId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
}

/** Takes the name of its draft from an entry, so that another may come of that draft. */
export async function releaseDraft(tx: Db, id: string): Promise<void> {
  await tx.updateTable('timeline_entries').set({ draft_id: null }).where('id', '=', id).execute()
}

/** Adds an entry to a life, once for each draft; answers its id. */
export async function addEntry(
  db: Db,
  { memorialId, authorId, draftId, now, ...input }: NewEntry,
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('timeline_entries')
    .values({
      ...input,
      id,
      memorial_id: memorialId,
      author_id: authorId,
      draft_id: draftId,
      created_at: now,
    })
    .execute()
  return id
}

/** Changes an entry and locks it until the transaction ends; false when it is gone meanwhile. */
export async function changeEntry(
  tx: Db,
  id: string,
  input: EntryInput,
  by: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('timeline_entries')
    .set({ ...input, changed_at: now, changed_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Takes an entry away from everyone, and leaves it the name of its draft; false when it was gone already. */
export async function removeEntry(db: Db, id: string, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('timeline_entries')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

/** What is shown beside several entries, each in its order. */
export const listAssets = (db: Db, entryIds: readonly string[]) => assets(db, { entryIds })

const assets = prepared<{ entryIds: readonly string[] }, { entry_id: string; subject_id: string }>(
  (db, value) =>
    db
      .selectFrom('timeline_assets')
      .select(['entry_id', 'subject_id'])
      .where('entry_id', '=', anyOf(value('entryIds')))
      .orderBy('entry_id')
      .orderBy('position'),
)

/** Shows these beside an entry, in this order, and nothing else. */
export async function placeAssets(tx: Db, entryId: string, subjectIds: readonly string[]) {
  await tx.deleteFrom('timeline_assets').where('entry_id', '=', entryId).execute()
  if (subjectIds.length === 0) return
  await sql`
    insert into timeline_assets (entry_id, subject_id, position)
    select ${entryId}, subject_id, position
    from unnest(${subjectIds}::text[]) with ordinality as placed (subject_id, position)`.execute(tx)
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

/** Adds entries that came in a copy, as they were there. */
export async function addImportedEntries(tx: Db, entries: readonly Insertable<TimelineEntries>[]) {
  await tx.insertInto('timeline_entries').values(entries).execute()
}

/** Shows beside them what stood there. */
export async function addImportedAssets(tx: Db, assets: readonly Insertable<TimelineAssets>[]) {
  await tx.insertInto('timeline_assets').values(assets).execute()
}
