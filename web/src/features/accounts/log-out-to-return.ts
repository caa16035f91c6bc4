import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { expireSession, maySendRequests, takeLogoutReason } from '../../kit/session.ts'
import { sendLogout } from '../../kit/transport.ts'

/**
 * Ends the session of whoever is about to log in again, here and on the server, as one that expires, and leads them to the
 * login and back: what is half written and what is being sent waits for them, also in their other windows. They have asked
 * for it, so nothing tells them here that it is over. Does nothing in a window whose person is signed in no more.
 */
export function logOutToReturn(): void {
  if (!maySendRequests()) return
  // The logout reads the token before it is gone.
  void call(sendLogout, accounts.logOut, {})
  expireSession()
  takeLogoutReason()
}
