import { type ExpressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database, Greetings } from '../../kit/database/tables.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { type NarrowedReach, reachesBeyond, type StoredReach } from '../doors/index.ts'
import { isOwnedByAnother, isThereFor } from '../memorials/index.ts'
import { newId } from '../../kit/ids.ts'

/** Greetings with who wrote them; those of people who left and took their words are not there. */
const withAuthors = (db: Db) =>
  db
    .selectFrom('greetings')
    .innerJoin('accounts', 'accounts.id', 'greetings.author_id')
    .leftJoin('epitaphs', 'epitaphs.greeting_id', 'greetings.id')
    .select([
      'greetings.id',
      'greetings.memorial_id',
      'greetings.author_id',
      'greetings.note',
      'greetings.reported',
      'greetings.shown_to',
      'greetings.created_at',
      'greetings.changed_at',
      'greetings.changed_by',
      'accounts.name',
      'accounts.last_name',
      'accounts.portrait_file_id',
      'accounts.deleted_at as left_at',
      'epitaphs.memorial_id as pinned_on',
    ])
    .where(hasReadableWords)

export type GreetingRow = NonNullable<Awaited<ReturnType<typeof findGreeting>>>

/** A greeting by its id, with its author's name. */
export function findGreeting(db: Db, id: string) {
  return withAuthors(db).where('greetings.id', '=', id).executeTakeFirst()
}

/** A greeting that nobody removes before the transaction ends; undefined where it is gone already. */
export const lockGreeting = (tx: Db, id: string) =>
  tx.selectFrom('greetings').select('reported').where('id', '=', id).forKeyShare().executeTakeFirst()

interface GreetingReader {
  readerId: string
  isFamily: boolean
}

/** What a moderator has hidden is seen by its author and the family alone (Q26). */
const isShownTo =
  ({ readerId, isFamily }: GreetingReader) =>
  (eb: ExpressionBuilder<Database, 'greetings'>) =>
    eb.or([eb.val(isFamily), eb('greetings.reported', '=', false), eb('greetings.author_id', '=', readerId)])

/** The greetings on a memorial that a reader is shown, newest first (Q63); a page of them or all. */
export const listGreetings = (
  db: Db,
  { memorialId, readerId, isFamily }: GreetingScope,
  part?: PageRequest,
): Promise<GreetingRow[]> =>
  part
    ? pageOfGreetings(db, {
        memorialId,
        readerId,
        isFamily,
        size: part.size,
        skipped: (part.page - 1) * part.size,
      })
    : allGreetings(db, { memorialId, readerId, isFamily })

interface GreetingScope extends GreetingReader {
  memorialId: string
}

const shownGreetings = (db: Db, { memorialId, ...reader }: GreetingScope) =>
  withAuthors(db)
    .where('greetings.memorial_id', '=', memorialId)
    .where(isShownTo(reader))
    .orderBy('greetings.id', 'desc')

const scopeOf = (value: <Name extends keyof GreetingScope>(name: Name) => GreetingScope[Name]) => ({
  memorialId: value('memorialId'),
  readerId: value('readerId'),
  isFamily: value('isFamily'),
})

const allGreetings = prepared<GreetingScope, GreetingRow>((db, value) => shownGreetings(db, scopeOf(value)))

const pageOfGreetings = prepared<GreetingScope & { size: number; skipped: number }, GreetingRow>(
  (db, value) => shownGreetings(db, scopeOf(value)).limit(value('size')).offset(value('skipped')),
)

/**
 * How many greetings there are on a memorial, within a statement: all of them, or as many as one reader is shown. Both are read
 * off indexes, however many there are: all, less the few that not everybody is shown (decision 108).
 */
export function visibleGreetingCount(
  db: Db,
  memorialId: string,
  reader?: GreetingReader,
): RawBuilder<number> {
  const on = db
    .selectFrom('greetings')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('memorial_id', '=', memorialId)
  const notShown = on
    // NOTE: as the index says it, or it is not the one that is read.
    .where(sql<boolean>`(reported or words_taken)`)
    .where((eb) => eb.or([eb('words_taken', '=', true), ...(reader ? [eb.not(isShownTo(reader)(eb))] : [])]))
  return sql<number>`(${on}) - (${notShown})`
}

/** How many greetings there are on a memorial: all of them, or as many as one reader is shown. */
export async function countGreetings(db: Db, memorialId: string, reader?: GreetingReader): Promise<number> {
  const { greetings } = await db
    .selectNoFrom(visibleGreetingCount(db, memorialId, reader).as('greetings'))
    .executeTakeFirstOrThrow()
  return greetings
}

