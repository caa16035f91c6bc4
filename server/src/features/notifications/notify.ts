import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { nextHour } from '../../kit/next-hour.ts'
import { findAccountByMail, listAccounts } from '../accounts/index.ts'
import {
  newLinkSecret,
  refusesInvitations,
  saveUnsubscribeLink,
  saveUnsubscribeLinks,
} from './unsubscribe-links.ts'
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
  const { to, ...told } = notice
  return notifyEach(ctx, tx, [to], told)
}

/** What is told to each of several people. */
export type SharedNotice = Omit<AccountNotice, 'to'>

/** To how many people mails are ordered at once. */
const most = 500

/** The same to each of several people, by few statements whatever their number: a page has any number of keepers (YC01). */
export async function notifyEach(ctx: Context, tx: Db, people: readonly string[], notice: SharedNotice) {
  // NOTE: in one order everywhere, since their mails stay locked until the transaction ends: two pages may share people.
  const others = [...new Set(people)].filter((to) => to !== notice.by).toSorted()
  for (let place = 0; place < others.length; place += most)
    await orderMails(ctx, tx, others.slice(place, place + most), notice)
}

async function orderMails(ctx: Context, tx: Db, people: readonly string[], notice: SharedNotice) {
  const { kind, memorialId, thing } = notice
  const ends = switchOf(kind)
  const accounts = await listAccounts(tx, people)
  const orders = accounts
    .filter((account) => isReached(account) && wantsNotice(account, kind))
    .map(({ id, mail }) => ({ id, mail, secret: ends && newLinkSecret() }))
  const added = await ctx.queueDeferredMails(
    tx,
    orders.map(({ id: to, mail, secret }) => ({
      kind,
      toAddress: mail,
      about: { accountId: to, memorialId, secret },
      thing,
      ...batchOf(ctx, { ...notice, to }),
    })),
  )
  const links = orders.flatMap(({ id: accountId, secret }, place) =>
    ends && secret && added.has(place) ? [{ secret, ends: { kind: ends, accountId, memorialId } }] : [],
  )
  await saveUnsubscribeLinks(tx, links, ctx.clock.now())
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
  const invited = await findAccountByMail(tx, toAddress)
  if (invited?.deleted_at || invited?.suspended_at) return
  if (await refusesInvitations(tx, toAddress, invited)) return
  const secret = newLinkSecret()
  const about = invited?.activated_at ? { memorialId, silenceSecret: secret } : { secret }
  await ctx.queueDeferredMail(tx, { kind: 'invitation', toAddress, about, thing })
  const ends = invited?.activated_at
    ? ({ kind: 'silence', accountId: invited.id, memorialId } as const)
    : ({ kind: 'invitation', address: toAddress } as const)
  await saveUnsubscribeLink(tx, secret, ends, ctx.clock.now())
}
