import { objections } from '@spomen/contract/objections.ts'
import { succession } from '@spomen/contract/succession.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { presentObjection, presentPendingTakeovers } from './present.ts'
import {
  askToTakeOver,
  decideTakeover,
  objectByLink,
  objectToTakeover,
  withdrawTakeover,
} from './takeovers.ts'

/** Serves taking a memorial over after its owner's death: asking, objecting, and what moderators decide (YC05). */
export function takeoverRoutes({ serve }: Pick<ApiServer, 'serve'>, ctx: Context) {
  serve(succession.takeOver, ({ deceasedId, description }, viewer) =>
    askToTakeOver(ctx, viewer, deceasedId, description),
  )

  serve(succession.withdrawTakeover, async ({ id }, viewer) => {
    await withdrawTakeover(ctx, viewer, id)
    return acknowledgement
  })

  serve(succession.object, async ({ id }, viewer) => {
    await objectToTakeover(ctx, viewer, id)
    return acknowledgement
  })

  serve(objections.find, ({ guid }) => presentObjection(ctx.db, guid))

  serve(objections.object, async ({ guid }) => {
    await objectByLink(ctx, guid)
    return presentObjection(ctx.db, guid)
  })

  serve(succession.takeovers, () => presentPendingTakeovers(ctx.db))

  serve(succession.decide, async ({ id, granted, reason }, viewer) => {
    await decideTakeover(ctx, viewer, { id, granted, reason })
    return acknowledgement
  })
}
