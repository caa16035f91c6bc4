/** The second step of a login: everything that opens a session once the password was right. */
import type { PasskeyAnswer, SecondStepWay } from '@spomen/contract/second-step.ts'
import type { Context } from '../../context.ts'
import { recordRefusedLogin } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { RequestContext } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isSealedAsNow, openSealedText, sealText } from '../../kit/sealed-text.ts'
import {
  type AccountRow,
  askPasskey,
  challengeSecretOf,
  clearChallengeCookie,
  countTry,
  endChallenge,
  findAccount,
  findChallenge,
  firstStepOf,
  hashSecret,
  isStepRequired,
  knownBrowserOf,
  lockAccounts,
  type LoginChallenge,
  openLogin,
  proofOf,
  requireUsable,
  wasLastTry,
} from '../accounts/index.ts'
import {
  findAuthenticator,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  usePasskey,
  useStep,
} from './factor-store.ts'
import { passkeyRequest, readPasskeyAnswer } from './passkeys.ts'
import { readPhoneCode } from './phone-code.ts'
import { recoveryHash } from './recovery-codes.ts'
import { countRecoveryCodes, findRecoveryCode, findRecoverySalt, useRecoveryCode } from './recovery-store.ts'
import { sealOf } from './setting-up.ts'
import { notifyOfStep, stopRemoval } from './notify.ts'

type LoginKind = 'secondStep' | 'passkeyLogin'
/** What was shown was right; it is used up within the transaction that opens the session. */
type Use = (tx: Db) => Promise<void>

/** The login that a browser goes on with, by the secret of its cookie. Refuses with `secondStepOver` a browser without one. */
export function soughtIn({ reply }: Pick<RequestContext, 'reply'>, { clock }: Context, kind: LoginKind) {
  const secret = challengeSecretOf(reply.request)
  if (!secret) throw new Refusal('secondStepOver')
  return { secretHash: hashSecret(secret), kind, now: clock.now() }
}

/** Whether the account still is as it was when the login began: the same password, and a second step. */
const isAsBefore = (account: AccountRow | undefined, { proof_hash }: LoginChallenge): account is AccountRow =>
  account !== undefined && account.second_step_at !== null && proofOf(account) === proof_hash

/** The login that goes on in a browser, and whose it is. Refuses with `secondStepOver` where none does. */
export async function getWaitingLogin(ctx: Context, at: RequestContext) {
  const sought = soughtIn(at, ctx, 'secondStep')
  const challenge = await findChallenge(ctx.db, sought)
  const account = challenge?.account_id ? await findAccount(ctx.db, challenge.account_id) : undefined
  if (!challenge || !isAsBefore(account, challenge)) throw new Refusal('secondStepOver')
  return { sought, account, firstStep: firstStepOf(challenge) }
}

/**
 * Holds the account of a login that goes on. Refuses with `secondStepOver` where the login has ended meanwhile, or what was
 * shown first counts no more.
 */
export async function requireStillWaiting(
  tx: Db,
  { sought, account }: Awaited<ReturnType<typeof getWaitingLogin>>,
): Promise<void> {
  const [locked] = await lockAccounts(tx, [account.id])
  const challenge = await findChallenge(tx, sought)
  if (!challenge || !isAsBefore(locked, challenge)) throw new Refusal('secondStepOver')
}

/** What the login that goes on can be finished with. */
export async function readWaitingLogin(ctx: Context, at: RequestContext) {
  const { account } = await getWaitingLogin(ctx, at)
  const has: Record<SecondStepWay, boolean> = {
    code: Boolean((await findAuthenticator(ctx.db, account.id))?.secret),
    passkey: (await listPasskeys(ctx.db, account.id)).length > 0,
    recoveryCode: (await countRecoveryCodes(ctx.db, account.id)) > 0,
  }
  const ways = (['code', 'passkey', 'recoveryCode'] as const).filter((way) => has[way])
  return { ways, canComeBack: !isStepRequired(account, ctx.settings) }
}

/** Asks for one of the passkeys of whoever logs in. */
export async function requestPasskey(ctx: Context, at: RequestContext) {
  const { sought, account } = await getWaitingLogin(ctx, at)
  const request = passkeyRequest(ctx.settings, await listPasskeys(ctx.db, account.id), 'preferred')
  if (!(await askPasskey(ctx.db, sought, request.challenge))) throw new Refusal('secondStepOver')
  return request
}

