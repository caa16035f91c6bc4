import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnCookie, secretInCookie, setOwnCookie } from '../../kit/http/own-cookie.ts'
import type { LoginSecrets } from '../../kit/openid/openid-provider.ts'
import { newSecret } from './secrets.ts'

/**
 * NOTE: not strict, since the provider's page leads back here: a browser would not send it then. It goes along with everything
 * for its hour, so that nobody but this host can give a browser one and have it end a login that somebody else began.
 */
const cookie: OwnCookie = { name: 'spomen_provider', path: '/', sameSite: 'lax' }
/** As long as the last step of a login may wait, in seconds. */
const keptFor = 3_600

/** The secret to which this browser's logins by a provider are bound; null of one that has begun none. */
export const providerCookieOf = (request: FastifyRequest): string | null => secretInCookie(request, cookie)

/** The secret to which this browser's logins by a provider are bound, made where there is none; its cookie lasts anew. */
export function setProviderCookie(reply: FastifyReply): string {
  const secret = providerCookieOf(reply.request) ?? newSecret()
  setOwnCookie(reply, cookie, secret, keptFor)
  return secret
}

/** Bound to the browser and to one login of it, so that the database need not keep what would be worth stealing. */
const derived = (browser: string, what: string, state: string) =>
  createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url')

/** What the provider is asked with for one login of a browser. */
export const loginSecretsOf = (browser: string, state: string): LoginSecrets => ({
  state,
  nonce: derived(browser, 'nonce', state),
  verifier: derived(browser, 'verifier', state),
})

/** By which the page goes on with the login: in its address, where it is worth nothing without the cookie. */
export const loginCodeOf = (browser: string, state: string) => derived(browser, 'code', state)
