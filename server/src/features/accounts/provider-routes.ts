import { loginProvider } from '@spomen/contract/login-provider.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { checkPassword } from './check-password.ts'
import {
  type AnsweredLogin,
  beginProviderLogin,
  callbackPath,
  findLoginProvider,
  getAnsweredLogin,
  getProviderLogin,
  isBackFromConnecting,
  providerLocaleOf,
  type LoginProvider,
  logProviderRefusal,
  receiveProviderLogin,
} from './provider-login.ts'
import type { StopWaiting } from './password-change.ts'
import { connectionRoutes } from './provider-connection-routes.ts'
import { concludeProviderLogin, joinAndEnter, signUpByProvider } from './provider-outcomes.ts'

/** Logging in by a provider; where the operator has named none, nothing of it is found. */
export function providerRoutes(server: ApiServer, ctx: Context, stopWaiting: StopWaiting) {
  const found = findLoginProvider(ctx)
  const getProvider = () => {
    if (!found) throw new Refusal('notFound')
    return found
  }
  loginRoutes(server, ctx, getProvider)
  connectionRoutes(server, ctx, { getProvider, stopWaiting })
  serveCallback(server, ctx, getProvider)
}

/** NOTE: who began to connect their account has shown its password, and who logs in has not: neither goes on as the other. */
function requireLogin<Login extends Pick<AnsweredLogin, 'account_id'> | null>(login: Login): Login {
  if (login?.account_id) throw new Refusal('providerLoginOver')
  return login
}

function loginRoutes({ serve }: ApiServer, ctx: Context, getProvider: () => LoginProvider) {
  serve(loginProvider.begin, async ({ backUrl, language }, _viewer, { address, reply }) => {
    const provider = getProvider()
    await ctx.throttle(ctx.limits.providerLogins, networkClient(address))
    const locale = providerLocaleOf(language)
    return { address: await beginProviderLogin(ctx, provider, { accountId: null, backUrl, locale, reply }) }
  })

  serve(loginProvider.finish, async ({ code }, _viewer, at) => {
    const login = requireLogin(await getProviderLogin(ctx, getProvider(), { code, reply: at.reply }))
    return login ? concludeProviderLogin(ctx, login, at) : { kind: 'underWay' as const }
  })

  serve(loginProvider.join, async ({ code, ...shown }, _viewer, at) => {
    const login = requireLogin(await getAnsweredLogin(ctx, getProvider(), { code, reply: at.reply }))
    const account = await checkPassword(ctx, shown, at)
    return joinAndEnter(ctx, getProvider(), { login, account, at })
  })

  serve(loginProvider.signUp, async ({ code, ...newcomer }, _viewer, { zone, ...at }) => {
    const login = requireLogin(await getAnsweredLogin(ctx, getProvider(), { code, reply: at.reply }))
    return signUpByProvider(ctx, { login, newcomer, zone, at })
  })
}

function serveCallback({ raw, describe }: ApiServer, ctx: Context, getProvider: () => LoginProvider) {
  describe({
    name: 'loginProvider.receive',
    method: 'GET',
    path: callbackPath,
    says: 'Where the provider of logins sends a browser back to; leads it on to the page that goes on with its login.',
    who: 'anyone',
    by: ['nobody'],
    gives: { 303: { says: 'Led on', headers: { Location: 'A page of the house' } } },
    fails: ['notFound'],
  })
  const { publicUrl } = ctx.settings
  raw.get(callbackPath, async (request, reply) => {
    const provider = getProvider()
    const query = new URL(request.url, publicUrl).searchParams
    const code = await receive(request.ip, () => receiveProviderLogin(ctx, provider, { query, reply }))
    // Whoever connects has logged in, and stays so whatever came of it: the page of the login would log them out.
    const page = isBackFromConnecting(query) ? '/Settings?part=password&' : '/Login?'
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${publicUrl}${page}provider=${encodeURIComponent(code)}`, 303)
  })

  /** NOTE: what a browser shows here is a page of ours and no answer of a call, so that a no is led there as well. */
  async function receive(address: string, work: () => ReturnType<typeof receiveProviderLogin>) {
    try {
      await ctx.throttle(ctx.limits.providerReturns, networkClient(address))
      return (await work()) ?? 'providerLoginOver'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      logProviderRefusal(ctx, error.key, error.detail ?? 'before the provider was asked')
      return error.key
    }
  }
}
