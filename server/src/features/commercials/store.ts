import type { CommercialCategory } from '@spomen/contract/commercials.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Commercials } from '../../kit/database/tables.ts'
import type { StatusName } from './rules.ts'
import { newId } from '../../kit/ids.ts'
import type { PageRequest } from '../../kit/pages.ts'

/** A notice with the image beside it and who handed it in. */
const withAuthors = (db: Db) =>
  db
    .selectFrom('commercials')
    .innerJoin('accounts as author', 'author.id', 'commercials.author_id')
    .leftJoin('files', 'files.id', 'commercials.file_id')
    .selectAll('commercials')
    .select([
      'author.name as author_name',
      'author.last_name as author_last_name',
      'files.width',
      'files.height',
      'files.placeholder',
    ])

export type CommercialRow = Awaited<ReturnType<typeof listOwn>>[number]

/** A notice by its id, with the name of who wrote it. */
export function findCommercial(db: Db, id: string): Promise<CommercialRow | undefined> {
  return withAuthors(db).where('commercials.id', '=', id).executeTakeFirst()
}

/** A notice's own columns, with its place normalized as people hear it. */
export type CommercialColumns = Pick<
  Selectable<Commercials>,
  'title' | 'body' | 'link' | 'country' | 'city' | 'country_heard' | 'city_heard' | 'begins' | 'ends'
> & { category: CommercialCategory }

interface NewCommercial extends CommercialColumns {
  authorId: string
  draftId: string | null
  fileId: string | null
  now: Date
}

