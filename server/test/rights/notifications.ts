import { notifications } from '@spomen/contract/notifications.ts'
import { saveUnsubscribeLink, newLinkSecret } from '../../src/features/notifications/unsubscribe-links.ts'
import { everybody, row, type Scene } from './row.ts'

/** A link as it stands at the foot of a letter to Ann. */
export async function linkToAnn({ ctx, ann, milanId }: Scene): Promise<string> {
  const secret = newLinkSecret()
  const ends = { kind: 'imageComment', accountId: ann.id, memorialId: milanId } as const
  await saveUnsubscribeLink(ctx.db, secret, ends, ctx.clock.now())
  return secret
}

export const notificationRows = [
  row(notifications.unsubscribing, everybody, async (scene) => ({ token: await linkToAnn(scene) })),
  row(notifications.unsubscribe, everybody, async (scene) => ({ token: await linkToAnn(scene) })),
]
