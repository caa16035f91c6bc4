import { type Expression, type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Likes, Bookmarks } from '../../kit/database/tables.ts'
import type { PageRequest } from '../../kit/pages.ts'
import type { Subject, Subjects } from '../../kit/subjects.ts'
import { isOwnedBy, isThereFor } from '../memorials/index.ts'
import { newId } from '../../kit/ids.ts'

const likeColumns = ['id', 'memorial_id', 'subject_id', 'kind', 'account_id'] as const

interface NewLike {
  memorialId: string
  subjectId: string
  kind: number
  accountId: string
  now: Date
}

/**
 * Whether a row was made by this very statement. NOTE: on conflict the row is written over with itself, which answers
 * it whatever happens at once, where `do nothing` might find it gone a moment later; only a new row has no `xmax`.
 */
const isNew = sql<boolean>`xmax = 0`.as('is_new')

/** Likes something; a person who has liked it already keeps the like they have, also when they press twice at once. */
export function addLike(db: Db, { memorialId, subjectId, kind, accountId, now }: NewLike) {
  return db
    .insertInto('likes')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      subject_id: subjectId,
      kind,
      account_id: accountId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'account_id']).doUpdateSet((eb) => ({ kind: eb.ref('likes.kind') })),
    )
    .returning(likeColumns)
    .returning(isNew)
    .executeTakeFirstOrThrow()
}

/** A like by its id. */
export function findLike(db: Db, id: string) {
  return db.selectFrom('likes').select(likeColumns).where('id', '=', id).executeTakeFirst()
}

/** The likes of several things by people who are here, oldest first. */
export function listLikes(db: Db, subjectIds: readonly string[]) {
  return db
    .selectFrom('likes')
    .select(likeColumns)
    .where('subject_id', '=', anyOf(subjectIds))
    .where('account_closed', '=', false)
    .orderBy('id')
    .execute()
}

/** How many people who are here like a thing, but for one, and the like of that one, within a statement that names it. */
export const likesAround = (db: Db, accountId: string, subject: Expression<string>) =>
  db
    .selectFrom('likes')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('account_closed', '=', false)
        .filterWhere('account_id', '<>', accountId)
        .as('likes'),
      fn.max('id').filterWhere('account_id', '=', accountId).as('like_id'),
      fn.max('kind').filterWhere('account_id', '=', accountId).as('like_kind'),
    ])
    .where('subject_id', '=', subject)

/** That somebody keeps a thing, likewise. */
export const ownBookmark = (db: Db, accountId: string, subject: Expression<string>) =>
  db
    .selectFrom('bookmarks')
    .select('subject_id')
    .where('subject_id', '=', subject)
    .where('account_id', '=', accountId)

/** Removes a like; one that is gone is removed already. */
export async function removeLike(db: Db, id: string) {
  await db.deleteFrom('likes').where('id', '=', id).execute()
}

/** Removes the likes of things that are removed; answers them. */
export const removeLikesOn = (tx: Db, subjectIds: readonly string[]) =>
  tx.deleteFrom('likes').where('subject_id', '=', anyOf(subjectIds)).returningAll().execute()

/** Puts back likes of comments that are there again, as `removeLikesOn` answered them, by people who are not forgotten. */
export async function putLikesBack(tx: Db, removed: unknown): Promise<void> {
  await sql`
    insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select gone.id, gone.memorial_id, gone.subject_id, gone.kind, gone.account_id, gone.created_at
    from jsonb_populate_recordset(null::likes, ${JSON.stringify(removed)}::jsonb) as gone
      join accounts as liker on liker.id = gone.account_id and liker.forgotten_at is null
      join comments as liked on liked.id = gone.subject_id
    on conflict do nothing`.execute(tx)
}

const bookmarkColumns = ['id', 'memorial_id', 'subject_kind', 'subject_id', 'account_id'] as const

