import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bearerOf } from './bearer.ts'
import { setBrowserCookie } from './browser-cookie.ts'
import { setChallengeCookie } from './challenge-cookie.ts'
import { addChallenge, challengeSeconds, type FirstStep } from './challenge-store.ts'
import { setFileCookie } from './file-cookie.ts'
import { logInRefusal } from './rules.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { noteLogin } from './security.ts'
import type { LoginWay } from './security-mails.ts'
import { closeSessionBy, openSession } from './sessions.ts'
import type { AccountRow } from './store.ts'

type LoginRequest = Pick<RequestContext, 'address' | 'agent' | 'reply'>
/** Looks within the transaction whether what somebody showed still holds, and refuses if not. */
type RequireStillProven = (tx: Db) => Promise<void>

/** Refuses an account that may not come in, though whoever asks has shown that it is theirs (A43, Q87, Q105). */
export function requireUsable({
  activated_at: activatedAt,
  deleted_at: deletedAt,
  suspended_at: suspendedAt,
}: AccountRow) {
  const why = logInRefusal({ activatedAt, deletedAt, suspendedAt })
  if (why) throw new Refusal(why)
}

/** What is kept of the password an account has: another one since ends what was begun with it. */
export const proofOf = ({ id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>) =>
  hashSecret(`${id} ${password_hash}`)

/**
 * Lets somebody in who has shown who they are by the first step, be it a password or a provider's word; gives the bearer
 * token. Where the account asks for a second step there is none yet: the browser gets a cookie of its own for the
 * minutes that has, and the call refuses with `secondStepNeeded` (decision 139).
 */
export async function completeLogin(
  ctx: Context,
  account: AccountRow,
  at: LoginRequest,
  requireStillProven: RequireStillProven,
  firstStep: FirstStep = 'password',
): Promise<string> {
  if (!account.second_step_at) return openLogin(ctx, account, at, requireStillProven, firstStep)
  const secret = newSecret()
  await ctx.db.transaction().execute(async (tx) => {
    await requireStillProven(tx)
    const challenge = { secretHash: hashSecret(secret), kind: 'secondStep', accountId: account.id } as const
    await addChallenge(tx, { ...challenge, firstStep, proofHash: proofOf(account), now: ctx.clock.now() })
  })
  setChallengeCookie(at.reply, secret, challengeSeconds)
  throw new Refusal('secondStepNeeded')
}

/**
 * Opens a session for somebody who has shown all that their account asks for, and sets the cookies of files and of the
 * browser; gives the bearer token. If the request carries the token of an earlier session, that session is closed.
 * NOTE: nobody but `completeLogin` and the second step itself may call this.
 */
export async function openLogin(
  ctx: Context,
  account: AccountRow,
  { address, agent, reply }: LoginRequest,
  requireStillProven: RequireStillProven,
  way: LoginWay = 'password',
): Promise<string> {
  const { db, clock, settings } = ctx
  const { token, media } = await db.transaction().execute(async (tx) => {
    await requireStillProven(tx)
    const days = settings.sessionDays
    const before = bearerOf(reply.request)
    const { id: accountId, seen_on: seenOn } = account
    const bySecondStep = way === 'secondStep' || way === 'passkey'
    const opened = await openSession(tx, { accountId, seenOn, agent, now: clock.now(), days, bySecondStep })
    if (before) await closeSessionBy(tx, before)
    const browser = setBrowserCookie(reply)
    await noteLogin(ctx, tx, account, { accountId: account.id, browser, address, agent, way })
    const event = { kind: 'loggedIn', way, accountId: account.id, now: clock.now() } as const
    await recordAccountEvent(ctx, tx, { ...event, from: { address, agent } })
    return opened
  })
  setFileCookie(reply, media, settings)
  return token
}
