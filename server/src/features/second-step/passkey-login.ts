/** A login by a passkey alone, which is two steps in one. */
import type { PasskeyAnswer } from '@spomen/contract/second-step.ts'
import type { Context } from '../../context.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import {
  addChallenge,
  challengeSeconds,
  clearChallengeCookie,
  endChallenge,
  findAccount,
  hashSecret,
  lockAccounts,
  newSecret,
  openLogin,
  requireUsable,
  setChallengeCookie,
} from '../accounts/index.ts'
import { findPasskey } from './factor-store.ts'
import { passkeyRequest, readPasskeyAnswer } from './passkeys.ts'
import { soughtIn, useOfPasskey } from './step-login.ts'
import { stopRemoval } from './notify.ts'

/** Begins a login by passkey alone: the browser asks its person which. Refuses a network that begins too many. */
export async function requestPasskeyLogin(ctx: Context, { address, reply }: RequestContext) {
  const { db, clock, settings } = ctx
  await ctx.throttle(ctx.limits.passkeyLogins, networkClient(address))
  const request = passkeyRequest(settings, [], 'required')
  const secret = newSecret()
  await addChallenge(db, {
    secretHash: hashSecret(secret),
    kind: 'passkeyLogin',
    accountId: null,
    passkeyChallenge: request.challenge,
    now: clock.now(),
  })
  setChallengeCookie(reply, secret, challengeSeconds)
  return request
}

/** Logs in by a passkey alone, which has asked for a finger, a face or a number itself: that is two steps in one. */
export async function logInByPasskey(
  ctx: Context,
  at: RequestContext,
  answer: PasskeyAnswer,
): Promise<string> {
  const sought = soughtIn(at, ctx, 'passkeyLogin')
  const client = networkClient(at.address)
  await ctx.throttle(ctx.limits.logInsFromOnePlace, client)
  // Ended before it is looked at: an answer is read once.
  const challenge = await endChallenge(ctx.db, sought)
  if (!challenge?.passkey_challenge) throw new Refusal('secondStepOver')
  const passkey = await findPasskey(ctx.db, answer.id)
  const account = passkey && (await findAccount(ctx.db, passkey.account_id))
  if (!passkey || !account) throw new Refusal('passkeyUnknown')
  const expected = { challenge: challenge.passkey_challenge, passkey, mustVerify: true }
  const counter = await readPasskeyAnswer(ctx.settings, answer, expected)
  requireUsable(account)
  const token = await openLogin(
    ctx,
    account,
    at,
    async (tx) => {
      const [locked] = await lockAccounts(tx, [account.id])
      if (!locked) throw new Refusal('passkeyUnknown')
      requireUsable(locked)
      await useOfPasskey(ctx, passkey, counter)(tx)
      await stopRemoval(ctx, tx, locked)
    },
    'passkey',
  )
  await ctx.undoAttempt(ctx.limits.logInsFromOnePlace, client)
  await ctx.undoAttempt(ctx.limits.passkeyLogins, client)
  clearChallengeCookie(at.reply)
  return token
}
