import { type Expression, type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Comments } from '../../kit/database/tables.ts'
import type { Subject } from '../../kit/subjects.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { newId } from '../../kit/ids.ts'

interface NewComment {
  subject: Pick<Subject, 'id' | 'kind' | 'memorialId'>
  /** Whether it stays with the keepers, whoever sees the thing one day. */
  isForKeepers: boolean
  parentId: string | null
  authorId: string
  text: string
  draftId: string | null
  now: Date
}

/** Adds a comment and answers its id; of a draft of which one has come before, null. */
export async function addComment(
  db: Db,
  { subject, isForKeepers, parentId, authorId, text, draftId, now }: NewComment,
): Promise<string | null> {
  const id = newId(now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('comments')
    .values({
      id,
      memorial_id: subject.memorialId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      parent_id: parentId,
      author_id: authorId,
      for_keepers: isForKeepers,
      text,
      draft_id: draftId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? null : id
}

/** The comment that has come of somebody's draft in one place. */
export function findCommentOf(
  db: Db,
  { subject, parentId, authorId, draftId }: Omit<NewComment, 'text' | 'now' | 'isForKeepers'>,
) {
  return db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('subject_id', '=', subject.id)
    .where('parent_id', 'is not distinct from', parentId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
}

/** Comments with who wrote them; those of people who left and took their words are not there. */
const withAuthors = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.memorial_id',
      'comments.subject_kind',
      'comments.subject_id',
      'comments.parent_id',
      'comments.author_id',
      'comments.text',
      'comments.reported',
      'comments.for_keepers',
      'comments.created_at',
      'accounts.name',
      'accounts.last_name',
      'accounts.portrait_file_id',
      'accounts.deleted_at as left_at',
    ])
    .where(hasReadableWords)

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** A comment by its id, with its author's name. */
export function findComment(db: Db, id: string) {
  return withAuthors(db).where('comments.id', '=', id).executeTakeFirst()
}

/** Locks a comment against its removal until the transaction ends; false when it is gone. */
export async function lockComment(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return locked !== undefined
}

/**
 * Locks all comments of somebody, in the order of its ids, before their account closes over it or opens: whoever takes a
 * comment away goes on to the likes of it, and the trigger takes likes first.
 */
export async function lockCommentsBy(tx: Db, authorId: string): Promise<void> {
  await tx
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Those of some comments that are there, by their ids. */
export async function listCommentsThere(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('comments').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

/** The comments and answers on several subjects, oldest first (Q63). */
export function listComments(db: Db, subjectIds: readonly string[]) {
  return withAuthors(db).where('comments.subject_id', '=', anyOf(subjectIds)).orderBy('comments.id').execute()
}

/** Whoever counts, as a statement takes them: `brought` are those of the subjects they brought. */
interface CountingReader {
  id: string
  isFamily: boolean
  brought: readonly string[]
}

/**
 * How many comments and answers on a subject a reader sees, within a statement that names it: answers go with what they answer.
 */
export function commentCount(db: Db, reader: CountingReader, subject: Expression<string>) {
  const isHidden = (table: 'comments' | 'parent') => {
    const its = (column: string) => sql.ref(`${table}.${column}`)
    const isForOthers = sql`${its('for_keepers')} and ${its('subject_id')} <> all(${reader.brought}::text[])`
    const isKept = sql`(${its('reported')} or (${isForOthers})) and ${its('author_id')} <> ${reader.id}`
    return sql<boolean>`(${its('words_taken')} or (not ${reader.isFamily}::boolean and ${isKept}))`
  }
  return db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('comments.subject_id', '=', subject)
    .where((eb) => eb.not(isHidden('comments')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('comments as parent')
            .select(sql.lit(1).as('one'))
            .whereRef('parent.id', '=', 'comments.parent_id')
            .where(isHidden('parent')),
        ),
      ),
    )
}

/** A comment with its answers, oldest first. */
export function listThread(db: Db, id: string) {
  return withAuthors(db)
    .where((eb) => eb.or([eb('comments.id', '=', id), eb('comments.parent_id', '=', id)]))
    .orderBy('comments.id')
    .execute()
}

/** A comment, the words in place of those it has, and whether these were written for the keepers. */
export interface ChangedComment {
  id: string
  text: string
  isForKeepers: boolean
}

/** Writes other words in the place of a comment's, and never opens it; false where it is gone. */
export async function changeComment(
  db: Db,
  { id, text, isForKeepers }: ChangedComment,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ text, changed_at: now, ...(isForKeepers && { for_keepers: true }) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a comment and, with it, its answers (M25); answers what went, none where it was gone already. */
export async function removeComment(tx: Db, id: string) {
  // NOTE: whoever is answering holds it. Only a statement that begins afterwards sees their answer, which would else go
  // unseen, by the foreign key.
  await tx.selectFrom('comments').select('id').where('id', '=', id).forUpdate().execute()
  const gone = await tx
    .deleteFrom('comments')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('comments')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
        .orderBy('id')
        .forUpdate(),
    )
    .returningAll()
    .execute()
  // The comment before what answers it.
  return gone.toSorted((one) => (one.id === id ? -1 : 1))
}

/** Hides a comment or an answer, or shows it again (Q26); false when it is so already, or gone. */
export async function hideComment(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ reported: isHidden })
    .where('id', '=', id)
    .where('reported', '<>', isHidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many comments and answers there are in the whole house. Reads them all: a large house asks for it in a job. */
export async function countAllComments(db: Db): Promise<number> {
  const { comments } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .executeTakeFirstOrThrow()
  return comments
}

/** Adds comments that came in a copy, as they were there; an answer behind what it answers. */
export async function addImportedComments(tx: Db, comments: readonly Insertable<Comments>[]) {
  await tx.insertInto('comments').values(comments).execute()
}
