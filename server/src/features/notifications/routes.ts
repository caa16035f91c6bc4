import { notifications } from '@spomen/contract/notifications.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { getUnsubscribeLink, applyUnsubscribeLink } from './unsubscribe-links.ts'

/** Serves the link at the foot of mails, and days that are muted. */
export function notificationRoutes({ serve }: ApiServer, ctx: Context) {
  serve(notifications.unsubscribing, ({ token }) => getUnsubscribeLink(ctx.db, token))

  serve(notifications.unsubscribe, async ({ token, isOff }) => {
    await applyUnsubscribeLink(ctx, token, isOff)
    return acknowledgement
  })
}
