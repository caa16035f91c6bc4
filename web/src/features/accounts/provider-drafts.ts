import type { ProviderLogin } from '@spomen/contract/login-provider.ts'
import { sessionDrafts } from '../../kit/draft.ts'
import { draftPrefix } from '../../kit/session.ts'

const prefix = 'provider:'

/**
 * Whose drafts belong to the login `code`: those of the address that the provider gave, so that whoever has to log in there
 * once more finds what they have written; where it gave none, those of this login alone.
 */
export const draftOwnerOf = (code: string, login: ProviderLogin | null) =>
  (login?.kind === 'newcomer' || login?.kind === 'accountExists') && login.mail ? login.mail : code

/** The name of the draft of a form of whom a login is: nobody finds it who begins one after them in this window. */
export const providerDraftName = (form: 'join' | 'sign-up', owner: string) => `${prefix}${owner}:${form}`

/** Drops what others than `owner` have written after logging in by a provider in this window. */
export function dropOtherProviderDrafts(owner: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const name = key.slice(draftPrefix.length)
    if (key.startsWith(draftPrefix + prefix) && !name.startsWith(`${prefix}${owner}:`))
      sessionDrafts.write(name, null)
  }
}
