import type { RequestSender } from '@spomen/contract/call.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { callWithRetry } from '../../kit/server.ts'
import { showPasskey } from './browser-passkeys.ts'

/** The bearer token, or why there is none; `notShown` where the browser was shown no passkey. */
type PasskeyLoginResult =
  | { ok: true; value: string }
  | { ok: false; why: RefusalKey | 'unreachable' | 'notShown' }

/** Has somebody show a passkey, and logs them in by it alone. */
export async function showAndLogIn(send: RequestSender): Promise<PasskeyLoginResult> {
  const request = await callWithRetry(send, secondStep.requestPasskeyLogin, {})
  if (!request.ok) return request
  const shown = await showPasskey(request.value)
  if (!shown.ok) return { ok: false, why: 'notShown' }
  return callWithRetry(send, secondStep.logInByPasskey, { answer: shown.value })
}
