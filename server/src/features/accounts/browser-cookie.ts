import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnCookie, secretInCookie, setOwnCookie } from '../../kit/http/own-cookie.ts'
import { newSecret } from './secrets.ts'

/** It goes with what concerns accounts and nothing else. */
const cookie: OwnCookie = {
  name: 'spomen_browser',
  path: '/api/refusers',
  sameSite: 'strict',
  mayBeBare: true,
}
/** The longest that browsers keep one, in seconds. */
const keptFor = 400 * 86_400

/**
 * The secret by which this browser is known again; null for one that has never signed up or logged in. It opens nothing:
 * it only tells that it is the same browser (docs/decisions/0059).
 */
export const browserOf = (request: FastifyRequest): string | null => secretInCookie(request, cookie)

/**
 * The same, which makes a browser known that is not, and keeps one that is for as long again. Where another site has sent it
 * here, what is answered belongs to no browser (Q107).
 */
export function setBrowserCookie(reply: FastifyReply): string {
  const secret = browserOf(reply.request) ?? newSecret()
  setOwnCookie(reply, cookie, secret, keptFor)
  return secret
}
