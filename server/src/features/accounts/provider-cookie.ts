import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { LoginSecrets } from '../../kit/openid/openid-provider.ts'
import { newSecret } from './secrets.ts'

const name = 'spomen_provider'
/** It goes with what concerns accounts and nothing else. */
const path = '/api/refusers'
/** As long as the last step of a login may wait, in seconds. */
const keptFor = 3_600

/** The secret to which this browser's logins by a provider are bound; null of one that has begun none. */
export function providerCookieOf({ server, headers: { cookie = '' } }: FastifyRequest): string | null {
  const kept = server.parseCookie(cookie)[name]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null
}

/**
 * The same, given to a browser that has none. NOTE: not strict, since the provider's page leads back here: a browser would
 * not send it then.
 */
export function setProviderCookie(reply: FastifyReply, { publicUrl }: Context['settings']): string {
  const secret = providerCookieOf(reply.request) ?? newSecret()
  const secure = publicUrl.startsWith('https:')
  reply.setCookie(name, secret, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: keptFor })
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