/** Adds a notice, which waits for a moderator; answers its id. */
export async function addCommercial(
  db: Db,
  { authorId, draftId, fileId, now, ...notice }: NewCommercial,
): Promise<string> {
  const id = newId(now)
  const status: StatusName = 'pending'
  await db
    .insertInto('commercials')
    .values({
      ...notice,
      id,
      author_id: authorId,
      draft_id: draftId,
      file_id: fileId,
      status,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

/** The notice that has come of a draft of its author; undefined where none has. */
export function findCommercialOf(db: Db, authorId: string, draftId: string) {
  return db
    .selectFrom('commercials')
    .select('id')
    .where('author_id', '=', authorId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
}

/** Locks a notice until the transaction ends, so that nobody changes, resolves or removes it meanwhile. */
export function lockCommercial(tx: Db, id: string) {
  return tx
    .selectFrom('commercials')
    .select(['id', 'author_id', 'file_id', 'status', 'changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether a notice waits for a moderator in just these words, with the image of this SHA-256 (hexadecimal; null for
 * none, undefined for whichever it has).
 */
export async function isWaitingAs(
  tx: Db,
  id: string,
  notice: CommercialColumns,
  sha256: string | null | undefined,
): Promise<boolean> {
  const status: StatusName = 'pending'
  const row = await tx
    .selectFrom('commercials')
    .leftJoin('files', 'files.id', 'commercials.file_id')
    .select('commercials.id')
    .where('commercials.id', '=', id)
    .where('commercials.status', '=', status)
    .where((eb) =>
      eb.and(
        (Object.keys(notice) as (keyof CommercialColumns)[]).map((column) =>
          eb(`commercials.${column}`, 'is not distinct from', notice[column]),
        ),
      ),
    )
    .$if(sha256 !== undefined, (query) => query.where('files.sha256', 'is not distinct from', sha256 ?? null))
    .executeTakeFirst()
  return row !== undefined
}

/** What a moderator said of an earlier version says nothing of the next. */
const unresolved = { status_comment: null, resolved_by: null, resolved_at: null } as const

/** Changes a notice. It waits again. */
export async function changeCommercial(
  tx: Db,
  id: string,
  { fileId, now, ...notice }: CommercialColumns & { fileId: string | null; now: Date },
) {
  const status: StatusName = 'pending'
  await tx
    .updateTable('commercials')
    .set({ ...notice, ...unresolved, file_id: fileId, status, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Makes a notice a draft again, whatever was said of it. */
export async function withdrawCommercial(tx: Db, id: string, now: Date) {
  const status: StatusName = 'draft'
  await tx
    .updateTable('commercials')
    .set({ ...unresolved, status, changed_at: now })
    .where('id', '=', id)
    .execute()
}

interface ResolutionColumns {
  status: 'approved' | 'rejected'
  comment: string | null
  by: string
  now: Date
}

/** NOTE: `changed_at` stays: it names the edition that was resolved. */
export async function resolveCommercial(tx: Db, id: string, { status, comment, by, now }: ResolutionColumns) {
  await tx
    .updateTable('commercials')
    .set({ status, status_comment: comment, resolved_by: by, resolved_at: now })
    .where('id', '=', id)
    .execute()
}

/** Removes a notice for good; its picture stays for the purge. */
export async function removeCommercial(tx: Db, id: string) {
  await tx.deleteFrom('commercials').where('id', '=', id).execute()
}

interface OwnFilter {
  authorId: string
  /** The one that is sought, or null for all of them. */
  id: string | null
}

/** Somebody's own, the newest first. */
export function listOwn(db: Db, { authorId, id }: OwnFilter, { size, page }: PageRequest) {
  return withAuthors(db)
    .where('commercials.author_id', '=', authorId)
    .$if(id !== null, (some) => some.where('commercials.id', '=', id ?? ''))
    .orderBy('commercials.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** How many notices somebody has written, of whatever status; of one id at most one. */
export async function countOwn(db: Db, { authorId, id }: OwnFilter): Promise<number> {
  const { total } = await db
    .selectFrom('commercials')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('author_id', '=', authorId)
    .$if(id !== null, (some) => some.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

interface CommercialFilter {
  category: CommercialCategory | null
  /** Normalized as people hear them. */
  country: string | null
  city: string | null
  /** Only approved ones whose days hold this one, YYYY-MM-DD; or all of a status. */
  which: { runningOn: string } | { status: StatusName }
}

/** Whether a notice is of a place, in one of the spellings of both, a line each. */
const isOf = (column: 'country_heard' | 'city_heard', place: string) =>
  sql<boolean>`string_to_array(${sql.ref(`commercials.${column}`)}, chr(10)) && string_to_array(${place}, chr(10))`

/**
 * The notices themselves, without whose they are. Whoever has left, or is kept out, has none on the wall, nor in the moderators'
 * way, and each says so itself: triggers keep that as the account has it.
 */
function filterCommercials(db: Db, { category, country, city, which }: CommercialFilter) {
  let found = db.selectFrom('commercials').where(sql<boolean>`not commercials.author_is_away`)
  if ('runningOn' in which)
    found = found
      // NOTE: as the index says it, or it is not the one that is read.
      .where(sql<boolean>`commercials.status = 'approved'`)
      .where('commercials.begins', '<=', which.runningOn)
      .where('commercials.ends', '>=', which.runningOn)
  else found = found.where('commercials.status', '=', which.status)
  if (category) found = found.where('commercials.category', '=', category)
  if (country) found = found.where(isOf('country_heard', country))
  if (city) found = found.where(isOf('city_heard', city))
  return found
}

/** Where somebody is, normalized as people hear it. */
interface ReaderPlace {
  country: string
  city: string
}

/** Those of the reader's city, then of their country, then all others; within these the newest first. */
export function listNear(
  db: Db,
  which: CommercialFilter,
  { country, city }: ReaderPlace,
  { size, page }: PageRequest,
): Promise<CommercialRow[]> {
  const distance = sql<number>`case when not ${isOf('country_heard', country)} then 2
    when not ${isOf('city_heard', city)} then 1 else 0 end`
  const found = filterCommercials(db, which)
    .select(['commercials.id', distance.as('distance')])
    .orderBy('distance')
    .orderBy('commercials.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
  // Images and authors are looked up of those alone that are shown.
  return withAuthors(db)
    .innerJoin(found.as('found'), 'found.id', 'commercials.id')
    .orderBy('found.distance')
    .orderBy('commercials.id', 'desc')
    .execute()
}

/** Those that were last written the longest ago first, or last. */
export function listByAge(
  db: Db,
  which: CommercialFilter,
  oldest: 'first' | 'last',
  { size, page }: PageRequest,
): Promise<CommercialRow[]> {
  const direction = oldest === 'first' ? 'asc' : 'desc'
  const found = filterCommercials(db, which)
    .select('commercials.id')
    .orderBy('commercials.changed_at', direction)
    .orderBy('commercials.id', direction)
    .limit(size)
    .offset((page - 1) * size)
  return withAuthors(db)
    .innerJoin(found.as('found'), 'found.id', 'commercials.id')
    .orderBy('commercials.changed_at', direction)
    .orderBy('commercials.id', direction)
    .execute()
}

/** How many notices a filter finds. */
export async function countCommercials(db: Db, which: CommercialFilter): Promise<number> {
  const { total } = await filterCommercials(db, which)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
