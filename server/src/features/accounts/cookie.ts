import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

export const fileCookie = 'spomen_files'
/** The cookie goes with requests for files and nothing else, so that it can open nothing else (X34). */
const path = '/api/files'

/** Lets `<img>` and `<video>` fetch files: scripts cannot read it, other sites cannot send it. */
export function setFileCookie(
  reply: FastifyReply,
  secret: string,
  { publicUrl, sessionDays }: Context['settings'],
) {
  reply.setCookie(fileCookie, secret, { ...attributesFor(publicUrl), maxAge: sessionDays * 86_400 })
}

const attributesFor = (publicUrl: string) =>
  ({ path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const

/** With the attributes it was set with, so that a browser that compares them forgets it as well. */
export const clearFileCookie = (reply: FastifyReply, { publicUrl }: Context['settings']) =>
  reply.clearCookie(fileCookie, attributesFor(publicUrl))

/** What a request's cookie for files says; null without one. */
export const fileCookieOf = ({ server, headers: { cookie = '' } }: FastifyRequest): string | null =>
  server.parseCookie(cookie)[fileCookie] ?? null
