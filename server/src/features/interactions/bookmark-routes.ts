import { bookmarks } from '@spomen/contract/interactions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isOfFamily, getStanding, standingInside } from '../following/index.ts'
import { planNameOf, refuseWithout } from '../plans/index.ts'
import { bookmarksOf, presentBookmark, bookmarkTypeOf } from './bookmarked.ts'
import { addBookmark, countBookmarks, findBookmark, removeBookmark } from './mark-store.ts'

/** Serves bookmarks. */
export function bookmarkRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(bookmarks.add, async ({ userId, entityId, personId, type }, viewer) => {
    refuseOtherUser(viewer, userId)
    const subject = await ctx.subjects.get(db, entityId, { id: viewer.id })
    if (bookmarkTypeOf(subject) !== type) throw new Refusal('fillAllFields', { detail: 'bookmark type' })
    if (personId && personId !== subject.memorialId) {
      await getStanding(db, viewer, personId)
      throw new Refusal('forbidden')
    }
    const { memorial, relation } = await standingInside(db, viewer, subject.memorialId)
    refuseWithout('bookmarks', planNameOf(memorial, clock))
    const { is_new, ...row } = await addBookmark(db, subject, viewer.id, clock.now())
    const bookmark = presentBookmark({ ...memorial, ...row, isFamily: isOfFamily(relation) }, subject, clock)
    return is_new ? bookmark : new ExistingValue(bookmark)
  })

  serve(bookmarks.remove, async ({ userId, id }, viewer) => {
    refuseOtherUser(viewer, userId)
    // A photograph says only that it is kept, not under which id: its own id takes it back as well.
    const found = await findBookmark(db, id, viewer.id)
    if (!found) throw new Refusal('notFound')
    if (found.account_id !== viewer.id) throw new Refusal('forbidden')
    await removeBookmark(db, found.id)
    return acknowledgement
  })

  serve(bookmarks.list, async ({ userId, limit, pageNumber }, viewer) => {
    refuseOtherUser(viewer, userId)
    const items = await bookmarksOf(ctx, viewer.id, { size: limit, page: pageNumber })
    const total = await countBookmarks(db, { accountId: viewer.id, subjects: ctx.subjects })
    return toPage(items, { total, size: limit, page: pageNumber })
  })
}
