import { expect, test, vi } from 'vitest'
import { clearAllButLanguage } from './expired-drafts.ts'
import { draftKey } from './session.ts'

vi.mock('./draft-database.ts', () => {
  throw new Error('no connection')
})

test('where what keeps Ann’s words cannot be fetched, they wait in the local storage for the next look (A68, A69)', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [], deleteDatabase: () => {} })
  const words = draftKey('01JANN00000000000000000000', 'greeting')
  localStorage.setItem('theme', 'theme-green')
  localStorage.setItem(words, '"We miss you"')
  await clearAllButLanguage()
  expect({ ...localStorage }).toEqual({ [words]: '"We miss you"' })
})
