/** The session in this browser: the token, whose it is, and what ends with it. */
import { discardSharedImages } from './shared-images.ts'
import { deleteDatabase, draftDatabase, fileDatabase } from './file-database.ts'
import { currentPath, loginPath, rememberScrollPosition } from './return-address.ts'
import { clearWorkerCache } from './service-worker.ts'
import { createEvent } from './store.ts'

const tokenKey = 'token'
const personKey = 'person'
const endedKey = 'ended'
const expiredKey = 'expired'
const logoutReasonKey = 'farewell'
const savedPrefix = 'saved:'

/** What the storage keys of all people's drafts begin with. */
export const draftPrefix = 'draft:'

/** Storage key of the language this browser and the account last had in common; it goes with the session (A68, A72). */
export const syncedLanguageKey = 'language-told'

/** Storage keys that outlive a logout: how the product looks, and its language (A72, B33). */
const appearanceKeys = ['language', 'theme', 'scheme']

/** How a session ended: by itself, or by a logout. */
type SessionEnd = 'expired' | 'left'

/** Whose pages this window shows; null where they are nobody's. */
let person: string | null = null
/** Whose they were before that. */
let former: string | null = null
let ending: SessionEnd | null = null
/** The token of whoever has logged in in this window. */
let savedHere: string | null = null

/** The token of this browser's session, if there is one. */
export const token = () => localStorage.getItem(tokenKey)

/**
 * Saves a new token (A13) and whose it is, if that is known; tolerates a quoted one (A12, Q10). What was set aside of their
 * drafts is due from now on.
 */
export function saveToken(given: string, whose: string | null = null) {
  if (whose === null) localStorage.removeItem(personKey)
  else localStorage.setItem(personKey, whose)
  localStorage.setItem(draftDatabase, '')
  savedHere = given.trim().replace(/^"|"$/g, '')
  localStorage.setItem(tokenKey, savedHere)
  ending = null
}

/** Whether this window may go on with a person: not when it still has another person's pages in memory. */
export const isSamePerson = (id: string | null) => (person ?? former ?? id) === id

const resumed = createEvent()

/** Calls back when somebody whose session had ended has logged in again, e.g. to send what could not be sent. */
export const onSessionResumed = (returned: () => void) => void resumed.subscribe(returned)

/** This window shows a person's pages from now on. */
export function startSession(id: string) {
  const isBack = former === id
  person = id
  former = null
  ending = null
  // NOTE: what another window has written may not be heard of here yet: what is known is not said again.
  if (!isTokenOf(id)) localStorage.setItem(personKey, id)
  sessionStorage.removeItem(expiredKey)
  restoreDrafts(id)
  if (isBack) resumed.emit()
}

/** Whose pages this window shows. */
export const currentPersonId = () => person

/** `gone`: the session has ended in another window; `replaced`: somebody else has logged in there. */
export type SessionState = 'here' | 'gone' | 'replaced'

/** The state of this window's session, compared with the browser's storage, which all windows share. */
export function sessionState(): SessionState {
  if (person === null) return 'here'
  if (token() === null) return 'gone'
  const holder = localStorage.getItem(personKey)
  return holder === null || holder === person ? 'here' : 'replaced'
}

/** Whether this window still shows the pages of whoever is signed in. */
export const isStillSignedIn = () => person !== null && sessionState() === 'here'

/**
 * Clears the local storage at the end of a session (A72). Drafts stay only where the same person is about to
 * come back, after an expired session.
 */
export function clearSession({ drafts }: { drafts: 'keep' | 'drop' }) {
  const how = drafts === 'keep' ? 'expired' : 'left'
  endInWindow(how)
  notifyOtherWindows(how)
  localStorage.removeItem(tokenKey)
  for (const key of Object.keys(localStorage)) {
    const stays = appearanceKeys.includes(key) || (drafts === 'keep' && key.startsWith(draftPrefix))
    if (!stays) localStorage.removeItem(key)
  }
  deleteDatabase(fileDatabase)
  if (drafts === 'keep') return
  deleteDatabase(draftDatabase)
  sessionStorage.clear()
  discardSharedImages()
  clearWorkerCache()
}

function endInWindow(how: SessionEnd) {
  ending = how
  former = person ?? former
  person = null
}

/** Whether this window's session has ended and the page is about to be left. */
export const isSessionEnding = () => ending !== null || sessionState() === 'replaced'

let navigateAway = (path: string) => location.replace(path)

/** Sets how this window goes to another page. Once the app runs, it goes without losing its memory and its uploads. */
export const setNavigate = (way: (path: string) => void) => void (navigateAway = way)

/**
 * What is asked for; once it turns out that the session is over, it is refused with what `redirect` makes of the way to the login,
 * instead of loading the window anew.
 */
