import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

const name = 'spomen_files'
/** The cookie goes with requests for files and nothing else, so that it can open nothing else (X34). */
const path = '/api/files'

/** Lets `<img>` and `<video>` fetch files: scripts cannot read it, other sites cannot send it. */
export function setFileCookie(
  reply: FastifyReply,
  secret: string,
  { publicUrl, sessionDays }: Context['settings'],
) {
  const secure = publicUrl.startsWith('https:')
  reply.setCookie(name, secret, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: sessionDays * 86_400,
  })
}

export const clearFileCookie = (reply: FastifyReply) => reply.clearCookie(name, { path })

export const fileCookieOf = (request: FastifyRequest): string | null => request.cookies[name] ?? null