/** How many there are on each of these memorials; none is named that has none. */
export async function countGreetingsOnEach(
  db: Db,
  memorialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('greetings')
    .select((eb) => ['memorial_id', eb.fn.countAll<number>().as('greetings')])
    .where('memorial_id', '=', anyOf(memorialIds))
    .groupBy('memorial_id')
    .execute()
  return new Map(rows.map((row) => [row.memorial_id, row.greetings]))
}

/** How many there are in the whole house. Reads them all: a large house asks for it in a job. */
export async function countAllGreetings(db: Db): Promise<number> {
  const { greetings } = await db
    .selectFrom('greetings')
    .select((eb) => eb.fn.countAll<number>().as('greetings'))
    .executeTakeFirstOrThrow()
  return greetings
}

/** The greeting that has come of somebody's draft on this memorial. */
export function findGreetingOf(db: Db, memorialId: string, authorId: string, draftId: string) {
  return withAuthors(db)
    .where('greetings.author_id', '=', authorId)
    .where('greetings.memorial_id', '=', memorialId)
    .where('greetings.draft_id', '=', draftId)
    .executeTakeFirst()
}

interface NewGreeting {
  memorialId: string
  authorId: string
  note: string
  draftId: string | null
  /** How far guests may read it (YA03). */
  shownTo: StoredReach
  now: Date
}

/** Adds a greeting, once for each draft; answers its id. */
export async function addGreeting(
  db: Db,
  { memorialId, authorId, note, draftId, shownTo, now }: NewGreeting,
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('greetings')
    .values({
      id,
      memorial_id: memorialId,
      author_id: authorId,
      note,
      draft_id: draftId,
      shown_to: shownTo,
      created_at: now,
    })
    .execute()
  return id
}

interface GreetingChange {
  note: string
  by: string
  /** How far guests may read it; as before where nothing is said. */
  shownTo: StoredReach | undefined
  now: Date
}

/** Writes other words in the place of a greeting's, and by whom; false where it is gone. */
export async function changeGreeting(db: Db, id: string, { note, by, shownTo, now }: GreetingChange) {
  const { numUpdatedRows } = await db
    .updateTable('greetings')
    .set({ note, changed_at: now, changed_by: by, ...(shownTo && { shown_to: shownTo }) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets guests read a greeting no farther than so, its words as they are; false where they may not anyway, or it is gone. */
export async function narrowGreetingReach(tx: Db, id: string, shownTo: NarrowedReach): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('greetings')
    .set({ shown_to: shownTo })
    .where('id', '=', id)
    .where('shown_to', '=', anyOf(reachesBeyond(shownTo)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a greeting; answers what went, nothing where it was gone already. */
export const removeGreeting = (tx: Db, id: string) =>
  tx.deleteFrom('greetings').where('id', '=', id).returningAll().executeTakeFirst()

/** What somebody wrote on the memorials of others that are open, in the order of their ids behind one of them. */
export function listGreetingsElsewhere(db: Db, authorId: string, behind: string, most: number) {
  return db
    .selectFrom('greetings')
    .innerJoin('memorials', 'memorials.id', 'greetings.memorial_id')
    .select(['greetings.id', 'greetings.note', 'greetings.created_at', 'greetings.changed_at'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .select('memorials.id as memorial_id')
    .where('greetings.author_id', '=', authorId)
    .where(isOwnedByAnother(authorId))
    .where(isThereFor(authorId))
    .where('greetings.id', '>', behind)
    .orderBy('greetings.id')
    .limit(most)
    .execute()
}

/** Removes some of somebody's greetings; answers how many. */
export async function removeGreetingsBy(tx: Db, authorId: string, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('greetings')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('greetings').select('id').where('author_id', '=', authorId).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether any greeting names somebody. */
export async function hasGreetingsBy(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('greetings')
    .select('id')
    .where((eb) => eb.or([eb('author_id', '=', accountId), eb('changed_by', '=', accountId)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Hides a greeting, or shows it again (Q26); false when it is so already, or gone. */
export async function hideGreeting(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('greetings')
    .set({ reported: isHidden })
    .where('id', '=', id)
    .where('reported', '<>', isHidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds greetings that came in a copy, cleaned, as they were there. */
export async function addImportedGreetings(tx: Db, greetings: readonly Insertable<Greetings>[]) {
  await tx.insertInto('greetings').values(greetings).execute()
}
