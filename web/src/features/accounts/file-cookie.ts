import { call } from '@spomen/contract/call.ts'
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { sendWithToken } from '../../kit/transport.ts'

/** Has the cookie for files given anew to whoever has this token; where that fails, nothing but pictures is missing. */
export async function renewFileCookie(userToken: string): Promise<void> {
  await call(sendWithToken(userToken), fileCookie.renew, {})
}
