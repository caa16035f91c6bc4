import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { forgetOtherOrigins, type LoginOrigin } from './login-origin-store.ts'
import { checkNewPassword } from './password-rules.ts'
import { isCorrectPassword, hashPassword, isSamePassword, noPassword } from './passwords.ts'
import { mailPasswordChange } from './security.ts'
import { closeOtherSessions } from './sessions.ts'
import { endLink } from './mail-link-store.ts'
import { type AccountRow, findAccount, replacePassword } from './store.ts'

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

/**
 * Ends the waiting of somebody for the way back to a lost second step. NOTE: whoever is logged in and knows the password needs
 * none, and it was asked for with what does not count any more.
 */
export type StopWaiting = (ctx: Context, tx: Db, account: AccountRow) => Promise<unknown>

interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** Where the change is asked from. */
  origin: Omit<LoginOrigin, 'accountId'> & { agent: string | null }
  stopWaiting: StopWaiting
}

/**
 * Gives the viewer another password. The session it is asked from stays, all others end (Q78), and so do a link to choose
 * one by mail and one that begins the way back, for which the old one was shown; a mail says so. Of two changes at once one finds that the password is not the current one any more.
 */
export async function changePassword(ctx: Context, viewer: Viewer, change: PasswordChange) {
  const { currentPassword, newPassword, origin, stopWaiting } = change
  const account = await confirmPassword(ctx, viewer, currentPassword)
  if (isSamePassword(newPassword, currentPassword)) throw new Refusal('newPasswordSameAsCurrent')
  await checkNewPassword(ctx, newPassword, account)
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await endLink(tx, account.id, 'reset')
    await endLink(tx, account.id, 'wayBack')
    if (!(await replacePassword(tx, account, passwordHash))) throw new Refusal('currentPasswordWrong')
    await stopWaiting(ctx, tx, account)
    await closeOtherSessions(tx, viewer)
    const now = ctx.clock.now()
    await forgetOtherOrigins(tx, { ...origin, accountId: account.id }, now)
    await mailPasswordChange(ctx, tx, account, 'settings')
    const event = { kind: 'passwordChanged', way: 'settings', accountId: account.id, now } as const
    await recordAccountEvent(ctx, tx, { ...event, from: origin })
  })
}
