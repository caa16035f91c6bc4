import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearOwnCookie, type OwnCookie, secretInCookie, setOwnCookie } from '../../kit/http/own-cookie.ts'

/** NOTE: it goes along with everything for its minutes, so that nobody but this host can give a browser one. */
const cookie: OwnCookie = { name: 'spomen_login', path: '/', sameSite: 'strict' }

/** Ties a login that goes on to this browser: scripts cannot read it, other sites cannot send it. */
export const setChallengeCookie = (reply: FastifyReply, secret: string, seconds: number) =>
  setOwnCookie(reply, cookie, secret, seconds)

/** Has the browser forget the secret of a login that is over. */
export const clearChallengeCookie = (reply: FastifyReply) => clearOwnCookie(reply, cookie)

/** The secret of a login that goes on in this browser; null without one. */
export const challengeSecretOf = (request: FastifyRequest): string | null => secretInCookie(request, cookie)
