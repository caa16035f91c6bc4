import { memorials, portraitTypes, type ShownToVisitors } from '@spomen/contract/memorials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDay } from '../../kit/clock.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { refuseAnother, type Server } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bringBack, createMemorial, grantNow, ownMemorial } from './actions.ts'
import { closeMemorial, listClosed } from './closing-store.ts'
import { personColumns, petColumns } from './columns.ts'
import { removeDraft } from './draft-store.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { hangPortrait, readPicture } from './portraits.ts'
import { presentClosed, presentPreview } from './present.ts'
import { stillReturning } from './rules.ts'
import { changeShown, findShown } from './shown-store.ts'

export function memorialRoutes({ serve }: Server, ctx: Context) {
  const today = (zone: string | null) => lastDay(ctx.clock.now(), { house: ctx.settings.timeZone, own: zone })

  serve(memorials.createPerson, async ({ userId, draftId, favorites, ...told }, viewer, { zone }) => {
    refuseAnother(viewer, userId)
    const row = personColumns(told)
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId, today: today(zone) })
  })

  serve(memorials.createPet, async ({ userId, draftId, favorites, ...told }, viewer, { zone }) => {
    refuseAnother(viewer, userId)
    const row = petColumns(told)
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId, today: today(zone) })
  })

  serve(memorials.granted, (_asked, viewer) => grantNow(ctx, viewer.id))

  serve(memorials.draft, (_asked, viewer) => draftOf(ctx.db, viewer.id))

  serve(memorials.saveDraft, (sent, viewer) => keepDraft(ctx, viewer, sent))

  serve(memorials.discardDraft, async ({ draftId }, viewer) => {
    await removeDraft(ctx.db, viewer.id, draftId)
    return acknowledgement
  })

  serve(memorials.changePortrait, async ({ deceasedId, type }, viewer, { files: [held] }) => {
    const isNobodys = type === portraitTypes.memorial && !deceasedId
    if (!held || isNobodys) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    return fileAddress(await hangPortrait(ctx, viewer, deceasedId, held), 'square')
  })

  serve(memorials.readImage, async (_, viewer, { files: [held] }) => {
    if (!held) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    return readPicture(ctx, held)
  })

  serve(memorials.remove, async ({ id }, viewer) => {
    const memorial = await ownMemorial(ctx.db, viewer, id)
    await ctx.db.transaction().execute((tx) => closeMemorial(tx, memorial, ctx.clock.now()))
    return acknowledgement
  })

  serve(memorials.restore, async ({ id }, viewer) => {
    await bringBack(ctx, viewer, id)
    return acknowledgement
  })

  serve(memorials.preview, async ({ id }) => {
    const shown = await findShown(ctx.db, id)
    if (!shown) throw new Refusal('notFound')
    return presentPreview(shown)
  })

  serve(memorials.shown, async ({ id }, viewer) => {
    const { shown_to_visitors } = await ownMemorial(ctx.db, viewer, id)
    return { shows: shown_to_visitors as ShownToVisitors }
  })

  serve(memorials.changeShown, async ({ id, shows }, viewer) => {
    await ownMemorial(ctx.db, viewer, id)
    await changeShown(ctx.db, id, shows)
    return { shows }
  })

  serve(memorials.closed, async (_asked, viewer) => {
    const rows = await listClosed(ctx.db, viewer.id, stillReturning(ctx.clock.now()))
    return rows.map(presentClosed)
  })
}
