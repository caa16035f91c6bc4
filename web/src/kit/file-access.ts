import { call, type RequestSender } from '@spomen/contract/call.ts'
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { lookForFile } from './media-errors.ts'

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
