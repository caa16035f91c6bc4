import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { Refusal } from '../../kit/refusal.ts'
import { forgetOtherOrigins, type LoginOrigin } from './login-origin-store.ts'
import { activationMail, resetMail } from './link-mails.ts'
import { checkNewPassword } from './password-rules.ts'
import { isCorrectPassword, hashPassword, isSamePassword, noPassword } from './passwords.ts'
import { accountNameOf, languageOf } from './present.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { mailPasswordChange } from './security.ts'
import { closeOtherSessions } from './sessions.ts'
import {
  type AccountRow,
  endLink,
  findAccount,
  findLink,
  type LinkKind,
  replaceLink,
  replacePassword,
} from './store.ts'

// NOTE: whoever touches several of them in one transaction takes links before accounts before sessions, so that two
// who do never wait for each other.

const hour = 3_600_000

/** The links that come in a mail of their own. */
type MailedLink = Exclude<LinkKind, 'return' | 'wayBack'>

/** The page each link opens (V01, V02). */
const pages: Record<MailedLink, string> = { activation: 'AccountActivation', reset: 'ForgotPassword' }

type LinkRecipient = Pick<AccountRow, 'id' | 'mail' | 'name' | 'last_name' | 'language'>

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
  await queueMail(tx, {
    to: { name: fullName, address: to.mail, language },
    kind,
    content: kind === 'activation' ? activationMail({ ...facts, fullName }) : resetMail(facts),
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

/**
 * The viewer's own account, once they have shown that they know its password: asked before what nobody may do at a
 * screen left open. Refuses a wrong one with `currentPasswordWrong`, and counts it, per account; and with `passwordNotSet`
 * whoever logs in by a provider alone.
 */
export async function confirmPassword(ctx: Context, viewer: Viewer, password: string): Promise<AccountRow> {
  await ctx.throttle(ctx.limits.currentPasswords, viewer.id)
  const account = await findAccount(ctx.db, viewer.id)
  if (!account) throw new Refusal('sessionExpired')
  if (account.password_hash === noPassword) throw new Refusal('passwordNotSet')
  if (!(await isCorrectPassword(account.password_hash, password))) throw new Refusal('currentPasswordWrong')
  await ctx.clearAttempts(ctx.limits.currentPasswords, viewer.id)
  return account
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** Where the change is asked from. */
  place: Omit<LoginOrigin, 'accountId'> & { agent: string | null }
}

/**
 * Gives the viewer another password. The session it is asked from stays, all others end (Q78), and so does a link to
 * choose one by mail; a mail says so. Of two changes at once one finds that the password is not the current one any more.
 */
export async function changePassword(ctx: Context, viewer: Viewer, change: PasswordChange) {
  const { currentPassword, newPassword, place } = change
  const account = await confirmPassword(ctx, viewer, currentPassword)
  if (isSamePassword(newPassword, currentPassword)) throw new Refusal('newPasswordSameAsCurrent')
  await checkNewPassword(ctx, newPassword, account)
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await endLink(tx, account.id, 'reset')
    if (!(await replacePassword(tx, account, passwordHash))) throw new Refusal('currentPasswordWrong')
    await closeOtherSessions(tx, viewer)
    const now = ctx.clock.now()
    await forgetOtherOrigins(tx, { ...place, accountId: account.id }, now)
    await mailPasswordChange(ctx, tx, account, 'settings')
    const event = { kind: 'passwordChanged', way: 'settings', accountId: account.id, now } as const
    await recordAccountEvent(ctx, tx, { ...event, from: place })
  })
}
