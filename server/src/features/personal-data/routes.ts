import { personalData } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { refuseAnother, type Server } from '../../kit/http/serve.ts'
import { clearFileCookie } from '../accounts/index.ts'
import { comeBack, leave } from './actions.ts'

/** Leaving, and coming back. */
export function leavingRoutes({ serve }: Server, ctx: Context) {
  serve(personalData.leave, async ({ id, password, words }, viewer, { reply }) => {
    refuseAnother(viewer, id)
    await leave(ctx, viewer, { password, words: words ?? 'take' })
    clearFileCookie(reply, ctx.settings)
    return acknowledgement
  })

  serve(personalData.comeBack, async ({ guid }) => {
    await comeBack(ctx, guid)
    return acknowledgement
  })
}
