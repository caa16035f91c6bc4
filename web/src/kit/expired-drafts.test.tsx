import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearAllButLanguage, restoreExpiredDrafts } from './expired-drafts.ts'
import { clearSession, draftKey, saveToken } from './session.ts'

/** The browser's own databases by name: nothing of them lies in a storage that is cleared. */
const databases = new Map<string, Map<string, unknown>>()
let isAnswering = true

vi.mock('./browser-database.ts', () => ({
  inStore: async (
    { name }: { name: string },
    _mode: IDBTransactionMode,
    work: (stored: object) => Promise<unknown>,
  ) => {
    if (!isAnswering) return new Promise(() => {})
    const items = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, items)
    return work({
      put: async (item: unknown, key: string) => void items.set(key, item),
      getAllKeys: async () => [...items.keys()],
      getAll: async () => [...items.values()],
    })
  },
}))

beforeEach(() => {
  databases.clear()
  localStorage.clear()
  vi.stubGlobal('indexedDB', {
    databases: async () => [...databases.keys()].map((name) => ({ name })),
    deleteDatabase: (name: string) => void databases.delete(name),
  })
})

const [ann, ben] = ['01JANN00000000000000000000', '01JBEN00000000000000000000']
const [annsWords, bensWords] = [draftKey(ann, 'greeting'), draftKey(ben, 'greeting')]

/** Words that Ann has half written when her session expires; the app is closed then. */
const expire = () => {
  localStorage.setItem('language', 'it')
  localStorage.setItem('theme', 'theme-green')
  localStorage.setItem(annsWords, '"We miss you"')
}

/** Somebody logs in, and is known. */
function logIn(id: string) {
  saveToken(`token of ${id}`, id)
  return restoreExpiredDrafts(Promise.resolve({ id }))
}

test('a window opened without a token keeps the language alone in the local storage (A68, B33)', async () => {
  expire()
  const done = clearAllButLanguage()
  expect(localStorage.getItem('theme'), 'at once').toBeNull()
  await done
  expect(Object.keys(localStorage)).toEqual(['language'])
})

test('where Ann closes that window in the same moment, the next finds her words (A68, A69)', async () => {
  expire()
  isAnswering = false
  onTestFinished(() => void (isAnswering = true))
  void clearAllButLanguage()
  await new Promise((resolve) => setTimeout(resolve, 20))
  isAnswering = true
  await clearAllButLanguage()
  expect(Object.keys(localStorage)).toEqual(['language'])
  await logIn(ann)
  expect(localStorage.getItem(annsWords)).toBe('"We miss you"')
})

test('where Ann logs in while her words are being set aside, they stay where they are and are kept nowhere else', async () => {
  expire()
  const done = clearAllButLanguage()
  saveToken('token', ann)
  await done
  expect(localStorage.getItem(annsWords)).toBe('"We miss you"')
  expect([...databases]).toEqual([])
})

test('where setting aside had no connection, whoever logs in next takes over nobody else’s words', async () => {
  expire()
  localStorage.setItem(bensWords, '"Dear neighbours"')
  await logIn(ben)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([bensWords])
})

test('what she writes anew while her words are set aside is not taken from her', async () => {
  expire()
  const done = clearAllButLanguage()
  localStorage.setItem(annsWords, '"We miss you so"')
  await done
  expect(localStorage.getItem(annsWords)).toBe('"We miss you so"')
})

test('Ann’s session expires, she closes the app and opens it again: once she has logged in, her words are there (A68, A69)', async () => {
  expire()
  await clearAllButLanguage()
  // She looks in a second time before she logs in.
  await clearAllButLanguage()
  await logIn(ann)
  expect(localStorage.getItem(annsWords)).toBe('"We miss you"')
  localStorage.removeItem(annsWords)
  await logIn(ann)
  expect(localStorage.getItem(annsWords), 'words she has sent').toBeNull()
})

test('where nothing was set aside nothing is opened, unless the browser does not say what there is', async () => {
  await logIn(ann)
  expect([...databases]).toEqual([])
  expire()
  await clearAllButLanguage()
  vi.stubGlobal('indexedDB', { deleteDatabase: indexedDB.deleteDatabase })
  await logIn(ann)
  expect(localStorage.getItem(annsWords)).toBe('"We miss you"')
})

test('a logout deletes what was set aside, whoever’s it was (A72)', async () => {
  expire()
  await clearAllButLanguage()
  clearSession({ drafts: 'drop' })
  expect([...databases]).toEqual([])
})

test('what Ann has written since stays as it is', async () => {
  expire()
  await clearAllButLanguage()
  localStorage.setItem(annsWords, '"We miss you so"')
  await logIn(ann)
  expect(localStorage.getItem(annsWords)).toBe('"We miss you so"')
})

test('when Ben logs in instead, he gets his own words alone, and Ann’s are nowhere any more', async () => {
  expire()
  localStorage.setItem(bensWords, '"Dear neighbours"')
  await clearAllButLanguage()
  await logIn(ben)
  expect(localStorage.getItem(bensWords)).toBe('"Dear neighbours"')
  expect(localStorage.getItem(annsWords)).toBeNull()
  expect([...databases]).toEqual([])
})

test('a database that does not answer keeps nobody from coming in', async () => {
  expire()
  isAnswering = false
  onTestFinished(() => void (isAnswering = true))
  vi.useFakeTimers()
  const restored = logIn(ann)
  await vi.advanceTimersByTimeAsync(1_000)
  await restored
})

test('where that database did not answer, her words come back with the next page that is loaded', async () => {
  expire()
  await clearAllButLanguage()
  isAnswering = false
  onTestFinished(() => void (isAnswering = true))
  vi.useFakeTimers()
  const restored = logIn(ann)
  await vi.advanceTimersByTimeAsync(1_000)
  await restored
  expect(localStorage.getItem(annsWords)).toBeNull()
  isAnswering = true
  await restoreExpiredDrafts(Promise.resolve({ id: ann }))
  expect(localStorage.getItem(annsWords)).toBe('"We miss you"')
})

test('where nobody has logged in since, nothing is looked for', async () => {
  await logIn(ann)
  databases.set('spomen-drafts', new Map([[annsWords, '"We miss you"']]))
  await restoreExpiredDrafts(Promise.resolve({ id: ann }))
  expect(localStorage.getItem(annsWords)).toBeNull()
})

test('while Ben logs in, nothing is taken from him in the name of Ann', async () => {
  expire()
  localStorage.setItem(bensWords, '"Dear neighbours"')
  await clearAllButLanguage()
  saveToken('token of Ann', ann)
  const restored = restoreExpiredDrafts(
    Promise.resolve().then(() => {
      saveToken('token of Ben', ben)
      return { id: ann }
    }),
  )
  await restored
  expect(localStorage.getItem(annsWords)).toBeNull()
  await restoreExpiredDrafts(Promise.resolve({ id: ben }))
  expect(localStorage.getItem(bensWords)).toBe('"Dear neighbours"')
})
