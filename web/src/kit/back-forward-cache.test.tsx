import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const ann = '01JANN00000000000000000000'
const ben = '01JBEN00000000000000000000'

const went = vi.fn<(to: string) => void>()

beforeEach(() => {
  went.mockReset()
  vi.stubGlobal('location', {
    pathname: '/Profile/01ABC',
    search: '',
    hash: '',
    origin: 'https://spomen.example',
    replace: went,
    reload: () => went('reloaded'),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** Ann looks at a page of hers in a window; what the server will say when it is asked whether she is signed in. */
async function annLooks(answer: () => Promise<boolean> = async () => true) {
  vi.resetModules()
  const session = await import('./session.ts')
  const { guardCachedPages } = await import('./back-forward-cache.ts')
  session.saveToken('of Ann', ann)
  session.startSession(ann)
  const [ask, onRestored] = [vi.fn(answer), vi.fn()]
  const stops = [guardCachedPages({ ask, onRestored }), session.watchSession(vi.fn())]
  const stop = () => stops.forEach((end) => end())
  onTestFinished(stop)
  return { ...session, ask, onRestored, stop }
}

const isUnseen = () => 'aside' in document.documentElement.dataset
const happens = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a page that is put aside is unseen from then on, and comes back once the server has said that it is still hers', async () => {
  const { ask, onRestored } = await annLooks()
  happens('pagehide')
  expect(isUnseen()).toBe(true)
  happens('pageshow')
  expect(isUnseen()).toBe(true)
  await settled()
  expect(ask).toHaveBeenCalledOnce()
  expect(isUnseen()).toBe(false)
  expect(onRestored).toHaveBeenCalledOnce()
  expect(went).not.toHaveBeenCalled()
})

test('a page that was never put aside is simply there', async () => {
  const { ask } = await annLooks()
  happens('pageshow', false)
  happens('pagehide', false)
  expect(isUnseen()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

test('Ann logs out here, and Back shows nothing of hers: the page is loaded anew (A72)', async () => {
  const { clearSession, ask } = await annLooks()
  clearSession({ drafts: 'drop' })
  happens('pagehide')
  happens('pageshow')
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['reloaded']])
  await settled()
  expect(isUnseen()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('Ann logs out here and in again, and Back loads the page anew, for its memory has ended', async () => {
  const { clearSession, saveToken } = await annLooks()
  clearSession({ drafts: 'drop' })
  happens('pagehide')
  saveToken('a newer one', ann)
  happens('pageshow')
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['reloaded']])
})

test('Ann logs out in another window while a page of hers is aside, and it leads to the first page, unseen', async () => {
  const { ask } = await annLooks()
  happens('pagehide')
  localStorage.clear()
  happens('pageshow')
  await settled()
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['/']])
  expect(ask).not.toHaveBeenCalled()
})

test('Ben logs in while a page of Ann is aside, and it is loaded anew for him', async () => {
  const { saveToken } = await annLooks()
  happens('pagehide')
  saveToken('of Ben', ben)
  happens('pageshow')
  await settled()
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['reloaded']])
})

test('a session that ended on the server, or another’s answer, or none at all, shows nothing of before', async () => {
  await annLooks(async () => false)
  happens('pagehide')
  happens('pageshow')
  await settled()
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['reloaded']])
})

test('where nobody can be asked, the page is loaded anew, which says that there is no connection', async () => {
  await annLooks(() => Promise.reject(new Error('unreachable')))
  happens('pagehide')
  happens('pageshow')
  await settled()
  expect(isUnseen()).toBe(true)
  expect(went.mock.calls).toEqual([['reloaded']])
})

test('whoever is led on from there sees where they have come to', async () => {
  const { stop } = await annLooks(() => new Promise(() => {}))
  happens('pagehide')
  happens('pageshow')
  expect(isUnseen()).toBe(true)
  stop()
  expect(isUnseen()).toBe(false)
})
