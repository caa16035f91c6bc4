import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findAccountByMail } from '../accounts/index.ts'
import { newLinkSecret, refusesInvitations, saveUnsubscribeLink } from '../notifications/index.ts'
import type { SuccessionInvitationKind } from './notices.ts'

interface InvitationOrder {
  kind: SuccessionInvitationKind
  toAddress: string
  thing: string
}

/**
 * Orders a mail that asks somebody by their address, in the transaction that writes the question down. Whoever has no account
 * and wishes for no invitations gets none, and still finds the question when they sign up.
 */
export async function inviteToSuccession(
  ctx: Pick<Context, 'queueDeferredMail' | 'clock'>,
  tx: Db,
  { kind, toAddress, thing }: InvitationOrder,
): Promise<void> {
  const invited = await findAccountByMail(tx, toAddress)
  if (invited?.deleted_at || invited?.suspended_at) return
  if (await refusesInvitations(tx, toAddress, invited)) return
  const secret = invited?.activated_at ? null : newLinkSecret()
  await ctx.queueDeferredMail(tx, { kind, toAddress, about: { secret }, thing })
  if (secret)
    await saveUnsubscribeLink(tx, secret, { kind: 'invitation', address: toAddress }, ctx.clock.now())
}
