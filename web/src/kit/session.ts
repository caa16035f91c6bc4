/** The thread between this browser and an account: the token, whose it is, and what ends with it. */
import { letGo } from './handed-over.ts'
import { forgetKeptFiles } from './kept-database.ts'
import { herePath, loginPath, rememberPlace } from './way-back.ts'
import { tellWorkerToForget } from './worker.ts'

const tokenKey = 'token'
const personKey = 'person'
const endedKey = 'ended'
const expiredKey = 'expired'
const wordKey = 'farewell'
const draftPrefix = 'draft:'
const savedPrefix = 'saved:'

/** The language this browser and the account last had in common; it goes with the session (A68, A72). */
export const languageToldKey = 'language-told'

/** What outlives a logout: how the product looks and speaks (A72, B33). */
const look = ['language', 'theme', 'scheme']

/** How a session comes to an end: by itself, or because somebody meant it. */
type Ending = 'expired' | 'left'

/** Whose pages this window shows; null where they are nobody's. */
let person: string | null = null
/** Whose they were before that. */
let former: string | null = null
let ending: Ending | null = null

export const token = () => localStorage.getItem(tokenKey)

/** Keeps a new token (A13) and whose it is, if that is known; tolerates a quoted one (A12, Q10). */
export function keepToken(given: string, whose: string | null = null) {
  if (whose === null) localStorage.removeItem(personKey)
  else localStorage.setItem(personKey, whose)
  localStorage.setItem(tokenKey, given.trim().replace(/^"|"$/g, ''))
  ending = null
}

/** Whether this window may go on with somebody: not when it still has another person's pages in its memory. */
export const mayStay = (id: string | null) => (person ?? former ?? id) === id

const returns = new Set<() => void>()

/** Calls back when somebody whose session had ended is here again, e.g. to send what could not be sent. */
export const onReturn = (returned: () => void) => void returns.add(returned)

/** This window shows a person's pages from now on. */
export function enterAs(id: string) {
  const isBack = former === id
  person = id
  former = null
  ending = null
  localStorage.setItem(personKey, id)
  sessionStorage.removeItem(expiredKey)
  bringDraftsBack(id)
  if (isBack) for (const returned of returns) returned()
}

/** Whose pages this window shows. */
export const personHere = () => person

/** `gone`: the session has ended in another window; `replaced`: somebody else has logged in there. */
export type Standing = 'here' | 'gone' | 'replaced'

/** How this window stands to what the browser keeps, which all windows share. */
export function standing(): Standing {
  if (person === null) return 'here'
  if (token() === null) return 'gone'
  const holder = localStorage.getItem(personKey)
  return holder === null || holder === person ? 'here' : 'replaced'
}

/** Whether this window still shows the pages of whoever is signed in. */
export const isStillSignedIn = () => person !== null && standing() === 'here'

/**
 * Clears the local storage at the end of a session (A72). Drafts stay only where the same person is about to
 * come back, after an expired session.
 */
export function clearSession({ drafts }: { drafts: 'keep' | 'drop' }) {
  const how = drafts === 'keep' ? 'expired' : 'left'
  endHere(how)
  tellOthers(how)
  localStorage.removeItem(tokenKey)
  for (const key of Object.keys(localStorage)) {
    const stays = look.includes(key) || (drafts === 'keep' && key.startsWith(draftPrefix))
    if (!stays) localStorage.removeItem(key)
  }
  forgetKeptFiles()
  if (drafts === 'keep') return
  sessionStorage.clear()
  letGo()
  tellWorkerToForget()
}

function endHere(how: Ending) {
  ending = how
  former = person ?? former
  person = null
}

/** Clears all but the language, for a visitor without a token at a protected door (A68). */
export function clearAllButLanguage() {
  forgetKeptFiles()
  for (const key of Object.keys(localStorage)) {
    if (key !== 'language') localStorage.removeItem(key)
  }
}

/** Whether this window's session has ended and the page is about to leave. */
export const isEnding = () => ending !== null || standing() === 'replaced'

let leave = (path: string) => location.replace(path)

/** How this window goes to another page. Once the app runs it goes without losing its memory, and what it is sending. */
export const leaveBy = (way: (path: string) => void) => void (leave = way)

