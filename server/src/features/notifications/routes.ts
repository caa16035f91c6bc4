import { notifications } from '@spomen/contract/notifications.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { lookAtLink, useLink } from './links.ts'

export function notificationRoutes({ serve }: Server, ctx: Context) {
  serve(notifications.unsubscribing, ({ token }) => lookAtLink(ctx.db, token))

  serve(notifications.unsubscribe, async ({ token, isOff }) => {
    await useLink(ctx, token, isOff)
    return acknowledgement
  })
}
