/** Comments that were removed come back. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { emptyFormerTexts, listFormerTextsAbout } from '../../kit/history.ts'

/** What a comment that was removed is known by; one that an earlier version removed may say nothing of its draft. */
export interface RemovedCommentKey {
  id: string
  subject_id: string
  /** What it answers; null of a comment. */
  parent_id: string | null
  author_id: string
  draft_id?: string | null
}

/** Those of some removed comments, by their ids, whose author has sent the same draft again since. */
export async function listCommentsSentAnew(db: Db, removed: readonly RemovedCommentKey[]): Promise<string[]> {
  const named = removed.flatMap(({ id, subject_id, parent_id, author_id, draft_id }) =>
    draft_id ? { id, subject_id, parent_id, author_id, draft_id } : [],
  )
  if (named.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select gone.id from jsonb_populate_recordset(null::comments, ${JSON.stringify(named)}::jsonb) as gone
      join comments as sent using (author_id, subject_id, draft_id)
    where sent.parent_id is not distinct from gone.parent_id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Puts back comments that were removed, as `removeComment` answered them, by those whose accounts are still there; answers
 * how many. What its author has sent again since stays away, and so does what answers a comment that is not there any more.
 */
export async function putCommentsBack(tx: Db, removed: readonly RemovedCommentKey[]): Promise<number> {
  const ids = new Set(removed.map(({ id }) => id))
  const answers = removed.filter(({ parent_id }) => parent_id !== null && ids.has(parent_id))
  const back = await putBackWherePlaced(
    tx,
    removed.filter((comment) => !answers.includes(comment)),
  )
  // NOTE: only a statement that begins afterwards sees which of them have come.
  return answers.length === 0 ? back : back + (await putBackWherePlaced(tx, answers))
}

/** Puts back those of some comments that answer none, or one that is there; answers how many. */
async function putBackWherePlaced(tx: Db, removed: readonly RemovedCommentKey[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into comments (id, memorial_id, subject_kind, subject_id, parent_id, author_id, text, reported, for_keepers,
      created_at, changed_at, draft_id, words_taken)
    select gone.id, gone.memorial_id, gone.subject_kind, gone.subject_id, gone.parent_id, gone.author_id, gone.text,
      gone.reported, coalesce(gone.for_keepers, false), gone.created_at, gone.changed_at, gone.draft_id,
      are_words_taken(author)
    from jsonb_populate_recordset(null::comments, ${JSON.stringify(removed)}::jsonb) as gone
      join accounts as author on author.id = gone.author_id
    where gone.parent_id is null or exists (select from comments as answered where answered.id = gone.parent_id)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

interface SentComment {
  id: string
  memorialId: string
  authorId: string
}

const removedFrom = ({ memorialId, authorId }: SentComment) =>
  ({ memorialId, kind: 'commentRemoved', aboutId: authorId }) as const

/** NOTE: nothing is found beside a comment that names no draft. */
const cameOfDraftOf = ({ id }: SentComment) =>
  sql<boolean>`(before @> (
    select jsonb_build_object('comments', jsonb_build_array(jsonb_build_object(
      'author_id', sent.author_id, 'subject_id', sent.subject_id, 'parent_id', sent.parent_id, 'draft_id', sent.draft_id)))
    from comments as sent where sent.id = ${id} and sent.draft_id is not null))`

/** Whether others can still be put back that came of the same draft as one of somebody's comments and were removed. */
export const hasRemovedCommentsBeside = async (db: Db, comment: SentComment): Promise<boolean> =>
  (await listFormerTextsAbout(db, removedFrom(comment), cameOfDraftOf(comment))).length > 0

/** Lets nobody put others back any more that came of the same draft as one of somebody's comments and were removed, nor their answers. */
export const emptyRemovedCommentsBeside = (tx: Db, comment: SentComment): Promise<void> =>
  emptyFormerTexts(tx, removedFrom(comment), cameOfDraftOf(comment))
