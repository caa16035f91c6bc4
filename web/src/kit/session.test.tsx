import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const ann = '01JANN00000000000000000000'
const ben = '01JBEN00000000000000000000'

/** A window of the browser: its own memory over the one storage all windows share. */
async function openWindow() {
  vi.resetModules()
  const session = await import('./session.ts')
  const { draftsOf } = await import('./draft.ts')
  const { isResumedElsewhere } = await import('./resumed-session.ts')
  const went = vi.fn<(path: string) => void>()
  session.setNavigate(went)
  return { ...session, draftsOf, isResumedElsewhere, went }
}

type Window = Awaited<ReturnType<typeof openWindow>>

/** Somebody logs in here and sees their pages. */
function enter(window: Window, person: string, token = `token of ${person}`) {
  window.saveToken(token, person)
  window.startSession(person)
}

/** What other windows hear of a change in the storage. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))

const replace = vi.fn()

beforeEach(() => {
  replace.mockReset()
  vi.stubGlobal('location', {
    pathname: '/Profile/01ABC',
    search: '?id=3&type=1',
    hash: '',
    origin: 'https://spomen.example',
    replace,
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

const fill = () => {
  for (const key of [
    'token',
    'person',
    'language',
    'language-told',
    'theme',
    'scheme',
    `draft:${ann}:greeting`,
    'other',
  ]) {
    localStorage.setItem(key, 'x')
  }
}
const left = () => Object.keys(localStorage).toSorted()

test('a token that arrives in quotes is kept without them (A12, Q10)', async () => {
  const { saveToken, token } = await openWindow()
  saveToken('"abc"')
  expect(token()).toBe('abc')
})

test('logging out leaves the language and the look, and no word Ann wrote (A72, B33)', async () => {
  const { clearSession } = await openWindow()
  fill()
  sessionStorage.setItem('draft:login', 'x')
  clearSession({ drafts: 'drop' })
  expect(left()).toEqual(['language', 'scheme', 'theme'])
  expect(sessionStorage).toHaveLength(0)
})

test('an expired session leaves the drafts for Ann, who is about to come back', async () => {
  const { clearSession } = await openWindow()
  fill()
  clearSession({ drafts: 'keep' })
  expect(left()).toEqual([`draft:${ann}:greeting`, 'language', 'scheme', 'theme'])
})

test('an expired session leads to the login once, with the way back and a word for it (A69, A71)', async () => {
  const here = await openWindow()
  enter(here, ann)
  here.expireSession()
  here.expireSession()
  expect(here.went.mock.calls).toEqual([
    ['/Login?state=login&backUrl=%2FProfile%2F01ABC%3Fid%3D3%26type%3D1'],
  ])
  expect(here.token()).toBeNull()
  expect(here.takeLogoutReason()).toBe('expired')
  expect(here.takeLogoutReason()).toBeNull()
})

test('before the app runs, the page itself leaves', async () => {
  vi.resetModules()
  const { expireSession } = await import('./session.ts')
  expireSession()
  expect(replace).toHaveBeenCalledWith(expect.stringContaining('/Login?state=login&backUrl='))
})

test('what Ann wrote is there when she is back, though another window has cleared all drafts meanwhile (A68)', async () => {
  const here = await openWindow()
  enter(here, ann)
  here.draftsOf(ann).write('greeting', 'We miss you')
  here.expireSession()
  localStorage.clear()
  enter(here, ann)
  expect(here.draftsOf(ann).read('greeting')).toBe('We miss you')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('We miss you')
})

test('who comes instead of Ann finds none of her words, and the window is not theirs to go on with', async () => {
  const here = await openWindow()
  enter(here, ann)
  here.draftsOf(ann).write('greeting', 'We miss you')
  here.expireSession()
  expect(here.isSamePerson(ann)).toBe(true)
  expect(here.isSamePerson(ben)).toBe(false)
  const anew = await openWindow()
  enter(anew, ben)
  expect(anew.draftsOf(ben).read('greeting')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('We miss you')
})

test('whatever waited for Ann goes on when she is back, and not when she comes for the first time', async () => {
  const here = await openWindow()
  const returned = vi.fn()
  here.onSessionResumed(returned)
  enter(here, ann)
  expect(returned).not.toHaveBeenCalled()
  here.expireSession()
  enter(here, ann)
  expect(returned).toHaveBeenCalledOnce()
})

test('a logout in one window shows in the other, which writes nothing down any more (A72)', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  other.startSession(ann)
  onTestFinished(other.watchSession(vi.fn()))
  here.clearSession({ drafts: 'drop' })
  hear('ended', 'left')
  hear('token', null)
  expect(replace.mock.calls).toEqual([['/']])
  expect(other.takeLogoutReason()).toBe('elsewhere')
  other.draftsOf(ann).write('greeting', 'We miss you')
  expect(left()).toEqual([])
})

test('a session that expires in one window sends the other to the login too, with its own way back and words', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  other.startSession(ann)
  onTestFinished(other.watchSession(vi.fn()))
  other.draftsOf(ann).write('greeting', 'We miss you')
  here.expireSession()
  hear('ended', 'expired')
  hear('token', null)
  expect(other.went).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
  expect(other.draftsOf(ann).read('greeting')).toBe('We miss you')
})

test('when Ben logs in in another window, nothing is asked or written in this one for anybody (X32)', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  const replaced = vi.fn()
  onTestFinished(here.watchSession(replaced))
  other.clearSession({ drafts: 'drop' })
  enter(other, ben)
  hear('token', 'token of Ben')
  expect(replaced).toHaveBeenCalledOnce()
  expect(here.maySendRequests()).toBe(false)
  here.draftsOf(ann).write('greeting', 'Mine')
  here.draftsOf(ben).write('greeting', 'Not mine')
  expect(left()).toEqual(['person', 'spomen-drafts', 'token'])
  expect(here.went).not.toHaveBeenCalled()
})

test('when Ann logs in again in another window, this one simply goes on with her new token', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  const replaced = vi.fn()
  onTestFinished(here.watchSession(replaced))
  other.saveToken('a newer one', ann)
  hear('token', 'a newer one')
  expect(replaced).not.toHaveBeenCalled()
  expect(here.maySendRequests()).toBe(true)
  expect(here.token()).toBe('a newer one')
})

test('who waits at the login after an expired session knows when they are back in another window', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  here.expireSession()
  expect(here.expiredPersonId()).toBe(ann)
  expect(here.isResumedElsewhere()).toBe(false)
  other.saveToken('of Ben', ben)
  expect(here.isResumedElsewhere()).toBe(false)
  other.saveToken('of Ann', ann)
  expect(here.isResumedElsewhere()).toBe(true)
  here.saveToken('of Ann, from here', ann)
  expect(here.isResumedElsewhere()).toBe(false)
})

test('a page that was put aside and is taken out again after a logout is left at once', async () => {
  const [here, other] = [await openWindow(), await openWindow()]
  enter(here, ann)
  onTestFinished(here.watchSession(vi.fn()))
  other.clearSession({ drafts: 'drop' })
  window.dispatchEvent(new Event('pageshow'))
  expect(replace.mock.calls).toEqual([['/']])
})
