import { memorials, portraitTypes, type ShownToVisitors } from '@spomen/contract/memorials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { recordHistory } from '../../kit/history.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  closeOwnMemorial,
  restoreMemorial,
  createMemorial,
  findPlanToGrant,
  getMemorialOfFamily,
  lockMemorialOfFamily,
  type WhenReopened,
} from './actions.ts'
import { restorableSince } from '../../kit/trash.ts'
import { listClosed } from './closing-store.ts'
import { toColumns } from './fact-columns.ts'
import { removeDraft } from './draft-store.ts'
import { draftOf, saveDraft } from './drafts.ts'
import { setPortrait, readImage } from './portraits.ts'
import { presentClosed, presentPreview } from './present.ts'
import { changePublicPreview, findPublicPreview } from './public-preview-store.ts'
import { refusePrepared } from './suspending-store.ts'

/** Serves the record of a memorial: creating, drafts, portrait, favourites, closing, and what is done where one is brought back. */
export const memorialRoutes = (whenReopened: WhenReopened) => (server: ApiServer, ctx: Context) => {
  const { serve } = server

  serve(memorials.createPerson, async ({ userId, draftId, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const row = toColumns('person', facts)
    const today = lastDayNow(ctx, zone)
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId, today })
  })

  serve(memorials.createPet, async ({ userId, draftId, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const row = toColumns('pet', facts)
    const today = lastDayNow(ctx, zone)
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId, today })
  })

  serve(memorials.granted, (_asked, viewer) => findPlanToGrant(ctx, viewer.id))

  serve(memorials.draft, (_asked, viewer) => draftOf(ctx.db, viewer.id))

  serve(memorials.saveDraft, (sent, viewer) => saveDraft(ctx, viewer, sent))

  serve(memorials.discardDraft, async ({ draftId }, viewer) => {
    await removeDraft(ctx.db, viewer.id, draftId)
    return acknowledgement
  })

  serve(memorials.changePortrait, async ({ deceasedId, type, ...guards }, viewer, { files: [received] }) => {
    const isNobodys = type === portraitTypes.memorial && !deceasedId
    if (!received || isNobodys) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    const fileId = await setPortrait(ctx, viewer, deceasedId, received, guards)
    return fileAddress(fileId, 'square')
  })

  serve(memorials.readImage, async (_, viewer, { files: [received] }) => {
    if (!received) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    return readImage(ctx, received)
  })

  closingRoutes(server, ctx, whenReopened)
  publicPreviewRoutes(server, ctx)
}

/** Serves closing a memorial, which ones were closed, and opening them again. */
function closingRoutes({ serve }: ApiServer, ctx: Context, whenReopened: WhenReopened) {
  serve(memorials.remove, async ({ id }, viewer) => {
    await closeOwnMemorial(ctx, viewer, id)
    return acknowledgement
  })

  serve(memorials.restore, async ({ id }, viewer) => {
    await restoreMemorial(ctx, viewer, { id, whenReopened })
    return acknowledgement
  })

  serve(memorials.closed, async (_asked, viewer) => {
    const rows = await listClosed(ctx.db, viewer.id, restorableSince(ctx.clock.now()))
    return rows.map(presentClosed)
  })
}

/** What visitors without a name are shown of a memorial, and its family's say in it. */
function publicPreviewRoutes({ serve }: ApiServer, ctx: Context) {
  serve(memorials.preview, async ({ id }) => {
    const shown = await findPublicPreview(ctx.db, id)
    if (!shown) throw new Refusal('notFound')
    return presentPreview(shown)
  })

  serve(memorials.shown, async ({ id }, viewer) => {
    const { shown_to_visitors } = await getMemorialOfFamily(ctx.db, viewer, id)
    return { shows: shown_to_visitors as ShownToVisitors }
  })

  serve(memorials.changeShown, async ({ id, shows }, viewer) => {
    await ctx.db.transaction().execute(async (tx) => {
      refusePrepared(await lockMemorialOfFamily(tx, viewer, id))
      await changePublicPreview(tx, id, shows)
      const event = { memorialId: id, by: viewer.id, now: ctx.clock.now() }
      await recordHistory(tx, { kind: 'previewChanged', ...event })
    })
    return { shows }
  })
}
