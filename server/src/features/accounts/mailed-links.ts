/** The one-time links that activate an account or lead to a new password, and the mails they come in. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { activationMail, resetMail } from './link-mails.ts'
import { noPassword } from './passwords.ts'
import { accountNameOf, languageOf } from './present.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { findLink, type LinkKind, replaceLink } from './mail-link-store.ts'
import { type AccountRow, findAccount } from './store.ts'

const hour = 3_600_000

/** The links that come in a mail of their own. */
type MailedLink = Exclude<LinkKind, 'return' | 'wayBack'>

/** The page each link opens (V01, V02). */
const pages: Record<MailedLink, string> = { activation: 'AccountActivation', reset: 'ForgotPassword' }

type LinkRecipient = Pick<AccountRow, 'id' | 'mail' | 'name' | 'last_name' | 'language' | 'password_hash'>

interface LinkDestination {
  backUrl: string | null
  /** Of the browser that signed up. */
  browser_hash?: string
}

/**
 * Mails somebody a one-time link, within the transaction that caused it. An earlier link of the kind is dead (Q99). The
 * page it opens learns where to go afterwards: to `backUrl`, or else where the earlier mail to activate led.
 */
export async function sendLink(
  ctx: Context,
  tx: Db,
  kind: MailedLink,
  to: LinkRecipient,
  { backUrl, browser_hash }: LinkDestination,
) {
  const { settings, clock, queueMail } = ctx
  const secret = newSecret()
  const hours = kind === 'activation' ? settings.activationDays * 24 : settings.resetHours
  const expires_at = new Date(clock.now().getTime() + hours * hour)
  const link = {
    account_id: to.id,
    kind,
    secret_hash: hashSecret(secret),
    expires_at,
    back_url: backUrl,
    browser_hash: browser_hash ?? null,
  }
  const { back_url } = await replaceLink(tx, link)
  const language = languageOf(to)
  const onward = back_url ? `?backUrl=${encodeURIComponent(back_url)}` : ''
  const page = `${settings.publicUrl}/${pages[kind]}/${secret}${onward}`
  const fullName = accountNameOf(to)
  const facts = { language, name: to.name, link: page }
  const activation = { ...facts, fullName, hasPassword: to.password_hash !== noPassword }
  await queueMail(tx, {
    to: { name: fullName, address: to.mail, language },
    kind,
    content: kind === 'activation' ? activationMail(activation) : resetMail(facts),
    about: { linkHash: link.secret_hash },
  })
}

/**
 * A mail with a link leaves only while the link is good: not replaced by a newer one (Q99), used, too old, or that of
 * an account that is closed.
 */
export async function checkLinkBeforeSending(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, about: { linkHash } }: DueMail,
): Promise<PreSendVerdict | null> {
  if ((kind !== 'activation' && kind !== 'reset') || !linkHash) return null
  const owner = await findLink(db, kind, linkHash, clock.now())
  const account = owner && (await findAccount(db, owner))
  return account && !account.deleted_at ? 'leave' : { stop: 'its link is not good any more' }
}