/** Tells somebody, once a day for each first step, that another has shown that and guesses. */
async function warn(ctx: Context, account: AccountRow, challenge: LoginChallenge) {
  const firstStep = firstStepOf(challenge)
  try {
    const told = firstStep === 'provider' ? `${account.id} ${firstStep}` : account.id
    await ctx.throttle(ctx.limits.secondStepWarnings, told)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await ctx.db
    .transaction()
    .execute((tx) => notifyOfStep(ctx, tx, { to: account, news: { kind: 'guessed', firstStep } }))
}

/**
 * Finishes a login by what somebody shows; gives the bearer token. Each try counts, in the login and by the hour, and one
 * that was wrong is recorded; what is used up is used up in the transaction that opens the session, so that of two at once
 * one gets in.
 */
async function finish(
  ctx: Context,
  at: RequestContext,
  look: (account: AccountRow, challenge: LoginChallenge) => Promise<Use>,
): Promise<string> {
  const { sought, account } = await getWaitingLogin(ctx, at)
  requireUsable(account)
  const browser = await knownBrowserOf(ctx.db, account.id, at.reply.request)
  const client = browser ? `${account.id} ${browser}` : account.id
  await ctx.throttle(ctx.limits.secondSteps, client)
  const challenge = await countTry(ctx.db, sought)
  if (!challenge) throw new Refusal('secondStepOver')
  const use = await look(account, challenge).catch(async (error: unknown) => {
    if (error instanceof Refusal) {
      const refused = { accountId: account.id, way: 'secondStep', now: ctx.clock.now() } as const
      await recordRefusedLogin(ctx, ctx.db, { ...refused, from: at })
    }
    if (wasLastTry(challenge)) await warn(ctx, account, challenge)
    throw error
  })
  const token = await openLogin(
    ctx,
    account,
    at,
    async (tx) => {
      const [locked] = await lockAccounts(tx, [account.id])
      if (!locked || !isAsBefore(locked, challenge)) throw new Refusal('secondStepOver')
      requireUsable(locked)
      const ended = await endChallenge(tx, sought)
      if (!ended || ended.passkey_challenge !== challenge.passkey_challenge)
        throw new Refusal('secondStepOver')
      await use(tx)
      await stopRemoval(ctx, tx, locked)
    },
    'secondStep',
  )
  await ctx.clearAttempts(ctx.limits.secondSteps, client)
  clearChallengeCookie(at.reply)
  return token
}

/**
 * Finishes a login by a code that an app on the phone shows; answers the bearer token. Refuses with `stepCodeWrong`,
 * `stepCodeUsed`, with `phoneClockSlow` a code of some minutes ago, and with `secondStepOver` a login that waits no more.
 */
export const finishByCode = (ctx: Context, at: RequestContext, typed: string) =>
  finish(ctx, at, async ({ id }) => {
    const found = await findAuthenticator(ctx.db, id)
    const secret = found?.secret
    if (!secret) throw new Refusal('stepCodeWrong')
    const seal = sealOf(ctx, id)
    const plain = openSealedText(secret, seal)
    const read = readPhoneCode(plain, typed, { now: ctx.clock.now(), alsoAhead: false })
    if (!read) throw new Refusal('stepCodeWrong')
    const { step, is } = read
    if (step <= Number(found.last_step)) throw new Refusal('stepCodeUsed')
    if (is !== 'right') throw new Refusal('phoneClockSlow')
    // What came before the operator had a key is encrypted as soon as it is used.
    const keptAs = isSealedAsNow(secret, seal.password) ? secret : sealText(plain, seal)
    return async (tx) => {
      if (!(await useStep(tx, { accountId: id, secret, keptAs, step }))) throw new Refusal('stepCodeUsed')
    }
  })

/**
 * Finishes a login by a recovery code from paper, which is used up, and of which a mail tells; answers the bearer token.
 * Refuses with `recoveryCodeWrong` or `recoveryCodeUsed`, and with `secondStepOver` a login that waits no more.
 */
export const finishByRecoveryCode = (ctx: Context, at: RequestContext, typed: string) =>
  finish(ctx, at, async (account, challenge) => {
    const salt = await findRecoverySalt(ctx.db, account.id)
    const hash = salt && (await recoveryHash(typed, salt))
    const found = hash && (await findRecoveryCode(ctx.db, account.id, hash))
    if (!hash || !found) throw new Refusal('recoveryCodeWrong')
    if (found.used_at) throw new Refusal('recoveryCodeUsed')
    return async (tx) => {
      if (!(await useRecoveryCode(tx, account.id, hash, ctx.clock.now())))
        throw new Refusal('recoveryCodeUsed')
      const left = await countRecoveryCodes(tx, account.id)
      const news = { kind: 'recoveryCodeUsed', left, firstStep: firstStepOf(challenge) } as const
      await notifyOfStep(ctx, tx, { to: account, news })
    }
  })

/** Notes the use of a passkey, of two at once of one. */
export const useOfPasskey =
  (ctx: Context, passkey: PasskeyRow, counter: number): Use =>
  async (tx) => {
    if (!(await usePasskey(tx, passkey, { counter, now: ctx.clock.now() })))
      throw new Refusal('passkeyFailed')
  }

/**
 * Finishes a login by what a passkey of this account has signed; answers the bearer token. Refuses with `passkeyUnknown` or
 * `passkeyFailed`, and with `secondStepOver` a login that waits no more.
 */
export const finishByPasskey = (ctx: Context, at: RequestContext, answer: PasskeyAnswer) =>
  finish(ctx, at, async ({ id }, { passkey_challenge: challenge }) => {
    const passkey = await findPasskey(ctx.db, answer.id)
    if (!passkey || passkey.account_id !== id) throw new Refusal('passkeyUnknown')
    if (!challenge) throw new Refusal('passkeyFailed')
    const counter = await readPasskeyAnswer(ctx.settings, answer, { challenge, passkey, mustVerify: false })
    return useOfPasskey(ctx, passkey, counter)
  })
