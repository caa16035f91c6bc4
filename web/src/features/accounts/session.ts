import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { asking, useServer } from '../../kit/server.ts'
import { clearSession, token } from '../../kit/session.ts'
import { farewell, transport } from '../../kit/transport.ts'

/** Who is signed in (A66). */
export const viewerQuery = { ...asking(transport, accounts.profile, {}), staleTime: 5 * 60_000 }

/** The signed-in person; only below the shell, which has asked already. */
export function useViewer() {
  const server = useServer()
  return useSuspenseQuery({ ...viewerQuery, ...asking(server, accounts.profile, {}) }).data
}

/** Ends the session here and on the server; does not wait for its answer (A72). */
export function logOut({ drafts }: { drafts: 'keep' | 'drop' }): Promise<unknown> {
  // The farewell reads the token before it is gone.
  const told = token() ? call(farewell, accounts.logOut, {}) : Promise.resolve()
  clearSession({ drafts })
  return told
}
