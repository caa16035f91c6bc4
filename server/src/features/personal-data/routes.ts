import { personalData } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { clearFileCookie } from '../accounts/index.ts'
import { listWordsOnClosedPages } from './closed-pages.ts'
import { reopenOwnAccount, closeOwnAccount } from './actions.ts'

/** Leaving, coming back, and finding one's words where one is no longer let in. */
export function accountClosingRoutes({ serve }: ApiServer, ctx: Context) {
  serve(personalData.leave, async ({ id, password, words }, viewer, { reply }) => {
    refuseOtherUser(viewer, id)
    await closeOwnAccount(ctx, viewer, { password, words: words ?? 'take' })
    clearFileCookie(reply)
    return acknowledgement
  })

  serve(personalData.onClosedPages, ({ before }, { id }) => listWordsOnClosedPages(ctx.db, id, before))

  serve(personalData.comeBack, async ({ guid }) => {
    await reopenOwnAccount(ctx, guid)
    return acknowledgement
  })
}
