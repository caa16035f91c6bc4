import { comments, commentTypes } from '@spomen/contract/interactions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isOfFamily, getStanding, standingInside } from '../following/index.ts'
import { planNameOf, refuseWithout } from '../plans/index.ts'
import { postComment, rewriteComment, takeCommentAway } from './actions.ts'
import { type CommentRow, findComment } from './comment-store.ts'
import { getPresented } from './entity-interactions.ts'
import { fitsSubject, mayChangeText, mayRemoveText, maySeeText, readerBeside } from './rules.ts'

/** Serves comments on photographs and videos, and their answers. */
export function commentRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(comments.post, async ({ userId, entityId, text, type, draftId, isForKeepers }, viewer) => {
    refuseOtherUser(viewer, userId)
    const { subject, parent } = await whatIsSaidOf(ctx, viewer, { entityId, type })
    const standing = await standingInside(db, viewer, subject.memorialId)
    const reader = readerBeside(viewer, isOfFamily(standing.relation), subject)
    if (parent && !maySeeText(reader, parent)) throw new Refusal('notFound')
    refuseWithout('comments', planNameOf(standing.memorial, clock))
    await ctx.throttle(ctx.limits.comments, viewer.id)
    const draft = { subject, parent, text, draftId, isForKeepers: isForKeepers === true }
    const { id, isNew } = await postComment(ctx, viewer, standing, draft)
    const comment = await getPresented(db, id, reader)
    return isNew ? comment : new ExistingValue(comment)
  })

  serve(comments.change, async ({ userId, id, text, ...changed }, viewer) => {
    refuseOtherUser(viewer, userId)
    const comment = await getComment(ctx, id)
    const subject = await ctx.subjects.get(db, comment.subject_id, { id: viewer.id })
    const standing = await standingInside(db, viewer, comment.memorial_id)
    if (!mayChangeText(viewer, comment)) throw new Refusal('forbidden')
    refuseWithout('comments', planNameOf(standing.memorial, clock))
    const isForKeepers = subject.isForKeepers || changed.isForKeepers === true
    await rewriteComment(ctx, viewer, standing, { id, text, isForKeepers })
    return getPresented(db, id, readerBeside(viewer, isOfFamily(standing.relation), subject))
  })

  serve(comments.remove, async ({ userId, id }, viewer) => {
    refuseOtherUser(viewer, userId)
    const comment = await getComment(ctx, id)
    const { relation } = await getStanding(db, viewer, comment.memorial_id)
    if (!mayRemoveText(viewer, comment, isOfFamily(relation))) throw new Refusal('forbidden')
    await takeCommentAway(ctx, viewer, comment)
    return acknowledgement
  })
}

async function getComment(ctx: Context, id: string): Promise<CommentRow> {
  const comment = await findComment(ctx.db, id)
  if (!comment) throw new Refusal('notFound')
  return comment
}

/**
 * What a new comment hangs on: a thing, or for an answer the comment it answers, one level deep (M15). It is found by its
 * id, and the type has to fit it (Q04, Q93).
 */
async function whatIsSaidOf(
  ctx: Context,
  { id }: Viewer,
  { entityId, type }: { entityId: string; type: number },
) {
  const subject = await ctx.subjects.find(ctx.db, entityId, { id })
  if (subject) {
    if (!fitsSubject(type, subject.kind)) throw new Refusal('fillAllFields', { detail: 'comment type' })
    return { subject, parent: null }
  }
  const parent = await getComment(ctx, entityId)
  if (type !== commentTypes.reply) throw new Refusal('fillAllFields', { detail: 'comment type' })
  if (parent.parent_id) throw new Refusal('fillAllFields', { detail: 'an answer to an answer' })
  return { subject: await ctx.subjects.get(ctx.db, parent.subject_id, { id }), parent }
}
