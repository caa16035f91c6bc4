import { expect, test, vi } from 'vitest'
import { storeFile } from './file-store.ts'
import { clearSession, startSession, saveToken } from './session.ts'

/** A browser's database that remembers, in order, when it was opened and when it was taken away. */
function database() {
  const deeds: string[] = []
  vi.stubGlobal('indexedDB', {
    open() {
      deeds.push('opened')
      throw new Error('nothing is kept in this browser')
    },
    deleteDatabase: () => void deeds.push('taken away'),
  })
  return deeds
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
  const deeds = database()
  saveToken('token', 'ann')
  startSession('ann')
  await storeFile(photograph)
  expect(deeds).toContain('opened')

  deeds.length = 0
  const keeping = storeFile(photograph)
  clearSession({ drafts: 'drop' })
  expect(await keeping).toBe(false)
  expect(deeds).toEqual(['taken away'])
})
