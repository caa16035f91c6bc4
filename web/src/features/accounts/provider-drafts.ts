import { sessionDrafts } from '../../kit/draft.ts'
import { draftPrefix } from '../../kit/session.ts'

const prefix = 'provider:'

/** The name of the draft of a form by which the login `code` goes on: nobody finds it who begins one after it in this window. */
export const providerDraftName = (form: 'join' | 'sign-up', code: string) => `${prefix}${code}:${form}`

/** Drops what was written for other logins by a provider than `code`: somebody else may have begun them in this window. */
export function dropOtherProviderDrafts(code: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const name = key.slice(draftPrefix.length)
    if (key.startsWith(draftPrefix + prefix) && !name.startsWith(`${prefix}${code}:`))
      sessionDrafts.write(name, null)
  }
}
