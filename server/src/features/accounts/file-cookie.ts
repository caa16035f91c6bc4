import { editions } from '@spomen/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import {
  clearOwnCookie,
  nameOfCookie,
  type OwnCookie,
  ownCookieOf,
  setOwnCookie,
} from '../../kit/http/own-cookie.ts'

/** The cookie goes with requests for files and nothing else, so that it can open nothing else (X34). */
const fileCookie: OwnCookie = {
  name: 'spomen_files',
  path: '/api/files',
  sameSite: 'strict',
  mayBeBare: true,
}

/** What it is called in a house that people reach at this address. */
export const fileCookieName = ({ publicUrl }: Pick<Context['settings'], 'publicUrl'>) =>
  nameOfCookie(fileCookie, publicUrl.startsWith('https:'))

/** Lets `<img>` and `<video>` fetch files: scripts cannot read it, other sites cannot send it. */
export const setFileCookie = (
  reply: FastifyReply,
  secret: string,
  { sessionDays }: Pick<Context['settings'], 'sessionDays'>,
) => setOwnCookie(reply, fileCookie, secret, sessionDays * 86_400)

/** The browser forgets what opened files. */
export const clearFileCookie = (reply: FastifyReply) => clearOwnCookie(reply, fileCookie)

/** What a request's cookie for files says; null without one. */
export const fileCookieOf = (request: FastifyRequest): string | null => ownCookieOf(request, fileCookie)

/** Pages that log out whoever comes to them (A08, T03), also by the link of a mail (A45); the landing in each language. */
const loggingOut = new RegExp(
  `^/(${editions.join('|')})?$|^/login$|^/(forgotpassword|accountactivation)(/|$)`,
)

/**
 * The browser forgets what opened files with the pages that log out, whose own call may be late or never arrive: whoever
 * comes to it next is shown nothing. What a browser fetches beforehand logs nobody out.
 */
export function clearFilesOnEntry(address: string, reply: FastifyReply) {
  if (loggingOut.test(address) && !reply.request.headers['sec-purpose']) clearFileCookie(reply)
}
