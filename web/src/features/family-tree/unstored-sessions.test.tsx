/** Changes that the browser did not store, and sessions that end: by themselves, or by a logout. */
import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { openIndexedStore } from '../../kit/indexed-store.ts'
import { clearSession, saveToken, startSession } from '../../kit/session.ts'
import { createTree } from './changes.ts'
import { createTreeStore } from './tree-store.ts'

const family = createTree({ family: 'Petrović', ancestor: 'Ann', partner: '', children: [] })

/** The trees of Ann as she opens their page, in a browser that stores nothing. */
async function open() {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  saveToken('token', 'ann')
  startSession('ann')
  const store = createTreeStore({
    ...inMemoryStore().indexedStore,
    put: () => Promise.reject(new Error('nothing is stored')),
    journal: openIndexedStore('trees', 'ann').journal,
  })
  store.open()
  await vi.waitFor(() => expect(store.state.get().all).not.toBeNull())
  return { ...store, names: () => store.state.get().all?.map(({ name }) => name) }
}

test('a tree the browser could not store is there after a session that ended by itself, until Ann logs out (U07, A72)', async () => {
  const first = await open()
  first.save(family)
  await vi.waitFor(() => expect(first.state.get().isSaved).toBe(false))
  clearSession({ drafts: 'keep' })

  const second = await open()
  expect(second.names()).toEqual(['Petrović'])
  expect(second.state.get().isSaved).toBe(false)
  clearSession({ drafts: 'drop' })
  expect((await open()).names()).toEqual([])
})

test('a tree that a version of before could not store is read, and its entry goes with it (U07)', async () => {
  const entry = JSON.stringify({ tree: family, made: [null] })
  const { journal } = openIndexedStore('trees', 'ann')
  localStorage.setItem(`trees:ann:${family.id}`, entry)
  expect((await open()).names()).toEqual(['Petrović'])
  localStorage.setItem(`trees:ann:${family.id}`, entry)
  journal.remove(family.id)
  expect((await open()).names()).toEqual([])
})

test('a window that still shows the trees of whoever has logged out writes none of them down (A72)', async () => {
  const left = await open()
  clearSession({ drafts: 'drop' })
  left.save(family)
  expect(Object.values<string>({ ...localStorage }).join()).not.toContain('Petrović')
})
