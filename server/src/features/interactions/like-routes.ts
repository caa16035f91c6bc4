import { likes } from '@spomen/contract/interactions.ts'
import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAccountShared } from '../accounts/index.ts'
import { lockInside, isOfFamily, standingInside } from '../following/index.ts'
import { planNameOf, refuseWithout } from '../plans/index.ts'
import { findComment, lockComment } from './comment-store.ts'
import { presentLike } from './entity-interactions.ts'
import { maySeeText, readerBeside } from './rules.ts'
import { addLike, findLike, removeLike } from './mark-store.ts'
import { notifyOfLike } from './notices.ts'

/** Serves likes. */
export function likeRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  const like = async ({ userId, entityId, type }: ParsedInput<typeof likes.add>, viewer: Viewer) => {
    refuseOtherUser(viewer, userId)
    const { memorialId, subject, said } = await whatIsLiked(ctx, viewer, entityId)
    const standing = await standingInside(db, viewer, memorialId)
    const { memorial, relation } = standing
    if (said && !maySeeText(readerBeside(viewer, isOfFamily(relation), said.of), said.comment))
      throw new Refusal('notFound')
    refuseWithout('likes', planNameOf(memorial, clock))
    const { is_new, ...row } = await db.transaction().execute(async (tx) => {
      await lockAccountShared(tx, viewer.id)
      // What is liked of a comment goes with it: one that is removed right now takes no like any more.
      if (said && !(await lockComment(tx, said.comment.id))) throw new Refusal('notFound')
      await lockInside(tx, viewer, standing)
      const liked = await addLike(tx, {
        memorialId,
        subjectId: entityId,
        kind: type,
        accountId: viewer.id,
        now: clock.now(),
      })
      if (liked.is_new && subject) await notifyOfLike(ctx, tx, { like: liked, memorial })
      return liked
    })
    return is_new ? presentLike(row) : new ExistingValue(presentLike(row))
  }

  const unlike = async ({ id }: ParsedInput<typeof likes.remove>, viewer: Viewer) => {
    const found = await findLike(db, id)
    if (!found) throw new Refusal('notFound')
    if (found.account_id !== viewer.id) throw new Refusal('forbidden')
    await removeLike(db, id)
    return acknowledgement
  }

  serve(likes.add, like)
  serve(likes.addAsUser, like)
  serve(likes.remove, unlike)
  serve(likes.removeAsUser, unlike)
}

/** Whatever is liked, with its memorial: a thing, or without one a comment or an answer (M27, Q04). */
async function whatIsLiked(ctx: Context, { id }: Viewer, entityId: string) {
  const subject = await ctx.subjects.find(ctx.db, entityId, { id })
  if (subject) return { memorialId: subject.memorialId, subject, said: null }
  const comment = await findComment(ctx.db, entityId)
  if (!comment) throw new Refusal('notFound')
  // What was said of a photograph that is gone is gone with it.
  const of = await ctx.subjects.get(ctx.db, comment.subject_id, { id })
  return { memorialId: of.memorialId, subject: null, said: { comment, of } }
}
