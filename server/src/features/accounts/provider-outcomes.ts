/** What a login by a provider comes to: logged in, joined to an account that is there, or a new account. */
import type { ProviderLogin } from '@spomen/contract/login-provider.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { lastDay } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { sendLink } from './mailed-links.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { completeLogin, requireUsable } from './log-in.ts'
import { browserHashOf } from './login-origin-store.ts'
import { type Newcomer, newAccountRow } from './new-account.ts'
import { noPassword } from './passwords.ts'
import { addIdentity, findConnectedAccount, isStillConnected } from './provider-identity-store.ts'
import { type AnsweredLogin, type LoginProvider, logProviderRefusal } from './provider-login.ts'
import { useProviderLogin } from './provider-login-store.ts'
import { isBirthday, logInRefusal } from './rules.ts'
import { mailProviderConnection } from './security.ts'
import {
  type AccountRow,
  addAccount,
  findAccount,
  findAccountByMail,
  lockForRemoval,
  removeSignUp,
  stillHasPassword,
} from './store.ts'
import { removeUninvitedBefore } from './uninvited-store.ts'

type At = Pick<RequestContext, 'address' | 'agent' | 'reply'>

/** Uses a login up, within the transaction of what it comes to; of two at once one is refused with `providerLoginOver`. */
async function useUp(tx: Db, login: AnsweredLogin): Promise<void> {
  if (!(await useProviderLogin(tx, login))) throw new Refusal('providerLoginOver')
}

/**
 * Uses a login up to connect an account with it, and removes the one its person signed up for by it before and has never
 * opened: whoever mistyped their address there begins anew, since the provider says that it is them. One that is opened at
 * this moment stays, and stays connected. Refuses as `useUp` does.
 */
export async function useUpForConnection(tx: Db, login: AnsweredLogin): Promise<void> {
  await useUp(tx, login)
  const before = await findConnectedAccount(tx, login)
  if (before === null) return
  await lockForRemoval(tx, before)
  await removeSignUp(tx, before)
}

/** What a login comes to whose person is known: whoever is connected is let in, of others it is told what they can do. */
export async function concludeProviderLogin(
  ctx: Context,
  login: AnsweredLogin,
  at: At,
): Promise<ProviderLogin> {
  const { db } = ctx
  const accountId = await findConnectedAccount(db, login)
  const account = accountId === null ? undefined : await findAccount(db, accountId)
  if (!account) return presentUnknown(login, login.mail !== '' && (await findAccountByMail(db, login.mail)))
  const { activated_at: activatedAt, deleted_at: deletedAt, suspended_at: suspendedAt } = account
  const why = logInRefusal({ activatedAt, deletedAt, suspendedAt })
  if (why) logProviderRefusal(ctx, why, `account ${account.id} may not come in`)
  if (why === 'activateAccount') return { kind: 'activationNeeded', mail: account.mail }
  requireUsable(account)
  return enter(ctx, login, account, at, (tx) => useUp(tx, login))
}

function presentUnknown(
  login: AnsweredLogin,
  existing: Pick<AccountRow, 'mail'> | undefined | false,
): ProviderLogin {
  const { name, last_name: lastName, born: dateOfBirth, mail, is_mail_verified: isMailVerified } = login
  if (existing) return { kind: 'accountExists', mail }
  return { kind: 'newcomer', name, lastName, dateOfBirth, mail, isMailVerified }
}

/** Lets in somebody whose account is connected. */
async function enter(
  ctx: Context,
  login: AnsweredLogin,
  account: AccountRow,
  at: At,
  before: (tx: Db) => Promise<void>,
) {
  const token = await completeLogin(
    ctx,
    account,
    at,
    async (tx) => {
      await before(tx)
      if (!(await isStillConnected(tx, account.id, login))) throw new Refusal('providerLoginOver')
    },
    'provider',
  )
  await ctx.undoAttempt(ctx.limits.providerLogins, networkClient(at.address))
  await ctx.undoAttempt(ctx.limits.providerReturns, networkClient(at.address))
  return { kind: 'loggedIn', token, backUrl: login.back_url } as const
}

