import { expect, test, vi } from 'vitest'
import { fileDatabase } from './file-database.ts'
import { storeFile } from './file-store.ts'
import { clearSession, startSession, saveToken } from './session.ts'

/** A browser's database that remembers, in order, when it was opened and when it was taken away. */
function database() {
  const actions: string[] = []
  vi.stubGlobal('indexedDB', {
    open() {
      actions.push('opened')
      throw new Error('nothing is kept in this browser')
    },
    deleteDatabase: (name: string) => void (name === fileDatabase && actions.push('taken away')),
  })
  return actions
}

const photograph = {
  key: 'k1',
  personId: 'ann',
  file: new File(['.'], 'a.jpg'),
  name: 'a.jpg',
  size: 1,
  changedAt: 1,
  about: null,
}

test('who logs out while a photograph is about to be kept leaves none behind (A72, B35)', async () => {
  const actions = database()
  saveToken('token', 'ann')
  startSession('ann')
  await storeFile(photograph)
  expect(actions).toContain('opened')

  actions.length = 0
  const keeping = storeFile(photograph)
  clearSession({ drafts: 'drop' })
  expect(await keeping).toBe(false)
  expect(actions).toEqual(['taken away'])
})
