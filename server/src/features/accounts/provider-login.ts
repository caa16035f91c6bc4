/** A login by a provider, from its beginning to what becomes of it (docs/decisions/0138). */
import { languageFacts, type Language } from '@spomen/contract/languages.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { ProviderProblem, type ProblemKind } from '../../kit/openid/problem.ts'
import type { OpenIdProvider } from '../../kit/openid/openid-provider.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { loginCodeOf, loginSecretsOf, providerCookieOf, setProviderCookie } from './provider-cookie.ts'
import {
  addProviderLogin,
  answerProviderLogin,
  findProviderLogin,
  type ProviderLoginRow,
  takeUpProviderLogin,
} from './provider-login-store.ts'
import { hashSecret, newSecret } from './secrets.ts'

const minute = 60_000
/** How long somebody may take to log in at the provider. */
const wayLife = 10 * minute
/** How long they may then take here, where a form may have to be filled in. */
const answerLife = 30 * minute

/** A house whose operator has named a provider. */
export interface LoginProvider {
  issuer: string
  name: string
  open: () => Promise<OpenIdProvider>
}

/** Where the provider sends browsers back to. */
export const callbackPath = '/api/refusers/providerCallback'

/** The provider that the operator has named; null where there is none. Its library is loaded once it is needed. */
export function findLoginProvider({ settings, clock }: Context): LoginProvider | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcName } = settings
  if (!issuer || !clientId || !clientSecret || !oidcName) return null
  let opened: Promise<OpenIdProvider> | null = null
  const redirectUri = settings.publicUrl + callbackPath
  const open = async () => {
    const { openIdProvider } = await import('../../kit/openid/openid-provider.ts')
    return openIdProvider({ issuer, clientId, clientSecret, redirectUri, now: clock.now })
  }
  return { issuer, name: oidcName, open: () => (opened ??= open()) }
}

/** As the provider is told which language somebody reads. */
export const providerLocaleOf = (language: Language | null) => language && languageFacts[language].tag

const refusalByProblem: Record<ProblemKind, RefusalKey> = {
  away: 'providerAway',
  doubtful: 'providerDoubtful',
  declined: 'providerDeclined',
}

/** Tells the operator why somebody was not let in. NOTE: reasons never hold a token, a code or a secret. */
export function logProviderRefusal({ log }: Pick<Context, 'log'>, why: RefusalKey, reason: string) {
  log.warn({ why, reason }, 'a login by the provider was refused')
}

interface Beginning {
  /** Who connects their account; null of a login. */
  accountId: string | null
  backUrl: string | null
  /** The tag of the language somebody reads. */
  locale: string | null
  reply: FastifyReply
}

/** Begins the state of whoever connects their account; secrets hold no point. */
const connectingMark = 'connect.'

/** Whether a browser that is back had been sent on its way to connect an account, also where nothing else is known of it. */
export const isBackFromConnecting = (query: URLSearchParams) =>
  (query.get('state') ?? '').startsWith(connectingMark)

/** Sends a browser on its way: binds it to this login by a cookie, and answers the page of the provider. */
export async function beginProviderLogin(
  ctx: Context,
  provider: LoginProvider,
  { accountId, backUrl, locale, reply }: Beginning,
): Promise<string> {
  const browser = setProviderCookie(reply)
  const state = (accountId === null ? '' : connectingMark) + newSecret()
  const address = await loginPage(ctx, provider, { browser, state, locale })
  await addProviderLogin(ctx.db, {
    state_hash: hashSecret(state),
    code_hash: hashSecret(loginCodeOf(browser, state)),
    browser_hash: hashSecret(browser),
    account_id: accountId,
    back_url: backUrl,
    issuer: provider.issuer,
    expires_at: new Date(ctx.clock.now().getTime() + wayLife),
  })
  return address
}

async function loginPage(
  ctx: Context,
  provider: LoginProvider,
  { browser, state, locale }: { browser: string; state: string; locale: string | null },
) {
  try {
    return await (await provider.open()).loginPage(loginSecretsOf(browser, state), locale)
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    logProviderRefusal(ctx, refusalByProblem[error.kind], error.message)
    throw new Refusal(refusalByProblem[error.kind])
  }
}

/**
 * A browser is back. The first request that says so asks the provider who it is; a second, of a page loaded twice, is led to
 * the same place: by which code it goes on. Null of one that did not begin this login: nothing is asked then, and who began it can still go on.
 */
export async function receiveProviderLogin(
  ctx: Context,
  provider: LoginProvider,
  { query, reply }: { query: URLSearchParams; reply: FastifyReply },
): Promise<string | null> {
  const { db, clock } = ctx
  const browser = providerCookieOf(reply.request)
  const state = query.get('state') ?? ''
  const hashes = { state_hash: hashSecret(state), browser_hash: hashSecret(browser ?? '') }
  const login = browser !== null && (await findProviderLogin(db, { ...hashes, now: clock.now() }))
  if (!login) {
    logProviderRefusal(ctx, 'providerLoginOver', 'no login of this browser waits for this answer')
    return null
  }
  if (await takeUpProviderLogin(db, { ...hashes, now: clock.now() }))
    await answerProviderLogin(db, hashes.state_hash, await askProvider(ctx, provider, { browser, query }))
  return loginCodeOf(browser, state)
}

async function askProvider(
  ctx: Context,
  provider: LoginProvider,
  { browser, query }: { browser: string; query: URLSearchParams },
) {
  const expires_at = new Date(ctx.clock.now().getTime() + answerLife)
  try {
    const secrets = loginSecretsOf(browser, query.get('state') ?? '')
    const person = await (await provider.open()).identify(query, secrets)
    const { subject, name, lastName, born, mail, isMailVerified } = person
    return { subject, name, last_name: lastName, born, mail, is_mail_verified: isMailVerified, expires_at }
  } catch (error) {
    const why = error instanceof ProviderProblem ? refusalByProblem[error.kind] : 'somethingWentWrong'
    if (error instanceof ProviderProblem) logProviderRefusal(ctx, why, error.message)
    else logFailedWork(ctx.log, {}, { error, message: 'a login by the provider broke off' })
    return { refusal: why, expires_at }
  }
}

/** A login whose person is known. */
export type AnsweredLogin = ProviderLoginRow & { subject: string }

/**
 * The login that a page goes on with by its code, in the browser that began it; null while the provider is still being asked.
 * Refuses with `providerLoginOver` any other, and with what the provider's answer came to.
 */
export async function getProviderLogin(
  ctx: Context,
  provider: LoginProvider,
  { code, reply }: { code: string; reply: FastifyReply },
): Promise<AnsweredLogin | null> {
  const browser = providerCookieOf(reply.request)
  const hashes = {
    code_hash: hashSecret(code),
    browser_hash: hashSecret(browser ?? ''),
    now: ctx.clock.now(),
  }
  const login = browser === null ? undefined : await findProviderLogin(ctx.db, hashes)
  if (!login || login.step === 'begun' || login.issuer !== provider.issuer)
    throw new Refusal('providerLoginOver')
  if (login.refusal) throw new Refusal(login.refusal as RefusalKey)
  const { subject } = login
  return subject === null ? null : { ...login, subject }
}

/**
 * The login that a page goes on with once it has heard the provider's answer. Refuses as `getProviderLogin` does, and with
 * `providerLoginOver` one that is still being asked.
 */
export async function getAnsweredLogin(
  ...asked: Parameters<typeof getProviderLogin>
): Promise<AnsweredLogin> {
  const login = await getProviderLogin(...asked)
  if (!login) throw new Refusal('providerLoginOver')
  return login
}