/**
 * Connects an account whose password was just shown, tells its person by mail, and lets them in. NOTE: where the account asks
 * for a second step, a password alone connects nothing: they log in with both, and connect it under Settings.
 */
export async function joinAndEnter(
  ctx: Context,
  provider: LoginProvider,
  { login, account, at }: { login: AnsweredLogin; account: AccountRow; at: At },
) {
  const requirePassword = async (tx: Db) => {
    if (!(await stillHasPassword(tx, account))) throw new Refusal('usernameOrPasswordWrong')
  }
  if (account.second_step_at) {
    const token = await completeLogin(ctx, account, at, requirePassword)
    return { kind: 'loggedIn', token, backUrl: login.back_url } as const
  }
  return enter(ctx, login, account, at, async (tx) => {
    await useUpForConnection(tx, login)
    await requirePassword(tx)
    await connectAccount(ctx, tx, provider, { login, account, at })
  })
}

/** Connects an account within a transaction, and tells its person. Refuses with `alreadyConnected`. */
export async function connectAccount(
  ctx: Context,
  tx: Db,
  { name: provider }: LoginProvider,
  { login, account, at }: { login: AnsweredLogin; account: AccountRow; at: Omit<At, 'reply'> },
) {
  if (!(await addIdentity(tx, account.id, login, ctx.clock.now()))) {
    logProviderRefusal(ctx, 'alreadyConnected', `account ${account.id}, or its counterpart, is connected`)
    throw new Refusal('alreadyConnected')
  }
  await recordAccountEvent(ctx, tx, {
    kind: 'providerConnected',
    accountId: account.id,
    now: ctx.clock.now(),
    from: at,
  })
  await mailProviderConnection(ctx, tx, account, { provider, isConnected: true })
}

/**
 * Makes an account without a password, connected from its beginning, in the place of one its person has never opened. It is
 * open at once where the provider says that the address is theirs; any other is confirmed by the usual mail.
 */
export async function signUpByProvider(
  ctx: Context,
  { login, newcomer, zone, at }: { login: AnsweredLogin; newcomer: Newcomer; zone: string | null; at: At },
) {
  const { db, clock, settings, limits } = ctx
  const { email, dateOfBirth } = newcomer
  const now = clock.now()
  if (!isBirthday(dateOfBirth, lastDay(now, { house: settings.timeZone, own: zone })))
    throw new Refusal('invalidDate')
  await ctx.throttle(limits.signUps, networkClient(at.address))
  const isProven = login.is_mail_verified && login.mail === email
  const account = {
    ...newAccountRow(newcomer, { passwordHash: noPassword, now }),
    activated_at: isProven ? now : null,
  }
  const added = await db.transaction().execute(async (tx) => {
    await useUpForConnection(tx, login)
    const id = await addAccount(tx, account)
    if (!id) throw new Refusal('userAlreadyExists')
    if (!(await addIdentity(tx, id, login, now))) throw new Refusal('providerLoginOver')
    const event = { accountId: id, now, from: at }
    await recordAccountEvent(ctx, tx, { kind: 'providerConnected', ...event })
    if (isProven) {
      await removeUninvitedBefore(tx, email, now)
      await recordAccountEvent(ctx, tx, { kind: 'accountOpened', ...event })
      return findAccount(tx, id)
    }
    const browser_hash = browserHashOf({ accountId: id, browser: setBrowserCookie(at.reply) })
    await sendLink(ctx, tx, 'activation', account, { backUrl: login.back_url, browser_hash })
    return undefined
  })
  if (!added) return { kind: 'activationNeeded', mail: email } as const
  return enter(ctx, login, added, at, async () => {})
}
