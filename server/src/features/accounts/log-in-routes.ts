import { accounts } from '@spomen/contract/accounts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { lastDayNow } from '../../kit/clock.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { sendLink } from './mailed-links.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { checkPassword, forgetWrongPasswords } from './check-password.ts'
import { clearFileCookie } from './file-cookie.ts'
import { browserHashOf, forgetOtherOrigins } from './login-origin-store.ts'
import { completeLogin } from './log-in.ts'
import { newAccountRow } from './new-account.ts'
import { checkNewPassword } from './password-rules.ts'
import { isCorrectPassword, hashPassword } from './passwords.ts'
import { removeIdentities } from './provider-identity-store.ts'
import { isBirthday } from './rules.ts'
import { hashSecret } from './secrets.ts'
import { mailPasswordChange } from './security.ts'
import { closeSession, closeSessionsOf } from './sessions.ts'
import { endLink, findLink, consumeLink } from './mail-link-store.ts'
import {
  addAccount,
  changeAccount,
  findAccount,
  findAccountByMail,
  getAccount,
  lockAgainstRemoval,
  markActivated,
  stillHasPassword,
} from './store.ts'

/** The way in and out: signing up, logging in and out, a forgotten password. */
export function logInRoutes(server: ApiServer, ctx: Context) {
  signUpRoutes(server, ctx)
  inAndOutRoutes(server, ctx)
  passwordRoutes(server, ctx)
}

/**
 * The open account with this mail address. Refuses an unknown one with `userNotFound`, and a network that tries too many
 * unknown ones with `tooManyRequests`.
 */
async function findOpenAccountByMail(ctx: Context, mail: string, address: string) {
  const { db, limits } = ctx
  await ctx.throttle(limits.addressesFromOnePlace, networkClient(address))
  const account = await findAccountByMail(db, mail)
  if (!account || account.deleted_at) throw new Refusal('userNotFound')
  await ctx.undoAttempt(limits.addressesFromOnePlace, networkClient(address))
  return account
}

/**
 * Mails a link to whoever has an account. Refuses with `userNotFound` one that was removed meanwhile, as a sign-up that is
 * refused, and with `alreadyActivated` one to activate an account that is active by then.
 */
async function mailLinkAnew(ctx: Context, kind: 'activation' | 'reset', id: string, backUrl: string | null) {
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAgainstRemoval(tx, id)
    if (!account) throw new Refusal('userNotFound')
    await sendLink(ctx, tx, kind, account, { backUrl })
    // NOTE: whoever uses the earlier link right now has been waited for, since the new one takes its place.
    if (kind === 'activation' && (await getAccount(tx, id)).activated_at)
      throw new Refusal('alreadyActivated')
  })
}

function signUpRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock, limits } = ctx

  serve(
    accounts.signUp,
    async ({ password, passwordConfirmed, backUrl, ...newcomer }, _viewer, { address, zone, reply }) => {
      if (password !== passwordConfirmed) throw new Refusal('passwordMustMatch')
      const { email, name, lastName, dateOfBirth } = newcomer
      if (!isBirthday(dateOfBirth, lastDayNow(ctx, zone))) throw new Refusal('invalidDate')
      await checkNewPassword(ctx, password, { mail: email, name, last_name: lastName })
      await ctx.throttle(limits.signUps, networkClient(address))
      const passwordHash = await hashPassword(password)
      const account = newAccountRow(newcomer, { passwordHash, now: clock.now() })
      const id = await db.transaction().execute(async (tx) => {
        const added = await addAccount(tx, account)
        if (!added) throw new Refusal('userAlreadyExists')
        const browser_hash = browserHashOf({ accountId: added, browser: setBrowserCookie(reply) })
        await sendLink(ctx, tx, 'activation', account, { backUrl, browser_hash })
        return added
      })
      return { id }
    },
  )

  serve(accounts.resendActivation, async ({ email, backUrl }, _viewer, { address }) => {
    const account = await findOpenAccountByMail(ctx, email, address)
    if (account.activated_at) throw new Refusal('alreadyActivated')
    await ctx.throttle(limits.resends, email)
    await mailLinkAnew(ctx, 'activation', account.id, backUrl)
    return acknowledgement
  })
}

function inAndOutRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(accounts.logIn, async (shown, _viewer, { address, agent, reply }) => {
    const account = await checkPassword(ctx, shown, { address, agent })
    return completeLogin(ctx, account, { address, agent, reply }, async (tx) => {
      if (!(await stillHasPassword(tx, account))) throw new Refusal('usernameOrPasswordWrong')
    })
  })

  serve(accounts.logOut, async (_asked, viewer, at) => {
    await db.transaction().execute(async (tx) => {
      if (!(await closeSession(tx, viewer.sessionId))) return
      const event = { kind: 'loggedOut', way: 'here', accountId: viewer.id, now: clock.now() } as const
      await recordAccountEvent(ctx, tx, { ...event, from: at })
    })
    clearFileCookie(at.reply)
    return acknowledgement
  })
}

function passwordRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock, limits } = ctx

  serve(accounts.forgetPassword, async ({ mail, backUrl }, _viewer, { address }) => {
    const account = await findOpenAccountByMail(ctx, mail, address)
    await ctx.throttle(limits.resets, mail)
    await mailLinkAnew(ctx, 'reset', account.id, backUrl)
    return acknowledgement
  })

  serve(accounts.resetPassword, async ({ guid, password }, _viewer, { address, agent, reply }) => {
    const now = clock.now()
    const owner = await findLink(db, 'reset', hashSecret(guid), now)
    const account = owner && (await findAccount(db, owner))
    if (!account || account.deleted_at) throw new Refusal('invalidLink')
    if (await isCorrectPassword(account.password_hash, password))
      throw new Refusal('newPasswordSameAsCurrent')
    await checkNewPassword(ctx, password, account)
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      if (!(await consumeLink(tx, 'reset', hashSecret(guid), now))) throw new Refusal('invalidLink')
      await endLink(tx, account.id, 'activation')
      // Whoever asked for the way back had shown the password before (decision 139).
      await endLink(tx, account.id, 'wayBack')
      await changeAccount(tx, account.id, { password_hash, password_mailed_at: now })
      // Whoever signed up with a stranger's address by a provider has nothing left of it (Q107).
      const isDisconnected = !account.activated_at && (await removeIdentities(tx, account.id))
      await markActivated(tx, account.id, now)
      await closeSessionsOf(tx, account.id)
      const browser = setBrowserCookie(reply)
      await forgetOtherOrigins(tx, { accountId: account.id, browser, address }, now)
      // Whoever opens their account by it has just chosen it themselves.
      if (account.activated_at) await mailPasswordChange(ctx, tx, account, 'mail')
      const at = { accountId: account.id, now, from: { address, agent } }
      if (!account.activated_at) await recordAccountEvent(ctx, tx, { kind: 'accountOpened', ...at })
      if (isDisconnected) await recordAccountEvent(ctx, tx, { kind: 'providerDisconnected', ...at })
      await recordAccountEvent(ctx, tx, { kind: 'passwordChanged', way: 'mail', ...at })
    })
    await forgetWrongPasswords(ctx, account, address)
    return acknowledgement
  })
}
