/** The thread between this browser and an account: the token, where to go back to, and what ends with it. */

const tokenKey = 'token'
const targetKey = 'backUrl'
const expiredKey = 'sessionExpired'
const draftPrefix = 'draft:'

/** What outlives a logout: how the product looks and speaks (A72, B33). */
const look = ['language', 'theme', 'scheme']

export const token = () => localStorage.getItem(tokenKey)

/** Keeps a new token; tolerates a quoted one (A12, Q10). */
export const keepToken = (given: string) => localStorage.setItem(tokenKey, given.trim().replace(/^"|"$/g, ''))

/**
 * Clears the local storage at the end of a session (A72). Drafts stay only where the same person is about to
 * come back, after an expired session.
 */
export function clearSession({ drafts }: { drafts: 'keep' | 'drop' }) {
  for (const key of Object.keys(localStorage)) {
    const stays = look.includes(key) || (drafts === 'keep' && key.startsWith(draftPrefix))
    if (!stays) localStorage.removeItem(key)
  }
  if (drafts === 'drop') sessionStorage.clear()
}

/** Clears all but the language, for a visitor without a token at a protected door (A68). */
export function clearAllButLanguage() {
  for (const key of Object.keys(localStorage)) {
    if (key !== 'language') localStorage.removeItem(key)
  }
}

/** A path on this very site, or null: a link from outside must not lead a person away after login (Q12). */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  try {
    const url = new URL(path, location.origin)
    return url.origin === location.origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** Remembers where a visitor without a session wanted to go (Q12). */
export const rememberTarget = (path: string) => sessionStorage.setItem(targetKey, path)
/** Where the visitor wanted to go, if anywhere. */
export const rememberedTarget = () => ownPath(sessionStorage.getItem(targetKey))
export const forgetTarget = () => sessionStorage.removeItem(targetKey)

/** The login page that brings a person back to where they are. */
export const loginPath = (backUrl: string | null) =>
  `/Login?state=login${backUrl ? `&backUrl=${encodeURIComponent(backUrl)}` : ''}`

/** Leaves for the login page after a 401, with the way back and a word for the visitor (A69, A71). */
export function expire() {
  sessionStorage.setItem(expiredKey, 'yes')
  location.assign(loginPath(location.pathname + location.search + location.hash))
}

/** Whether the page is on its way to the login page, after a 401. */
export const isExpiring = () => sessionStorage.getItem(expiredKey) !== null

/** Whether the last session has just expired; true once. */
export function hasJustExpired() {
  const has = sessionStorage.getItem(expiredKey) !== null
  sessionStorage.removeItem(expiredKey)
  return has
}

/** Calls back when another window ends the session. */
export function onLeftElsewhere(left: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === tokenKey || event.key === null) && !token())
      left()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** The key of a person's draft. Before there is a person, drafts live in the session storage instead. */
export const draftKey = (viewerId: string, name: string) => `${draftPrefix}${viewerId}:${name}`
