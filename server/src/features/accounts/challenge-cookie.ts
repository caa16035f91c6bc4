import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

const name = 'spomen_login'
/** It goes with what concerns accounts and nothing else. */
const path = '/api/refusers'

const attributesFor = ({ publicUrl }: Pick<Context['settings'], 'publicUrl'>) =>
  ({ path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const

/** Ties a login that goes on to this browser: scripts cannot read it, other sites cannot send it. */
export const setChallengeCookie = (
  reply: FastifyReply,
  secret: string,
  { settings, seconds }: { settings: Pick<Context['settings'], 'publicUrl'>; seconds: number },
) => reply.setCookie(name, secret, { ...attributesFor(settings), maxAge: seconds })

/** The browser forgets a login that is over. */
export const clearChallengeCookie = (reply: FastifyReply, settings: Pick<Context['settings'], 'publicUrl'>) =>
  reply.clearCookie(name, attributesFor(settings))

/** The secret of a login that goes on in this browser; null without one. */
export function challengeSecretOf({ server, headers: { cookie = '' } }: FastifyRequest): string | null {
  const kept = server.parseCookie(cookie)[name]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null
}
