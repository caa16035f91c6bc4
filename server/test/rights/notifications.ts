import { notifications } from '@spomen/contract/notifications.ts'
import { saveUnsubscribeLink, newLinkSecret } from '../../src/features/notifications/unsubscribe-links.ts'
import { everybody, row, type Scene } from './row.ts'

/** A link as it stands at the foot of a letter to Ann. */
async function linkToAnn({ ctx, ann }: Scene): Promise<string> {
  const secret = newLinkSecret()
  await saveUnsubscribeLink(ctx.db, secret, { kind: 'imageComment', accountId: ann.id }, ctx.clock.now())
  return secret
}

export const notificationRows = [
  row(notifications.unsubscribing, everybody, async (scene) => ({ token: await linkToAnn(scene) })),
  row(notifications.unsubscribe, everybody, async (scene) => ({ token: await linkToAnn(scene) })),
]
