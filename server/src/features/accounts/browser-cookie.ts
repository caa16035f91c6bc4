import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { newSecret } from './secrets.ts'

const name = 'spomen_browser'
/** It goes with what concerns accounts and nothing else. */
const path = '/api/refusers'
/** The longest that browsers keep one, in seconds. */
const keptFor = 400 * 86_400

/**
 * The secret by which this browser is known again; null for one that has never signed up or logged in. It opens nothing:
 * it only tells that it is the same browser (docs/decisions/0059).
 */
export function browserOf({ server, headers: { cookie = '' } }: FastifyRequest): string | null {
  const kept = server.parseCookie(cookie)[name]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null
}

/** The same, which makes a browser known that is not, and keeps one that is for as long again. */
export function setBrowserCookie(reply: FastifyReply, { publicUrl }: Context['settings']): string {
  const secret = browserOf(reply.request) ?? newSecret()
  reply.setCookie(name, secret, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: keptFor,
  })
  return secret
}
