/** What somebody said and marked on the memorials of others: to hand it over, and to forget it (Q28). */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isOwnedByAnother, isThereFor } from '../memorials/index.ts'

const memorialNames = [
  'memorials.id as memorial_id',
  'memorials.is_human',
  'memorials.first_name',
  'memorials.last_name',
  'memorials.name',
] as const

/** Somebody's comments on the memorials of others that are open, in the order of their ids behind one of them. */
export function listCommentsElsewhere(db: Db, authorId: string, behind: string, most: number) {
  return db
    .selectFrom('comments')
    .innerJoin('memorials', 'memorials.id', 'comments.memorial_id')
    .select(['comments.id', 'comments.subject_kind', 'comments.subject_id', 'comments.parent_id'])
    .select(['comments.text', 'comments.created_at', 'comments.changed_at'])
    .select(memorialNames)
    .where('comments.author_id', '=', authorId)
    .where(isOwnedByAnother(authorId))
    .where(isThereFor(authorId))
    .where('comments.id', '>', behind)
    .orderBy('comments.id')
    .limit(most)
    .execute()
}

/** Somebody's likes on memorials that are open, in the order of their ids behind one of them. */
export function listLikesBy(db: Db, accountId: string, behind: string, most: number) {
  return db
    .selectFrom('likes')
    .innerJoin('memorials', 'memorials.id', 'likes.memorial_id')
    .select(['likes.id', 'likes.subject_id', 'likes.kind', 'likes.created_at'])
    .select(memorialNames)
    .where('likes.account_id', '=', accountId)
    .where(isThereFor(accountId))
    .where('likes.id', '>', behind)
    .orderBy('likes.id')
    .limit(most)
    .execute()
}

/** Removes some of somebody's likes and bookmarks; answers how many. */
export async function removeMarksBy(tx: Db, accountId: string, most: number): Promise<number> {
  let removed = 0
  for (const table of ['likes', 'bookmarks'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom(table).select('id').where('account_id', '=', accountId).limit(most),
      )
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}

/** Removes some of somebody's comments, with the answers to them as ever (M25); answers how many of theirs. */
export async function removeCommentsBy(tx: Db, authorId: string, most: number): Promise<number> {
  const own = await tx
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .limit(most)
    .execute()
  await removeComments(
    tx,
    own.map(({ id }) => id),
  )
  return own.length
}

/** Whether any comment names somebody. */
export async function hasCommentsBy(db: Db, authorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes all that people have said and marked around things that are gone. */
export async function forgetAround(tx: Db, subjectIds: readonly string[]): Promise<void> {
  const said = await tx
    .selectFrom('comments')
    .select('id')
    .where('subject_id', '=', anyOf(subjectIds))
    .where('parent_id', 'is', null)
    .execute()
  await removeComments(
    tx,
    said.map(({ id }) => id),
  )
  await tx.deleteFrom('likes').where('subject_id', '=', anyOf(subjectIds)).execute()
  await tx.deleteFrom('bookmarks').where('subject_id', '=', anyOf(subjectIds)).execute()
}

/** Removes comments, the answers to them, and every like on either. */
async function removeComments(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // NOTE: comments before the likes of them, and in the order of their ids, as everywhere.
  const locked = await tx
    .selectFrom('comments')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('parent_id', '=', anyOf(ids))]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = locked.map(({ id }) => id)
  await tx.deleteFrom('likes').where('subject_id', '=', anyOf(gone)).execute()
  await tx.deleteFrom('comments').where('id', '=', anyOf(gone)).execute()
}
