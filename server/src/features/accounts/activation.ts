/** Opening an account by the link of its mail, by whoever reads that mail: not always who signed up (Q107). */
import type { PendingSignUp } from '@spomen/contract/accounts.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { forgetWrongPasswords } from './check-password.ts'
import { browserHashOf } from './login-origin-store.ts'
import { removeIdentities } from './provider-identity-store.ts'
import { checkNewPassword } from './password-rules.ts'
import { isCorrectPassword, hashPassword, noPassword } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import { closeSessionsOf } from './sessions.ts'
import { endLink, findSignUp, consumeLink } from './mail-link-store.ts'
import { changeAccount, findAccount, lockForRemoval, markActivated, removeSignUp } from './store.ts'

/** The account that a link waits to open. Refuses one that is used, too old or none with `invalidActivationLink`. */
async function getPendingAccount({ db, clock }: Context, guid: string) {
  const found = await findSignUp(db, hashSecret(guid), clock.now())
  const account = found && (await findAccount(db, found.account_id))
  if (!found || !account || account.activated_at || account.deleted_at)
    throw new Refusal('invalidActivationLink')
  return { account, browserHash: found.browser_hash }
}

/**
 * Who signed up and is to open the account by a link, and whether in this browser. Refuses a link that is used, too old or
 * none with `invalidActivationLink`.
 */
export async function findPendingSignUp(
  ctx: Context,
  guid: string,
  browser: string | null,
): Promise<PendingSignUp> {
  const { account, browserHash } = await getPendingAccount(ctx, guid)
  return {
    name: account.name,
    lastName: account.last_name,
    email: account.mail,
    createdAt: account.created_at.toISOString(),
    hasPassword: account.password_hash !== noPassword,
    isHere: browser !== null && browserHash === browserHashOf({ accountId: account.id, browser }),
  }
}

/** Uses the link up and opens its account; answers its id. */
async function openAccount(ctx: Context, tx: Db, guid: string): Promise<string> {
  const now = ctx.clock.now()
  const id = await consumeLink(tx, 'activation', hashSecret(guid), now)
  if (!id || !(await markActivated(tx, id, now))) throw new Refusal('invalidActivationLink')
  await recordAccountEvent(ctx, tx, { kind: 'accountOpened', accountId: id, now })
  return id
}

/** Opens an account by its link alone, as the documents know it (A46). */
export async function activate(ctx: Context, guid: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => openAccount(ctx, tx, guid))
}

/** Opens an account for somebody who knows the password of the sign-up; a wrong one is counted. */
export async function activateWithPassword(ctx: Context, guid: string, password: string): Promise<void> {
  const { account } = await getPendingAccount(ctx, guid)
  await ctx.throttle(ctx.limits.currentPasswords, account.id)
  if (!(await isCorrectPassword(account.password_hash, password))) throw new Refusal('currentPasswordWrong')
  await ctx.clearAttempts(ctx.limits.currentPasswords, account.id)
  await activate(ctx, guid)
}

/**
 * Opens an account with another password, and ends what was before, also a login by a provider: whoever signed up with a
 * stranger's address has nothing left of it. Wrong passwords of before count no more at the `address` it is asked from.
 */
export async function activateWithNewPassword(
  ctx: Context,
  { guid, password, address }: { guid: string; password: string; address: string },
): Promise<void> {
  const { account } = await getPendingAccount(ctx, guid)
  await checkNewPassword(ctx, password, account)
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    await openAccount(ctx, tx, guid)
    await endLink(tx, account.id, 'reset')
    const isDisconnected = await removeIdentities(tx, account.id)
    await changeAccount(tx, account.id, { password_hash })
    await closeSessionsOf(tx, account.id)
    const event = { kind: 'providerDisconnected', accountId: account.id, now: ctx.clock.now() } as const
    if (isDisconnected) await recordAccountEvent(ctx, tx, event)
  })
  await forgetWrongPasswords(ctx, account, address)
}

/** Removes an account that somebody made with the address of another, who has never opened it. */
export async function declineSignUp(ctx: Context, guid: string): Promise<void> {
  const { account } = await getPendingAccount(ctx, guid)
  await ctx.db.transaction().execute(async (tx) => {
    await lockForRemoval(tx, account.id)
    const id = await consumeLink(tx, 'activation', hashSecret(guid), ctx.clock.now())
    if (id !== account.id || !(await removeSignUp(tx, id))) throw new Refusal('invalidActivationLink')
  })
}
