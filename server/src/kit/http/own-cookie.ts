/** Cookies of ours. Where people reach us over HTTPS their names tell browsers to take them from nobody else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSentByAnotherSite } from './another-site.ts'

export interface OwnCookie {
  /** What it is called, without what a browser reads off a name. */
  name: string
  /** The requests it goes along with. */
  path: string
  sameSite: 'strict' | 'lax'
  /** Whether it is also read under its bare name, by which it was given before names told anything. */
  mayBeBare?: true
}

/**
 * What a cookie is called.
 *
 * NOTE: `__Host-` keeps a neighbour below the same domain from giving a browser a cookie of ours, and wants the path `/`;
 * `__Secure-` keeps whoever listens in on plain HTTP from it, and leaves a cookie to its own path.
 */
export const nameOfCookie = ({ name, path }: OwnCookie, isHttps: boolean) =>
  isHttps ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name

const attributesOf = ({ path, sameSite }: OwnCookie, isHttps: boolean) =>
  ({ path, httpOnly: true, sameSite, secure: isHttps }) as const

/**
 * Gives a browser a cookie for so many seconds: scripts cannot read it. A browser that another site has sent here gets
 * none: its person has asked for nothing.
 */
export function setOwnCookie(reply: FastifyReply, cookie: OwnCookie, secret: string, seconds: number) {
  if (isSentByAnotherSite(reply.request)) return
  const { isHttps } = reply.server
  reply.setCookie(nameOfCookie(cookie, isHttps), secret, {
    ...attributesOf(cookie, isHttps),
    maxAge: seconds,
  })
}

/** A browser forgets it, under either name; with the attributes it was set with, for those that compare them. */
export function clearOwnCookie(reply: FastifyReply, cookie: OwnCookie) {
  const { isHttps } = reply.server
  reply.clearCookie(nameOfCookie(cookie, isHttps), attributesOf(cookie, isHttps))
  if (isHttps && cookie.mayBeBare) reply.clearCookie(cookie.name, attributesOf(cookie, isHttps))
}

/** What a request's cookie says; null without one, and where another site has it sent along with what is to be changed. */
export function ownCookieOf(request: FastifyRequest, cookie: OwnCookie): string | null {
  const { server, headers } = request
  if (isSentByAnotherSite(request)) return null
  const kept = server.parseCookie(headers.cookie ?? '')
  return kept[nameOfCookie(cookie, server.isHttps)] ?? (cookie.mayBeBare && kept[cookie.name]) ?? null
}

/** The secret in a request's cookie: 32 bytes as base64url; null where `ownCookieOf` answers that, or it is none. */
export function secretInCookie(request: FastifyRequest, cookie: OwnCookie): string | null {
  const kept = ownCookieOf(request, cookie)
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null
}
