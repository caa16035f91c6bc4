/** Words that are set aside, on a line or in a browser that takes longer than a second (decision 19). */
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreExpiredDrafts } from './expired-drafts.ts'
import { draftKey, saveToken } from './session.ts'

const ann = '01JANN00000000000000000000'
const words = draftKey(ann, 'greeting')

/** What the file that reads them waits for, as it comes and as it is read. */
const { fetching, fetched, slow } = vi.hoisted(() => ({
  fetching: vi.fn(),
  fetched: Promise.withResolvers<void>(),
  slow: { reading: Promise.resolve() },
}))
vi.mock('./draft-database.ts', async () => {
  fetching()
  await fetched.promise
  return {
    readStoredDrafts: async () => {
      await slow.reading
      return [[words, '"We miss you"']]
    },
  }
})

const deleteDatabase = vi.fn()

beforeEach(async () => {
  await import('./draft-return.ts')
  deleteDatabase.mockReset()
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'spomen-drafts' }], deleteDatabase })
  vi.useFakeTimers()
  saveToken('token', ann)
})

const comeIn = () => restoreExpiredDrafts(Promise.resolve({ id: ann }))

test('on a slow line Ann’s words are there before the page she comes into is drawn (A69)', async () => {
  let isIn = false
  const coming = comeIn().then(() => (isIn = true))
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isIn).toBe(false)
  fetched.resolve()
  await coming
  expect(localStorage.getItem(words)).toBe('"We miss you"')
})

test('words that are read too late are put behind no form, and wait for the next page that is loaded (A69)', async () => {
  fetched.resolve()
  const late = Promise.withResolvers<void>()
  slow.reading = late.promise
  const coming = comeIn()
  await vi.advanceTimersByTimeAsync(1_000)
  await coming
  late.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(localStorage.getItem(words)).toBeNull()
  expect(deleteDatabase).not.toHaveBeenCalled()
  await comeIn()
  expect(localStorage.getItem(words)).toBe('"We miss you"')
})