/** Keeps something; a person who keeps it already has the bookmark they had. */
export function addBookmark(db: Db, subject: Subject, accountId: string, now: Date) {
  return db
    .insertInto('bookmarks')
    .values({
      id: newId(now),
      memorial_id: subject.memorialId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      account_id: accountId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'account_id'])
        .doUpdateSet((eb) => ({ memorial_id: eb.ref('bookmarks.memorial_id') })),
    )
    .returning(bookmarkColumns)
    .returning(isNew)
    .executeTakeFirstOrThrow()
}

/** A bookmark by its id, or by what this person has bookmarked. */
export function findBookmark(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('bookmarks')
    .select(['id', 'account_id'])
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('subject_id', '=', id), eb('account_id', '=', accountId)])]),
    )
    .executeTakeFirst()
}

/** Which of these things a person has bookmarked. */
export const listBookmarked = (db: Db, subjectIds: readonly string[], accountId: string) =>
  bookmarked(db, { subjectIds, accountId })

const bookmarked = prepared<{ subjectIds: readonly string[]; accountId: string }, { subject_id: string }>(
  (db, value) =>
    db
      .selectFrom('bookmarks')
      .select('subject_id')
      .where('subject_id', '=', anyOf(value('subjectIds')))
      .where('account_id', '=', value('accountId')),
)

interface BookmarkReader {
  accountId: string
  /** What can be kept, of which a reader is shown some. */
  subjects: Pick<Subjects, 'conditions'>
}

/** What a person keeps as far as they may still see it and it is there: on their own memorials and those they follow (M49). */
const bookmarksThere = (db: Db, { accountId, subjects }: BookmarkReader) =>
  db
    .selectFrom('bookmarks')
    .innerJoin('memorials', 'memorials.id', 'bookmarks.memorial_id')
    .leftJoin('followers', (join) =>
      join
        .onRef('followers.memorial_id', '=', 'bookmarks.memorial_id')
        .onRef('followers.account_id', '=', 'bookmarks.account_id'),
    )
    .where('bookmarks.account_id', '=', accountId)
    .where(isThereFor(accountId))
    .where((eb) => eb.or([isOwnedBy(accountId)(eb), eb('followers.since', 'is not', null)]))
    .where((eb) => {
      const isFamily = eb.or([isOwnedBy(accountId)(eb), eb('followers.keeps_since', 'is not', null)])
      const kinds = subjects.conditions(eb.ref('bookmarks.subject_id'), { id: accountId, isFamily })
      return eb.or(kinds.map(({ kind, isThere }) => eb.and([eb('subject_kind', '=', kind), isThere])))
    })

/** What a person keeps and may still see, newest first; a page of it or all. */
export function listBookmarks(db: Db, reader: BookmarkReader, part?: PageRequest) {
  const all = bookmarksThere(db, reader)
    .select([
      'bookmarks.id',
      'bookmarks.account_id',
      'bookmarks.subject_id',
      'bookmarks.memorial_id',
      'memorials.is_human',
      'memorials.first_name',
      'memorials.last_name',
      'memorials.name',
      'memorials.owner_id',
      'followers.keeps_since',
      'memorials.package_name',
      'memorials.package_due',
    ])
    .orderBy('bookmarks.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

/** How much a person keeps and may still see. */
export async function countBookmarks(db: Db, reader: BookmarkReader): Promise<number> {
  const { count } = await bookmarksThere(db, reader)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Removes a bookmark; one that is gone is removed already. */
export async function removeBookmark(db: Db, id: string) {
  await db.deleteFrom('bookmarks').where('id', '=', id).execute()
}

/** Adds likes that came in a copy, as they were there. */
export async function addImportedLikes(tx: Db, likes: readonly Insertable<Likes>[]) {
  await tx.insertInto('likes').values(likes).execute()
}

/** Adds what whoever kept a memorial had bookmarked in it, as it came in a copy. */
export async function addImportedBookmarks(tx: Db, bookmarks: readonly Insertable<Bookmarks>[]) {
  await tx.insertInto('bookmarks').values(bookmarks).execute()
}
