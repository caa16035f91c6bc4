import { accounts } from '@spomen/contract/accounts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { activate, activateAnew, activateKnowing, lookBehind, refuseSignUp } from './activating.ts'
import { browserOf } from './browser-cookie.ts'
import { hashOf } from './secrets.ts'
import { findLink } from './store.ts'

/** What the links of mails open, and what may be asked about them before. */
export function linkRoutes({ serve }: Server, ctx: Context) {
  serve(accounts.activate, async ({ activationGuid }) => {
    await activate(ctx, activationGuid)
    return acknowledgement
  })

  serve(accounts.signUpBehind, async ({ activationGuid }, _viewer, { reply }) =>
    lookBehind(ctx, activationGuid, browserOf(reply.request)),
  )

  serve(accounts.activateKnowing, async ({ activationGuid, password }) => {
    await activateKnowing(ctx, activationGuid, password)
    return acknowledgement
  })

  serve(accounts.activateAnew, async ({ activationGuid, password }) => {
    await activateAnew(ctx, activationGuid, password)
    return acknowledgement
  })

  serve(accounts.refuseSignUp, async ({ activationGuid }) => {
    await refuseSignUp(ctx, activationGuid)
    return acknowledgement
  })

  serve(accounts.linkIsGood, async ({ guid, kind }) => {
    if (!(await findLink(ctx.db, kind, hashOf(guid), ctx.clock.now()))) throw new Refusal('invalidLink')
    return acknowledgement
  })
}
