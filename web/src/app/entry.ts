import { useEffect, useState } from 'react'
import { clearSession, loginPath, rememberedTarget, token } from '../kit/session.ts'

/**
 * Logs out whoever is signed in when a page is entered (A08, T03). The call itself is fetched only when there is
 * a session to end, which keeps it out of the landing page.
 */
export function useLogOutOnEntry(drafts: 'keep' | 'drop') {
  useEffect(() => {
    if (!token()) return
    void import('../features/accounts/session.ts').then(
      ({ logOut }) => logOut({ drafts }),
      () => clearSession({ drafts }),
    )
  }, [drafts])
}

/** Where the login links lead: back to what a visitor wanted to see before, if anything (Q12). */
export function useLoginPath() {
  const [path, setPath] = useState(loginPath(null))
  useEffect(() => setPath(loginPath(rememberedTarget())), [])
  return path
}
