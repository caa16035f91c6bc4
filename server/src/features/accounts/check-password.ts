import type { Context } from '../../context.ts'
import { recordRefusedLogin } from '../../kit/account-log.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { networkOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { noteFailedLogin } from './failed-logins-store.ts'
import { requireUsable } from './log-in.ts'
import { isCorrectPassword } from './passwords.ts'
import { type AccountRow, findAccountByMail } from './store.ts'

/**
 * The account that somebody without a session shows to be theirs by its address and password. Refuses a wrong one with
 * `usernameOrPasswordWrong`, and writes it down; and an account that may not come in.
 */
export async function checkPassword(
  ctx: Context,
  { mail, password }: { mail: string; password: string },
  { address, agent }: Pick<RequestContext, 'address' | 'agent'>,
): Promise<AccountRow> {
  const { db, clock, limits } = ctx
  await ctx.throttle(limits.logIns, networkClient(address, mail))
  await ctx.throttle(limits.logInsFromOnePlace, networkClient(address))
  const account = await findAccountByMail(db, mail)
  if (!(await isCorrectPassword(account?.password_hash ?? null, password)) || !account) {
    const failed = { mail, accountId: account?.id ?? null, place: networkOf(address), now: clock.now() }
    await noteFailedLogin(db, failed)
    if (account) {
      const refused = { accountId: account.id, way: 'password', now: clock.now() } as const
      await recordRefusedLogin(ctx, db, { ...refused, from: { address, agent } })
    }
    throw new Refusal('usernameOrPasswordWrong')
  }
  // NOTE: before what an account may be refused for, since whoever knows its password has not guessed.
  await Promise.all([
    ctx.clearAttempts(limits.logIns, networkClient(address, mail)),
    ctx.undoAttempt(limits.logInsFromOnePlace, networkClient(address)),
  ])
  requireUsable(account)
  return account
}

/**
 * Forgets the wrong passwords of an account whose password was just chosen by a link from its mail: those typed by whoever
 * is logged in, and those typed at the login in the network the link was used in. Guesses of other networks count on.
 */
export async function forgetWrongPasswords(
  { limits, clearAttempts }: Context,
  { id, mail }: Pick<AccountRow, 'id' | 'mail'>,
  address: string,
): Promise<void> {
  await Promise.all([
    clearAttempts(limits.logIns, networkClient(address, mail)),
    clearAttempts(limits.currentPasswords, id),
  ])
}
