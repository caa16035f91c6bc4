/** What lets this browser to files: a cookie, which goes with the session and may be lost before it. */
import { call, type RequestSender } from '@spomen/contract/call.ts'
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { lookForFile } from './media-errors.ts'
import { token } from './session.ts'
import { sendWithToken } from './transport.ts'

/** Has the cookie for files given anew to whoever has this token; where that fails, nothing but pictures is missing. */
export async function renewFileCookie(userToken: string): Promise<void> {
  await call(sendWithToken(userToken), fileCookie.renew, {})
}

/**
 * Has the cookie for files given anew where a page that logs out has taken it and was left before it did; what says so is gone
 * once that is done (app/defer-scripts.ts, decision 114).
 */
export async function restoreFileCookie(): Promise<void> {
  const answer = await call(sendWithToken(token() ?? ''), fileCookie.renew, {})
  if (answer.ok) localStorage.removeItem('files-taken')
}

/**
 * As `lookForFile`, of a file of somebody who is signed in: where this browser is not let to it, what lets it is asked for anew,
 * and `isReopened` says that it came. Where the session has ended, `send` leads to the login and nothing is answered.
 */
export async function lookForOwnFile(send: RequestSender, url: string) {
  const looked = await lookForFile(url)
  if (looked.state !== 'closed') return { ...looked, isReopened: false }
  const { ok: isReopened } = await call(send, fileCookie.renew, {})
  return { ...(isReopened ? await lookForFile(url) : looked), isReopened }
}