export async function untilExpired<Value>(
  redirect: (path: string) => unknown,
  asked: Promise<Value>,
): Promise<Value> {
  const usual = navigateAway
  const over = new Promise<never>((_, refuse) => setNavigate((path) => refuse(redirect(path) as Error)))
  try {
    return await Promise.race([asked, over])
  } finally {
    setNavigate(usual)
  }
}

/**
 * Goes to the login page after a 401, with the return address and the reason (A69, A71); once, and not where somebody else has
 * logged in meanwhile: what the storage holds is theirs.
 */
export function expireSession() {
  if (isSessionEnding()) return
  rememberScrollPosition()
  saveDrafts()
  const whose = person ?? localStorage.getItem(personKey) ?? ''
  clearSession({ drafts: 'keep' })
  sessionStorage.setItem(expiredKey, whose)
  sessionStorage.setItem(logoutReasonKey, 'expired')
  navigateAway(loginPath(currentPath()))
}

/** Goes to the first page because the session was ended in another window, which has cleared what all share (A72). */
function endWithOthers() {
  if (ending !== null) return
  endInWindow('left')
  sessionStorage.clear()
  sessionStorage.setItem(logoutReasonKey, 'elsewhere')
  location.replace('/')
}

/** Whose session has expired in this window and has not been taken up again, or null. */
export const expiredPersonId = () => sessionStorage.getItem(expiredKey)

/** Whether the token in this browser belongs to a person, as far as its storage tells whose it is. */
export const isTokenOf = (id: string) => localStorage.getItem(personKey) === id

/** The token of whoever has logged in in another window, or null. */
export const tokenFromElsewhere = () => (token() === savedHere ? null : token())

/** Why somebody was logged out, for a message on the next page; answered once. */
export function takeLogoutReason(): 'expired' | 'elsewhere' | null {
  const word = sessionStorage.getItem(logoutReasonKey)
  sessionStorage.removeItem(logoutReasonKey)
  return word === 'expired' || word === 'elsewhere' ? word : null
}

/** Other windows get the storage event of a key, which is written and removed at once. */
function notifyOtherWindows(how: SessionEnd) {
  localStorage.setItem(endedKey, how)
  localStorage.removeItem(endedKey)
}

/**
 * Calls back whenever another window may have changed who is signed in, and when a page is restored or visible again;
 * returns how to stop.
 */
export function onSessionChangedElsewhere(changed: (end: SessionEnd) => void) {
  let end: SessionEnd = 'left'
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === endedKey && newValue !== null) end = newValue === 'expired' ? 'expired' : 'left'
    if (key === tokenKey || key === personKey || key === null) changed(end)
  }
  const check = () => changed(end)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('storage', listen, { signal })
  addEventListener('pageshow', check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  const forget = doubted.subscribe(check)
  return () => {
    listening.abort()
    forget()
  }
}

const doubted = createEvent()

/** Whether this window may send requests in the name of its person; when not, whoever watches the session is called. */
export function maySendRequests() {
  if (sessionState() === 'here') return true
  doubted.emit()
  return false
}

/** Watches the session of this window's person; `replaced` is called when another person has logged in. */
export function watchSession(replaced: () => void) {
  return onSessionChangedElsewhere((end) => {
    const now = sessionState()
    if (now === 'replaced') replaced()
    else if (now === 'gone') (end === 'expired' ? expireSession : endWithOthers)()
  })
}

/** The key of a person's draft. Before there is a person, drafts live in the session storage instead. */
export const draftKey = (viewerId: string, name: string) => `${draftPrefix}${viewerId}:${name}`

/** Whether this window may still save a person's drafts: not after logout, nor once somebody else is signed in. */
export const maySaveDraft = (viewerId: string) =>
  ending !== 'left' && sessionState() === 'here' && isSamePerson(viewerId)

/** A copy that belongs to this window alone: another one, opened without a session, clears the drafts of all (A68). */
function saveDrafts() {
  for (const [key, draft] of Object.entries<string>(localStorage)) {
    if (!key.startsWith(draftPrefix)) continue
    try {
      sessionStorage.setItem(savedPrefix + key, draft)
    } catch {
      // Full; the drafts themselves are still there.
      return
    }
  }
}

function restoreDrafts(id: string) {
  for (const [key, draft] of Object.entries<string>(sessionStorage)) {
    if (!key.startsWith(savedPrefix)) continue
    const own = key.slice(savedPrefix.length)
    if (own.startsWith(draftKey(id, '')) && localStorage.getItem(own) === null) {
      localStorage.setItem(own, draft)
    }
    sessionStorage.removeItem(key)
  }
}
