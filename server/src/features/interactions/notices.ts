import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Subject } from '../../kit/subjects.ts'
import { findStanding, isInside, notifyFamily } from '../following/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { notify } from '../notifications/index.ts'
import type { CommentRow } from './comment-store.ts'

interface Said {
  id: string
  memorial: MemorialRow
  subject: Subject
  /** The comment that was answered, if one was. */
  parent: CommentRow | null
  authorId: string
}

/**
 * Tells the family of a comment and, of an answer, whoever is answered while they may read it (Q94). Whoever is both
 * gets one mail, as the one who was answered.
 */
export async function notifyOfComment(
  ctx: Context,
  tx: Db,
  { id, memorial, subject: { kind: beside }, parent, authorId }: Said,
) {
  const said = { by: authorId, thing: id }
  await notifyFamily(ctx, tx, memorial, { ...said, kind: `${beside}Comment` }, parent?.author_id)
  if (!parent) return
  // Nobody but its family stands to a page that a moderator has hidden.
  const standing = await findStanding(tx, { id: parent.author_id }, memorial.id)
  const answer = { ...said, kind: `${beside}Reply`, to: parent.author_id, memorialId: memorial.id } as const
  if (standing && isInside(standing.relation)) await notify(ctx, tx, answer)
}

interface Liked {
  like: { id: string; account_id: string }
  memorial: MemorialRow
}

/** Tells the family that somebody likes a photograph or a video, if they wish to know (Q42); never of other likes (Q94). */
export async function notifyOfLike(ctx: Context, tx: Db, { like, memorial }: Liked) {
  await notifyFamily(ctx, tx, memorial, { kind: 'imageVideoLike', by: like.account_id, thing: like.id })
}
