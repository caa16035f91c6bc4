/** A window that waits at the login after an expired session, while somebody else logs in in another one (decision 19). */
import type { User } from '@spomen/contract/accounts.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'

const ben: User = { ...ann, id: '01JBEN00000000000000000000', name: 'Ben' }

/** In whose name the server was asked who they are. */
let asked: (string | undefined)[] = []
/** What happens in another window while the server answers. */
let meanwhile = () => {}
const reload = vi.fn()
const replace = vi.fn()

/** The address this window is at, which it leaves once the page it goes to is there. */
const standAt = (pathname: string, search = '') =>
  vi.stubGlobal('location', { pathname, search, hash: '', origin: location.origin, reload, replace })

beforeEach(() => {
  asked = []
  meanwhile = () => {}
  reload.mockReset()
  replace.mockReset()
  standAt('/Settings')
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (!address.endsWith('/getuserprofile')) return new Response('somethingWentWrong', { status: 500 })
    asked.push(headers['authorization'])
    meanwhile()
    const whose = headers['authorization'] === 'Bearer token of Ben' ? ben : ann
    return new Response(JSON.stringify(whose), { headers: { 'content-type': 'application/json' } })
  })
})

/** A window of the browser at a page inside, with a memory of its own. */
async function openWindow(page = '/Settings') {
  vi.resetModules()
  const [{ clientLoader }, session] = await Promise.all([
    import('./Shell.tsx'),
    import('../../kit/session.ts'),
  ])
  const request = new Request(`${location.origin}${page}`)
  return { ...session, enter: () => clientLoader({ request } as never) }
}

/** A window of Ann's, which she has come into. */
async function openAsAnn() {
  const here = await openWindow()
  here.setNavigate(() => {})
  here.saveToken('token of Ann', ann.id)
  await here.enter()
  return here
}

/** Somebody logs in in another window, where it is known whose the token is or not. */
async function logInElsewhere(token: string, whose: string | null) {
  const { saveToken } = await openWindow()
  saveToken(token, whose)
}

test.each([ben.id, null])(
  'Ben logs in elsewhere after Ann’s session has expired: going back in her window loads it anew for him (A69, %s)',
  async (whose) => {
    const here = await openAsAnn()
    here.expireSession()
    await logInElsewhere('token of Ben', whose)
    void here.enter()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(asked).toEqual(['Bearer token of Ann', 'Bearer token of Ben'])
    expect(here.currentPersonId()).toBeNull()
    expect(localStorage.getItem('person')).toBe(whose)
  },
)

test('Ben logs in elsewhere while her window still asks who she is: it is loaded anew, and his token stays his', async () => {
  const here = await openWindow()
  here.saveToken('token of Ann', ann.id)
  meanwhile = () => here.saveToken('token of Ben', ben.id)
  void here.enter()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(here.currentPersonId()).toBeNull()
  expect(localStorage.getItem('person')).toBe(ben.id)
})

test('Ann, who logs in again elsewhere, goes on in her window without loading it anew (A69)', async () => {
  const here = await openAsAnn()
  here.expireSession()
  await logInElsewhere('a newer token of Ann', ann.id)
  await here.enter()
  expect(reload).not.toHaveBeenCalled()
  expect(here.currentPersonId()).toBe(ann.id)
})

test('Ann logs in elsewhere while her first login still loads: its window goes on to its page, and ends no session (A08)', async () => {
  standAt('/Login', '?state=login&backUrl=%2FSettings%3Ftab%3Dsessions')
  const here = await openWindow('/Settings?tab=sessions')
  here.saveToken('token of Ann', ann.id)
  meanwhile = () => here.saveToken('a newer token of Ann', ann.id)
  void here.enter()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/Settings?tab=sessions'))
  expect(reload).not.toHaveBeenCalled()
  expect(here.token()).toBe('a newer token of Ann')
})

test('a window of Ann’s that has not heard yet that Ben has logged in elsewhere does not call the session hers again', async () => {
  const here = await openWindow()
  await logInElsewhere('token of Ann', ann.id)
  // Browsers tell a window of what others have written a moment later.
  const known = { token: 'token of Ann', person: ann.id } as Record<string, string>
  meanwhile = () => {
    localStorage.setItem('person', ben.id)
    localStorage.setItem('token', 'token of Ben')
    const { getItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      return known[key] ?? getItem.call(this, key)
    })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  await here.enter()
  vi.restoreAllMocks()
  expect(localStorage.getItem('person')).toBe(ben.id)
  expect(here.sessionState()).toBe('replaced')
})
