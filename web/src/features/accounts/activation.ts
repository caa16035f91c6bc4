import { accounts, type PendingSignUp } from '@spomen/contract/accounts.ts'
import { call, type RequestSender } from '@spomen/contract/call.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** What following an activation link led to. */
export type ActivationResult =
  | { is: 'opened' | 'removed' | 'invalid' }
  /** An attempt whose answer was lost has used the link up. */
  | { is: 'perhapsOpened' }
  | { is: 'asked'; guid: string; behind: PendingSignUp }
  | { is: 'failed'; why: RefusalKey | 'unreachable' }

/**
 * Follows a link to activate: in the browser that signed up the account opens at once (A45–A48), in any other its reader
 * is asked first, since it may have been somebody else who signed up (Q107).
 */
export async function followActivationLink(
  send: RequestSender,
  activationGuid = '',
): Promise<ActivationResult> {
  if (!activationGuid) return { is: 'invalid' }
  const found = await call(send, accounts.signUpBehind, { activationGuid })
  if (found.ok && !found.value.isHere) return { is: 'asked', guid: activationGuid, behind: found.value }
  const answer = found.ok ? await call(send, accounts.activate, { activationGuid }) : found
  if (answer.ok) return { is: 'opened' }
  return answer.why === 'invalidActivationLink' ? { is: 'invalid' } : { is: 'failed', why: answer.why }
}
