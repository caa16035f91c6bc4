/** The photographs, videos, documents and tales of a copy, and what was said of them, as their tables hold it. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { byMillisecond, type CopyScope, isInCopy, limited } from './content-store.ts'

export type CopiedFileRow = Awaited<ReturnType<typeof listFilesById>>[number]

/** The files of these ids, in no order; ids without a file are left out. */
export const listFilesById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'sha256',
      'bytes',
      'type',
      'name',
      'width',
      'height',
      'placeholder',
      'is_damaged',
      'audience',
      'uploader_id',
      'created_at',
      'removed_at',
    ])
    .where('id', '=', anyOf(ids))
    .execute()

const mediaColumns = [
  'id',
  'file_id',
  'uploader_id',
  'title',
  'description',
  'location',
  'memory_date',
  'friends',
  'position',
  'reported',
  'audience',
  'created_at',
  'changed_at',
  'deleted_at',
] as const

/** In the family's order, the highest first, and what was deleted behind what is there. */
export function listPhotographsOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('images')
    .select(mediaColumns)
    .select('shown_to')
    .where('memorial_id', '=', scope.memorialId)
    .where(isInCopy(scope))
    .orderBy(sql`deleted_at is not null`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** One part of the videos: what is there before what can be brought back, the newest first. */
export function listVideosOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('videos')
    .select(mediaColumns)
    .select(['still_file_id', 'captions_file_id', 'copy_file_id', 'seconds', 'for_browsers'])
    .where('memorial_id', '=', scope.memorialId)
    .where(isInCopy(scope))
    .orderBy(sql`deleted_at is not null`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** One part of the documents, in the order of `listVideosOf`. */
export function listDocumentsOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('documents')
    .select(['id', 'file_id', 'uploader_id', 'position', 'audience', 'created_at', 'deleted_at'])
    .where('memorial_id', '=', scope.memorialId)
    .where(isInCopy(scope))
    .orderBy(sql`deleted_at is not null`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What is said of some photographs and videos, oldest first, but by people who left and took their words. */
export const listCommentsOn = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'comments.author_id')
    .select(['comments.id', 'comments.subject_id', 'comments.parent_id', 'comments.author_id'])
    .select(['comments.text', 'comments.reported', 'comments.for_keepers'])
    .select(['comments.created_at', 'comments.changed_at'])
    .where('comments.subject_id', '=', anyOf(subjectIds))
    .where(hasReadableWords)
    .orderBy('comments.id')
    .execute()

/** Who likes some things, oldest first, of people who are here. */
export const listLikesOf = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('likes')
    .innerJoin('accounts', 'accounts.id', 'likes.account_id')
    .select(['likes.id', 'likes.subject_id', 'likes.kind', 'likes.account_id', 'likes.created_at'])
    .where('likes.subject_id', '=', anyOf(subjectIds))
    .where('accounts.deleted_at', 'is', null)
    .orderBy('likes.id')
    .execute()

/** Which of these things whoever takes the copy has bookmarked. */
export const listBookmarksOf = (db: Db, takerId: string, subjectIds: readonly string[]) =>
  db
    .selectFrom('bookmarks')
    .select(['id', 'subject_id', 'created_at'])
    .where('account_id', '=', takerId)
    .where('subject_id', '=', anyOf(subjectIds))
    .execute()

/** What is shown for seven days, the oldest first, also where it was deleted and can be brought back. */
export const listTalesOf = (db: Db, { memorialId }: CopyScope, now: Date) =>
  db
    .selectFrom('tales')
    .select(['id', 'file_id', 'still_file_id', 'uploader_id', 'seconds', 'created_at', 'expires_at'])
    .select(['begun_at', 'place'])
    .where('memorial_id', '=', memorialId)
    .where('expires_at', '>', now)
    .orderBy(byMillisecond('begun_at'))
    .orderBy('place')
    .orderBy('id')
    .execute()

/**
 * What people have brought to the family: what hangs on the page, what waits of those who are here, and what was deleted
 * and can be brought back, of those who have left as far as the family had taken it.
 */
export function listPuzzlePiecesOf(db: Db, scope: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('suggestions')
    .innerJoin('files', 'files.id', 'suggestions.file_id')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .select(['suggestions.id', 'suggestions.file_id', 'suggestions.suggester_id'])
    .select(['suggestions.created_at', 'suggestions.begun_at', 'suggestions.place'])
    .select(['suggestions.answered_at', 'suggestions.is_taken', 'suggestions.shown_to'])
    .where('suggestions.memorial_id', '=', scope.memorialId)
    .where((eb) =>
      eb.or([
        eb('suggestions.answered_at', 'is', null),
        eb.and([eb('suggestions.is_taken', '=', true), eb('files.removed_at', 'is', null)]),
        eb('files.removed_at', '>', scope.restorableSince),
      ]),
    )
    .where((eb) => eb.or([eb('suggestions.is_taken', '=', true), eb('accounts.deleted_at', 'is', null)]))
    .orderBy(byMillisecond('suggestions.begun_at'))
    .orderBy('suggestions.place')
    .orderBy('suggestions.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
