import { accounts } from '@spomen/contract/accounts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  activate,
  activateWithNewPassword,
  activateWithPassword,
  findPendingSignUp,
  declineSignUp,
} from './activation.ts'
import { browserOf } from './browser-cookie.ts'
import { hashSecret } from './secrets.ts'
import { findLink } from './mail-link-store.ts'

/** What the links of mails open, and what may be asked about them before. */
export function linkRoutes({ serve }: ApiServer, ctx: Context) {
  serve(accounts.activate, async ({ activationGuid }) => {
    await activate(ctx, activationGuid)
    return acknowledgement
  })

  serve(accounts.signUpBehind, async ({ activationGuid }, _viewer, { reply }) =>
    findPendingSignUp(ctx, activationGuid, browserOf(reply.request)),
  )

  serve(accounts.activateKnowing, async ({ activationGuid, password }) => {
    await activateWithPassword(ctx, activationGuid, password)
    return acknowledgement
  })

  serve(accounts.activateAnew, async ({ activationGuid, password }, _viewer, { address }) => {
    await activateWithNewPassword(ctx, { guid: activationGuid, password, address })
    return acknowledgement
  })

  serve(accounts.refuseSignUp, async ({ activationGuid }) => {
    await declineSignUp(ctx, activationGuid)
    return acknowledgement
  })

  serve(accounts.linkIsGood, async ({ guid, kind }) => {
    if (!(await findLink(ctx.db, kind, hashSecret(guid), ctx.clock.now()))) throw new Refusal('invalidLink')
    return acknowledgement
  })
}
