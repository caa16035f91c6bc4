/** What was set aside comes back with whoever has logged in, in whichever window they are known first (decision 19). */
import type { User } from '@spomen/contract/accounts.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'

/** The browser's own database of drafts; null where there is none. */
let stored: Map<string, unknown> | null = null

vi.mock('../../kit/browser-database.ts', () => ({
  inStore: async (
    _database: object,
    _mode: IDBTransactionMode,
    work: (store: object) => Promise<unknown>,
  ) => {
    const items = (stored ??= new Map())
    return work({
      put: async (item: unknown, key: string) => void items.set(key, item),
      getAllKeys: async () => [...items.keys()],
      getAll: async () => [...items.values()],
    })
  },
}))

const ben: User = { ...ann, id: '01JBEN00000000000000000000', name: 'Ben' }
const wordsOf = ({ id }: User) => `draft:${id}:greeting`

/** Whom the server says the token in the browser belongs to; null while it cannot say. */
let known: User | null = null

beforeEach(() => {
  stored = known = null
  vi.stubGlobal('indexedDB', {
    databases: async () => (stored ? [{ name: 'spomen-drafts' }] : []),
    deleteDatabase: (name: string) => name === 'spomen-drafts' && void (stored = null),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (!known || !address.endsWith('/getuserprofile'))
      return new Response('somethingWentWrong', { status: 500 })
    return new Response(JSON.stringify(known), { headers: { 'content-type': 'application/json' } })
  })
})

/** A window of the browser at a page inside, with nothing in its memory. */
async function openWindow() {
  vi.resetModules()
  const [{ clientLoader }, { saveToken }] = await Promise.all([
    import('./Shell.tsx'),
    import('../../kit/session.ts'),
  ])
  const request = new Request(`${location.origin}/Settings`)
  return { enter: () => clientLoader({ request } as never), saveToken }
}

const words = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

/** Words of both are set aside: a page inside was looked at without a login. */
async function setAside() {
  localStorage.setItem(wordsOf(ann), '"We miss you"')
  localStorage.setItem(wordsOf(ben), '"Dear neighbours"')
  const { enter } = await openWindow()
  await expect(enter()).rejects.toBeInstanceOf(Response)
  await vi.waitFor(() => expect(localStorage.getItem(wordsOf(ben))).toBeNull())
}

test('where the login was not told who Ann is, her words come back with the page inside (A13, A69)', async () => {
  await setAside()
  const { enter, saveToken } = await openWindow()
  saveToken('token of Ann')
  known = ann
  await enter()
  expect(localStorage.getItem(wordsOf(ann))).toBe('"We miss you"')
  expect(words()).toEqual([wordsOf(ann)])
  expect(stored).toBeNull()
})

test('where that page cannot be told either, they come back once she loads it anew (A69)', async () => {
  await setAside()
  const { enter, saveToken } = await openWindow()
  saveToken('token of Ann')
  await expect(enter()).rejects.toThrow('somethingWentWrong')
  expect(words()).toEqual([])
  known = ann
  await (await openWindow()).enter()
  expect(words()).toEqual([wordsOf(ann)])
})

test('Ben, who logs in in Ann’s very window, finds his words once it is loaded anew for him, and none of hers (A69)', async () => {
  known = ann
  const annsWindow = await openWindow()
  annsWindow.saveToken('token of Ann', ann.id)
  await annsWindow.enter()
  localStorage.removeItem('token')
  await setAside()
  annsWindow.saveToken('token of Ben', ben.id)
  known = ben
  await (await openWindow()).enter()
  expect(localStorage.getItem(wordsOf(ben))).toBe('"Dear neighbours"')
  expect(words()).toEqual([wordsOf(ben)])
  expect(stored).toBeNull()
})

test('where Ben logs in in another window while hers still asks who she is, his words wait for him', async () => {
  await setAside()
  const { enter, saveToken } = await openWindow()
  saveToken('token of Ann')
  known = ann
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/Settings', search: '', hash: '', origin: location.origin, reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  void enter()
  saveToken('token of Ben', ben.id)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(words()).toEqual([])
  known = ben
  await (await openWindow()).enter()
  expect(words()).toEqual([wordsOf(ben)])
})

test('pages that are loaded after that look for nothing', async () => {
  known = ann
  const { enter, saveToken } = await openWindow()
  saveToken('token of Ann', ann.id)
  await enter()
  stored = new Map([[wordsOf(ann), '"We miss you"']])
  await (await openWindow()).enter()
  expect(words()).toEqual([])
})
