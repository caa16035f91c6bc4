import { tales } from '@spomen/contract/tales.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingInside, standingOfFamily } from '../following/index.ts'
import { silenceRules } from '../silences/index.ts'
import { bringBack, uploadTale, refuseOtherMemorial, refuseWhenFull, removeTale } from './actions.ts'
import { presentRemoved, presentTale } from './present.ts'
import { taleTypeOf } from './rules.ts'
import { findTale, listRemovedTales, listTalesFor, listTalesOn, noteSeen } from './store.ts'

/** Serves tales: adding, viewing, taking away and back. */
export function taleRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveAbout } = server
  const { db, clock } = ctx
  const viewing = (viewer: { id: string }) => ({ viewerId: viewer.id, now: clock.now() })

  serve(
    tales.upload,
    async ({ deceasedId, typeType }, viewer, { files }) => {
      const { memorial } = await standingOfFamily(db, viewer, deceasedId)
      const [received, still] = files
      if (!received) throw new Refusal('fillAllFields')
      await ctx.throttle(ctx.limits.uploads, viewer.id)
      const id = await uploadTale(ctx, viewer, memorial, { type: taleTypeOf(typeType), received, still })
      return getTale(ctx, viewer, id)
    },
    async ({ deceasedId }, viewer) => {
      await standingOfFamily(db, viewer, deceasedId)
      await refuseWhenFull(db, deceasedId, { now: clock.now(), more: 1 })
    },
  )

  serveAbout(tales.list, 'id', async ({ id }, viewer) => {
    await standingInside(db, viewer, id)
    return (await listTalesOn(db, id, viewing(viewer))).map(presentTale)
  })

  serve(tales.all, async (_, viewer) =>
    (await listTalesFor(db, viewing(viewer), silenceRules(ctx))).map(presentTale),
  )

  serve(tales.see, async ({ deceasedId, storyId }, viewer) => {
    await standingInside(db, viewer, deceasedId)
    await refuseOtherMemorial(db, { id: storyId, memorialId: deceasedId })
    if (!(await findTale(db, storyId, viewing(viewer)))) throw new Refusal('notFound')
    await noteSeen(db, storyId, viewing(viewer))
    return acknowledgement
  })

  trashRoutes(server, ctx)
}

/** Serves taking tales away, and bringing them back. */
function trashRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(tales.remove, async ({ deceasedId, storyId }, viewer) => {
    await removeTale(ctx, viewer, { id: storyId, memorialId: deceasedId })
    return acknowledgement
  })

  serve(tales.removed, async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    return (await listRemovedTales(db, deceasedId, clock.now())).map(presentRemoved)
  })

  serve(tales.restore, async ({ deceasedId, storyId }, viewer) => {
    await bringBack(ctx, viewer, { id: storyId, memorialId: deceasedId })
    return getTale(ctx, viewer, storyId)
  })
}

async function getTale(ctx: Context, viewer: { id: string }, id: string) {
  const row = await findTale(ctx.db, id, { viewerId: viewer.id, now: ctx.clock.now() })
  if (!row) throw new Refusal('notFound')
  return presentTale(row)
}
