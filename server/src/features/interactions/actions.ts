import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Subject } from '../../kit/subjects.ts'
import { lockAccountShared } from '../accounts/index.ts'
import { lockInside, lockAsFamily, type Standing } from '../following/index.ts'
import { lockEvenClosed } from '../memorials/index.ts'
import {
  addComment,
  type CommentRow,
  type ChangedComment,
  changeComment,
  findCommentOf,
  lockComment,
  removeComment,
} from './comment-store.ts'
import { removeLikesOn } from './mark-store.ts'
import { notifyOfComment } from './notices.ts'
import { emptyRemovedCommentsBeside, hasRemovedCommentsBeside } from './removed-store.ts'
import { mayChangeText } from './rules.ts'

interface CommentDraft {
  subject: Subject
  /** The comment that is answered, if one is. */
  parent: CommentRow | null
  text: string
  draftId: string | null
  /** Whether it was written for the keepers, though what it is about may be for others too. */
  isForKeepers: boolean
}

/**
 * Leaves a comment or an answer on a thing, tells whom it concerns, and answers its id. Of a draft of which one has come
 * before, that one is answered. Refuses with `notFound` where the comment that is answered has gone meanwhile, and as `lockInside` does.
 */
export function postComment(
  ctx: Context,
  author: Viewer,
  standing: Standing,
  { subject, parent, text, draftId, ...draft }: CommentDraft,
): Promise<{ id: string; isNew: boolean }> {
  const { memorial } = standing
  const isForKeepers = subject.isForKeepers || parent?.for_keepers === true || draft.isForKeepers
  const said = { subject, isForKeepers, parentId: parent?.id ?? null, authorId: author.id, text, draftId }
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccountShared(tx, author.id)
    if (parent && !(await lockComment(tx, parent.id))) throw new Refusal('notFound')
    await lockInside(tx, author, standing)
    const added = await addComment(tx, { ...said, now: ctx.clock.now() })
    if (added === null) {
      const before = await findCommentOf(tx, said)
      if (!before) throw new Refusal('notFound')
      return { id: before.id, isNew: false }
    }
    await notifyOfComment(ctx, tx, { id: added, memorial, subject, parent, authorId: author.id })
    await recordHistory(tx, { kind: 'commentAdded', ...eventOf(ctx, author, memorial.id, added) })
    return { id: added, isNew: true }
  })
}

type CommentContext = Pick<Context, 'db' | 'clock'>

/** Puts other words into a comment, which stays with the keepers where they were written for them. Refuses with `notFound` one that was removed meanwhile, and as `lockInside` does. */
export async function rewriteComment(
  ctx: CommentContext,
  viewer: Viewer,
  standing: Standing,
  changed: ChangedComment,
) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockInside(tx, viewer, standing)
    if (!(await changeComment(tx, changed, ctx.clock.now()))) throw new Refusal('notFound')
    await recordHistory(tx, {
      kind: 'commentChanged',
      ...eventOf(ctx, viewer, standing.memorial.id, changed.id),
    })
  })
}

/**
 * Removes a comment with its answers. Refuses with `notFound` where somebody else was first: what its writer is told they have
 * taken back is nothing that the family can put back, nor what has come of its draft before; and whoever takes away another's as
 * `lockAsFamily` does.
 */
export async function takeCommentAway(ctx: CommentContext, viewer: Viewer, comment: CommentRow) {
  const { id, memorial_id } = comment
  await ctx.db.transaction().execute(async (tx) => {
    const isOwn = mayChangeText(viewer, comment)
    if (isOwn) await withdrawRemovedBeside(tx, { memorialId: memorial_id, authorId: viewer.id, id })
    else await lockAsFamily(tx, viewer, memorial_id)
    const removed = await removeComment(tx, id)
    const itself = removed.find((gone) => gone.id === id)
    if (!itself) throw new Refusal('notFound')
    const liked = await removeLikesOn(
      tx,
      removed.map((gone) => gone.id),
    )
    // What somebody took back themselves is nobody else's to put back.
    const before = isOwn ? null : { comments: removed, likes: liked }
    const event = eventOf(ctx, viewer, memorial_id, id)
    // NOTE: whose it was as it went: somebody may have claimed it since it was found.
    await recordHistory(tx, { kind: 'commentRemoved', ...event, aboutId: itself.author_id, before })
  })
}

/**
 * What was sent before the one its writer takes back, and removed, is taken back with it (YC02); answers that lie with it go
 * too, as they do with a comment that stands (M25).
 */
async function withdrawRemovedBeside(tx: Db, comment: { memorialId: string; authorId: string; id: string }) {
  if (!(await hasRemovedCommentsBeside(tx, comment))) return
  // NOTE: a memorial is held before lines of its history, as by whoever puts them back.
  await lockEvenClosed(tx, comment.memorialId)
  await emptyRemovedCommentsBeside(tx, comment)
}

const eventOf = ({ clock }: CommentContext, viewer: Viewer, memorialId: string, subjectId: string) => ({
  memorialId,
  subjectId,
  by: viewer.id,
  now: clock.now(),
})
