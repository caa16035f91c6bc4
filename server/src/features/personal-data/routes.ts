import { personalData } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { refuseAnother, type Server } from '../../kit/http/serve.ts'
import { clearFileCookie } from '../accounts/index.ts'
import { reopenOwnAccount, closeOwnAccount } from './actions.ts'

/** Leaving, and coming back. */
export function accountClosingRoutes({ serve }: Server, ctx: Context) {
  serve(personalData.leave, async ({ id, password, words }, viewer, { reply }) => {
    refuseAnother(viewer, id)
    await closeOwnAccount(ctx, viewer, { password, words: words ?? 'take' })
    clearFileCookie(reply, ctx.settings)
    return acknowledgement
  })

  serve(personalData.comeBack, async ({ guid }) => {
    await reopenOwnAccount(ctx, guid)
    return acknowledgement
  })
}
