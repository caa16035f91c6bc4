import { accounts, type User } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { clearSession, token } from '../../kit/session.ts'
import { markLanguageSynced } from '../../words/language.ts'
import { sendLogout, sendWithToken, transport } from '../../kit/transport.ts'

/**
 * Who is signed in (A66). Asked again when somebody comes back to a window after a while, so that an ended session
 * shows before they begin to write, and not after.
 */
export const viewerQuery = {
  ...endpointQuery(transport, accounts.profile, {}),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
}

/** The signed-in person; only below the shell, which has asked already. */
export function useViewer() {
  const server = useServer()
  return useSuspenseQuery({ ...viewerQuery, ...endpointQuery(server, accounts.profile, {}) }).data
}

/** Stores who is signed in as a change answers it. What was asked before and is answered after it would undo that. */
export async function storeViewer(queries: QueryClient, viewer: User): Promise<void> {
  await queries.cancelQueries({ queryKey: viewerQuery.queryKey })
  queries.setQueryData(viewerQuery.queryKey, viewer)
}

/** The user a token belongs to, before it is stored; null where the server cannot say just now. */
export async function fetchUserByToken(userToken: string): Promise<User | null> {
  const answer = await call(sendWithToken(userToken), accounts.profile, {})
  return answer.ok ? answer.value : null
}

/** Ends the session here and on the server; does not wait for its answer (A72). */
export function logOut(): Promise<unknown> {
  // The farewell reads the token before it is gone.
  const ended = token() ? call(sendLogout, accounts.logOut, {}) : Promise.resolve()
  clearSession({ drafts: 'drop' })
  return ended
}

/**
 * Saves the language of the mails in the account of whoever has this token (Q79), from a page that knows
 * nobody. Silent: the screen has changed already, and a token that is too old is no reason to leave such a page.
 */
export async function saveLanguage(userToken: string, language: Language) {
  const viewer = await fetchUserByToken(userToken)
  if (!viewer) return
  const answer = await call(sendWithToken(userToken), accounts.changeLanguage, { id: viewer.id, language })
  // What could not be saved is saved by the next signed-in page.
  if (answer.ok) markLanguageSynced(language)
}