/** Leaves for the login page after a 401, with the way back and a word for the visitor (A69, A71); once. */
export function expire() {
  if (ending !== null) return
  rememberPlace()
  saveDrafts()
  const whose = person ?? localStorage.getItem(personKey) ?? ''
  clearSession({ drafts: 'keep' })
  sessionStorage.setItem(expiredKey, whose)
  sessionStorage.setItem(wordKey, 'expired')
  leave(loginPath(herePath()))
}

/** Leaves for the first page because the session was ended in another window, which has cleared what all share (A72). */
function leaveToo() {
  if (ending !== null) return
  endHere('left')
  sessionStorage.clear()
  sessionStorage.setItem(wordKey, 'elsewhere')
  location.replace('/')
}

/** Whose session has expired in this window and has not been taken up again, or null. */
export const expiredPerson = () => sessionStorage.getItem(expiredKey)

/** Whether the person whose session had expired here has logged in again, in another window. */
export const isBackElsewhere = () =>
  token() !== null && expiredPerson() !== null && expiredPerson() === localStorage.getItem(personKey)

/** Why somebody finds themselves logged out, for a word on the next page; told once. */
export function takeFarewell(): 'expired' | 'elsewhere' | null {
  const word = sessionStorage.getItem(wordKey)
  sessionStorage.removeItem(wordKey)
  return word === 'expired' || word === 'elsewhere' ? word : null
}

/** Other windows hear a key's change; written and taken away at once, so that nothing of it stays. */
function tellOthers(how: Ending) {
  localStorage.setItem(endedKey, how)
  localStorage.removeItem(endedKey)
}

/**
 * Calls back whenever another window may have changed who is signed in, and on coming back to a page that was put
 * aside; returns how to stop.
 */
export function onSessionElsewhere(changed: (told: Ending) => void) {
  let told: Ending = 'left'
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === endedKey && newValue !== null) told = newValue === 'expired' ? 'expired' : 'left'
    if (key === tokenKey || key === personKey || key === null) changed(told)
  }
  const again = () => changed(told)
  addEventListener('storage', listen)
  addEventListener('pageshow', again)
  document.addEventListener('visibilitychange', again)
  doubts.add(again)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('pageshow', again)
    document.removeEventListener('visibilitychange', again)
    doubts.delete(again)
  }
}

const doubts = new Set<() => void>()

/** Whether this window may ask in the name of its person; when not, whoever follows the session hears of it. */
export function mayAsk() {
  if (standing() === 'here') return true
  for (const doubt of doubts) doubt()
  return false
}

/** Follows the session of this window's person; `replaced` is called when another has taken their place. */
export function followSession(replaced: () => void) {
  return onSessionElsewhere((told) => {
    const now = standing()
    if (now === 'replaced') replaced()
    else if (now === 'gone') (told === 'expired' ? expire : leaveToo)()
  })
}

/** The key of a person's draft. Before there is a person, drafts live in the session storage instead. */
export const draftKey = (viewerId: string, name: string) => `${draftPrefix}${viewerId}:${name}`

/** Whether this window may still write down a person's words: not after logout, nor once somebody else is here. */
export const mayKeep = (viewerId: string) =>
  ending !== 'left' && standing() === 'here' && (person ?? former ?? viewerId) === viewerId

/** A copy that belongs to this window alone: another one, opened without a session, clears the drafts of all (A68). */
function saveDrafts() {
  for (const [key, draft] of Object.entries(localStorage)) {
    if (!key.startsWith(draftPrefix)) continue
    try {
      sessionStorage.setItem(savedPrefix + key, String(draft))
    } catch {
      // Full; the drafts themselves are still there.
      return
    }
  }
}

function bringDraftsBack(id: string) {
  for (const [key, draft] of Object.entries(sessionStorage)) {
    if (!key.startsWith(savedPrefix)) continue
    const own = key.slice(savedPrefix.length)
    if (own.startsWith(draftKey(id, '')) && localStorage.getItem(own) === null) {
      localStorage.setItem(own, String(draft))
    }
    sessionStorage.removeItem(key)
  }
}
