/** What a copy of a memorial is made of, as its tables hold it; asked within one snapshot, a part at a time. */
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { expressionBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { hasReadableWords } from '../accounts/index.ts'

/** Who takes a copy of which memorial, and since when what is deleted cannot be brought back. */
export interface CopyScope {
  memorialId: string
  takerId: string
  restorableSince: Date
}

/** Asks something of everything at one moment: what is written meanwhile is not seen. */
export const inSnapshot = <Answer>(db: Db, ask: (tx: Db) => Promise<Answer>): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask)

/** A moment as a copy tells it: what came within one millisecond has to stand in the same order wherever it is copied. */
export const byMillisecond = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`

/** How many rows of a list, and behind how many. */
export const limited = ({ size, page }: PageRequest) => [size, (page - 1) * size] as const

/** Whether a row is in the copy, within a statement on its table: it is there, or can still be brought back. */
export function isInCopy({ restorableSince }: CopyScope) {
  const eb = expressionBuilder<Database, 'images'>()
  return eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince)])
}

/** A life in its order, and what was deleted of it behind. */
export function listEntriesOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('timeline_entries')
    .select(['id', 'author_id', 'title', 'description', 'began', 'ended', 'created_at', 'changed_at'])
    .select(['changed_by', 'audience', 'deleted_at'])
    .where('memorial_id', '=', scope.memorialId)
    .where(isInCopy(scope))
    .orderBy(sql`deleted_at is not null`)
    .orderBy('began')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What stands beside entries, as far as it is in the copy: what waits for its purge alone is not. */
export const listAssetsOf = (db: Db, scope: CopyScope, entryIds: readonly string[]) =>
  db
    .selectFrom('timeline_assets')
    .select(['entry_id', 'subject_id'])
    .where('entry_id', '=', anyOf(entryIds))
    .where(({ or, exists, selectFrom }) =>
      or(
        (['images', 'videos'] as const).map((table) =>
          exists(
            selectFrom(table as 'images')
              .select('id')
              .whereRef('id', '=', 'timeline_assets.subject_id')
              .where(isInCopy(scope)),
          ),
        ),
      ),
    )
    .orderBy('entry_id')
    .orderBy('position')
    .execute()

/** Whether anything of a memorial is not for whoever sees the page (YC10). */
export async function isAnyForFew(db: Db, memorialId: string): Promise<boolean> {
  const { isThere } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('comments')
            .select('id')
            .where('memorial_id', '=', memorialId)
            .where('for_keepers', '=', true),
        ),
        ...(['images', 'videos', 'documents', 'timeline_entries'] as const).map((table) =>
          exists(
            selectFrom(table as 'images')
              .select('id')
              .where('memorial_id', '=', memorialId)
              .where('audience', '<>', 'page'),
          ),
        ),
      ]).as('isThere'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isThere)
}

/** Whether anything of a memorial is for those inside alone, whatever its writer agrees to later (YA03). */
export async function isAnyInsideOnly(db: Db, memorialId: string): Promise<boolean> {
  const { isThere } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or(
        (['greetings', 'images', 'suggestions'] as const).map((table) =>
          exists(
            selectFrom(table as 'images')
              .select('id')
              .where('memorial_id', '=', memorialId)
              .where('shown_to', '=', 'insideOnly'),
          ),
        ),
      ).as('isThere'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isThere)
}

/** Newest first, but by people who left and took their words. */
export function listGreetingsOf(db: Db, { memorialId }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('greetings')
    .innerJoin('accounts', 'accounts.id', 'greetings.author_id')
    .select(['greetings.id', 'greetings.author_id', 'greetings.note', 'greetings.reported'])
    .select(['greetings.created_at', 'greetings.changed_at', 'greetings.changed_by', 'greetings.shown_to'])
    .where('greetings.memorial_id', '=', memorialId)
    .where(hasReadableWords)
    .orderBy('greetings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What stands under the name; a greeting only where it is in the copy. */
export const findEpitaphOf = (db: Db, { memorialId }: CopyScope) =>
  db
    .selectFrom('epitaphs')
    .leftJoin('greetings', 'greetings.id', 'epitaphs.greeting_id')
    .leftJoin('accounts', 'accounts.id', 'greetings.author_id')
    .select(['epitaphs.line', 'epitaphs.greeting_id'])
    .where('epitaphs.memorial_id', '=', memorialId)
    .where((eb) => eb.or([eb('epitaphs.line', 'is not', null), hasReadableWords(eb)]))
    .executeTakeFirst()

/** Which photograph shows where they rest; one that was deleted does not. */
export const findGravePhotographOf = (db: Db, { memorialId }: CopyScope) =>
  db
    .selectFrom('grave_photographs')
    .innerJoin('images', 'images.id', 'grave_photographs.image_id')
    .select('grave_photographs.image_id')
    .where('grave_photographs.memorial_id', '=', memorialId)
    .where('images.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * What is paid for and rests there, the latest first, and what was taken down behind; without the words of those who left and
 * took them.
 */
export function listGiftsOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('gifts')
    .innerJoin('accounts', 'accounts.id', 'gifts.giver_id')
    .select(['gifts.id', 'gifts.giver_id', 'gifts.candles', 'gifts.flowers', 'gifts.deleted_at'])
    .select((eb) => [
      eb.ref('gifts.given_at').$notNull().as('given_at'),
      eb.case().when(hasReadableWords(eb)).then(eb.ref('gifts.words')).end().as('words'),
    ])
    .where('gifts.memorial_id', '=', scope.memorialId)
    .where('gifts.given_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('gifts.deleted_at', 'is', null), eb('gifts.deleted_at', '>', scope.restorableSince)]),
    )
    .orderBy(sql`gifts.deleted_at is not null`)
    .orderBy(byMillisecond('gifts.given_at'), 'desc')
    .orderBy('gifts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** One part of the days on which a memorial was visited, with how many came; the earliest first. */
export function listVisitsOf(db: Db, { memorialId }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('visits')
    .select(['day', 'visitors'])
    .where('memorial_id', '=', memorialId)
    .orderBy('day')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Since when whoever takes the copy wants no mails on this memorial's days; undefined where they do. */
export const findMuteOf = (db: Db, { memorialId, takerId }: CopyScope) =>
  db
    .selectFrom('remembrance_mutes')
    .select('since')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', takerId)
    .where('is_about_days', '=', true)
    .executeTakeFirst()

/** Whether whoever takes the copy has bookmarked anything of the memorial, or wants no mails on its days. */
export async function isAnyMarkOf(db: Db, { memorialId, takerId }: CopyScope): Promise<boolean> {
  const { isThere } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('bookmarks')
            .select('id')
            .where('memorial_id', '=', memorialId)
            .where('account_id', '=', takerId),
        ),
        exists(
          selectFrom('remembrance_mutes')
            .select('account_id')
            .where('memorial_id', '=', memorialId)
            .where('account_id', '=', takerId)
            .where('is_about_days', '=', true),
        ),
      ]).as('isThere'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isThere)
}

/** Counts the photographs, videos and documents of a memorial, and the bytes of its files. */
export async function measureContent(db: Db, memorialId: string, now: Date) {
  const since = new Date(now.getTime() - daysToReturn * 86_400_000)
  const { rows } = await sql<{
    photographs: number
    videos: number
    documents: number
    bytes: number
  }>`
    select
      (select count(*) from images where memorial_id = ${memorialId} and deleted_at is null) photographs,
      (select count(*) from videos where memorial_id = ${memorialId} and deleted_at is null) videos,
      (select count(*) from documents where memorial_id = ${memorialId} and deleted_at is null) documents,
      (select coalesce(sum(bytes), 0)::bigint from files
        where memorial_id = ${memorialId} and (removed_at is null or removed_at > ${since})) bytes`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a count that answers nothing')
  return found
}
