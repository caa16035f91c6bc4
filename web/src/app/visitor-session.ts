import type { Language } from '@spomen/contract/languages.ts'
import { useEffect } from 'react'
import { useBrowserFact } from '../kit/browser-fact.ts'
import { clearSession, token } from '../kit/session.ts'
import { rememberedTarget } from '../kit/return-address.ts'

/**
 * Logs out whoever is signed in when a page is entered (A08, T03). The call itself is fetched only when there is
 * a session to end, which keeps it out of the landing page. NOTE: the address of such a page stands among those of
 * `ownPath` as well, so that nobody is led back to it after a login.
 */
export function useLogOutOnEntry() {
  useEffect(() => {
    if (!token()) return
    void import('../features/accounts/session.ts').then(
      ({ logOut }) => logOut(),
      () => clearSession({ drafts: 'drop' }),
    )
  }, [])
}

/** One after another, so that the choice made last is the one that stays. */
let saving: Promise<unknown> = Promise.resolve()

/** Tells the account of whoever is signed in which language was chosen on a page that knows nobody (Q79). */
export function saveLanguageIfSignedIn(language: Language) {
  const kept = token()
  if (!kept) return
  saving = Promise.all([import('../features/accounts/session.ts'), saving]).then(
    ([{ saveLanguage }]) => saveLanguage(kept, language),
    // The screen speaks it already; only the mails do not.
    () => undefined,
  )
}

/** Where the visitor wanted to go before they had to log in, for the links to the login (Q12). */
export const useRememberedTarget = () => useBrowserFact(rememberedTarget)
