import type { Comment, Like } from '@spomen/contract/interactions.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { signatureOf } from '../accounts/index.ts'
import { type CommentRow, listComments, listThread } from './comment-store.ts'
import { listCounts } from './count-store.ts'
import { listBookmarked, listLikes } from './mark-store.ts'
import { commentTypeOf, maySeeText, type TextReader } from './rules.ts'

/** What people have gathered around a thing, as one viewer may see it. */
export interface EntityInteractions {
  comments: Comment[]
  likes: Like[]
  isBookmarked: boolean
  /** How many more there are than come along. */
  more?: { comments: number; likes: number }
}

/** What was gathered around several things at once; every id asked for is there. */
export async function listInteractions(
  db: Db,
  reader: TextReader,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, EntityInteractions>> {
  const [rows, bookmarked] = await Promise.all([
    listComments(db, subjectIds),
    listBookmarked(db, subjectIds, reader.id),
  ])
  const likes = await likesBySubject(db, [...subjectIds, ...rows.map((row) => row.id)])
  const comments = Map.groupBy(rows, (row) => row.subject_id)
  const kept = new Set(bookmarked.map((row) => row.subject_id))
  return new Map(
    subjectIds.map((id) => [
      id,
      {
        comments: threaded(comments.get(id) ?? [], likes, reader),
        likes: likes.get(id) ?? [],
        isBookmarked: kept.has(id),
      },
    ]),
  )
}

/**
 * The same without what people say and like, which a thousand photographs have too much of to be told at once: only
 * whether the reader keeps each.
 */
export async function listBookmarkedAmong(
  db: Db,
  reader: TextReader,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, EntityInteractions>> {
  const bookmarked = await listBookmarked(db, subjectIds, reader.id)
  return new Map(
    bookmarked.map(({ subject_id }) => [subject_id, { comments: [], likes: [], isBookmarked: true }]),
  )
}

/** The same with numbers in the place of what others say and like: of the likes the reader's own come along. */
export async function countInteractions(
  db: Db,
  reader: TextReader,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, EntityInteractions>> {
  const rows = await listCounts(db, reader, subjectIds)
  return new Map(
    rows.map(({ subject_id: entityId, like_id: id, like_kind: type, ...row }) => [
      entityId,
      {
        comments: [],
        likes: id === null || type === null ? [] : [{ id, userId: reader.id, entityId, type }],
        isBookmarked: row.is_kept,
        more: { comments: row.comments, likes: row.likes },
      },
    ]),
  )
}

async function likesBySubject(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Like[]>> {
  const rows = await listLikes(db, ids)
  return Map.groupBy(rows.map(presentLike), (like) => like.entityId)
}

/** Comments with their answers beneath them, both oldest first. */
function threaded(
  rows: readonly CommentRow[],
  likes: ReadonlyMap<string, Like[]>,
  reader: TextReader,
): Comment[] {
  const seen = rows.filter((row) => maySeeText(reader, row))
  const answers = Map.groupBy(seen, (row) => row.parent_id)
  return (answers.get(null) ?? []).map((row) => presentComment(row, likes, answers.get(row.id)))
}

/** One comment as it stands now, with its answers and likes. Refuses one that is gone with `notFound`. */
export async function getPresented(db: Db, id: string, reader: TextReader): Promise<Comment> {
  const rows = await listThread(db, id)
  const likes = await likesBySubject(
    db,
    rows.map((row) => row.id),
  )
  const comment = rows.find((row) => row.id === id)
  if (!comment) throw new Refusal('notFound')
  const seen = rows.filter((row) => row.id !== id && maySeeText(reader, row))
  return presentComment(comment, likes, seen)
}

function presentComment(
  row: CommentRow,
  likes: ReadonlyMap<string, Like[]>,
  answers: readonly CommentRow[] = [],
): Comment {
  const at = row.created_at.toISOString()
  const { fullName, imageUrl } = signatureOf(row)
  return {
    id: row.id,
    userId: row.author_id,
    entityId: row.parent_id ?? row.subject_id,
    text: row.text,
    reported: row.reported,
    ...(row.for_keepers && { isForKeepers: true as const }),
    type: commentTypeOf(row),
    createdAt: at,
    dateOfCreate: at,
    fullName,
    imageUrl,
    likes: likes.get(row.id) ?? [],
    thread: answers.map((answer) => ({ ...presentComment(answer, likes), thread: [] })),
  }
}

/** A like as the wire shows it. */
export const presentLike = (row: {
  id: string
  account_id: string
  subject_id: string
  kind: number
}): Like => ({
  id: row.id,
  userId: row.account_id,
  entityId: row.subject_id,
  type: row.kind,
})
