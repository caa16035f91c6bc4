import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { nextHour } from '../../kit/next-hour.ts'
import { findAccount, findAccountByMail } from '../accounts/index.ts'
import { saveUnsubscribeLink, newLinkSecret, refusesInvitations } from './unsubscribe-links.ts'
import { type AccountNotice, type Notice, switchOf } from './notice.ts'
import { isReached, batchMinutes, wantsNotice } from './rules.ts'

/**
 * Orders a mail to somebody about something, in the transaction that caused it. Nothing goes to closed accounts, to
 * those never activated, to those who switched the kind off, nor to whoever did it (V08). Whether that is still so, and
 * whether they may read it, is asked again when the mail leaves (`pre-send-check.ts`): only then it is written, from what is
 * true by then. What happens within some minutes about one memorial shares a mail.
 */
export async function notify(ctx: Context, tx: Db, notice: Notice) {
  if (notice.kind === 'invitation') return invite(ctx, tx, notice)
  const { kind, to, by, memorialId, thing } = notice
  if (to === by) return
  const account = await findAccount(tx, to)
  if (!account || !isReached(account) || !wantsNotice(account, kind)) return
  const ends = switchOf(kind)
  const secret = ends && newLinkSecret()
  const { isNew } = await ctx.queueDeferredMail(tx, {
    kind,
    toAddress: account.mail,
    about: { accountId: to, memorialId, secret },
    thing,
    ...batchOf(ctx, notice),
  })
  if (isNew && secret)
    await saveUnsubscribeLink(tx, secret, { kind: ends, accountId: to, memorialId }, ctx.clock.now())
}

/** Being let in happens once, and so does keeping a page; what is suggested on all of somebody's pages is reported once a day; the rest a page at a time. */
function batchOf({ clock, settings }: Context, { kind, to, memorialId }: AccountNotice) {
  if (kind === 'letIn' || kind === 'keeper') return {}
  if (kind !== 'suggestion')
    return { gather: { group: `${kind} ${to} ${memorialId}`, minutes: batchMinutes } }
  const until = nextHour(settings.timeZone, settings.remembranceHour, clock.now())
  return { gather: { group: `${kind} ${to}`, until } }
}

/**
 * An invitation goes to an address (Q17). Whoever has no account there may put an end to all invitations to it; one that
 * comes afterwards is still found by whoever signs up with the address, but it is not mailed. Whoever has one may wish for
 * silence by it instead (YF01).
 */
async function invite(
  ctx: Context,
  tx: Db,
  { toAddress, memorialId, thing }: Notice & { kind: 'invitation' },
) {
  const guest = await findAccountByMail(tx, toAddress)
  if (guest?.deleted_at || guest?.suspended_at || (await refusesInvitations(tx, toAddress))) return
  const secret = newLinkSecret()
  const about = guest?.activated_at ? { memorialId, silenceSecret: secret } : { secret }
  await ctx.queueDeferredMail(tx, { kind: 'invitation', toAddress, about, thing })
  const ends = guest?.activated_at
    ? ({ kind: 'silence', accountId: guest.id, memorialId } as const)
    : ({ kind: 'invitation', address: toAddress } as const)
  await saveUnsubscribeLink(tx, secret, ends, ctx.clock.now())
}
