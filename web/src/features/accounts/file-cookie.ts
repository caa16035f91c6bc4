import { call } from '@spomen/contract/call.ts'
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { token } from '../../kit/session.ts'
import { sendWithToken } from '../../kit/transport.ts'

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
