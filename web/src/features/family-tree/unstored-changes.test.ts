/** Changes that the browser did not store: they are still there when the page is left and opened again. */
import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { createTree, renameTree } from './changes.ts'
import type { Tree } from './model.ts'
import { createTreeStore } from './tree-store.ts'

const family = (name = 'Petrović') => createTree({ family: name, ancestor: 'Ann', partner: '', children: [] })

/** A later state of a tree. */
const later = (tree: Tree, name: string, by = 1): Tree => ({
  ...renameTree(tree, name),
  changedAt: tree.changedAt + by,
})

async function open(indexedStore: IndexedStore<unknown>) {
  const store = createTreeStore(indexedStore)
  store.open()
  await vi.waitFor(() => expect(store.state.get().all).not.toBeNull())
  return store
}

const namesIn = (store: Awaited<ReturnType<typeof open>>) => store.state.get().all?.map(({ name }) => name)

/** A browser that holds these trees; while it `isFull` it stores nothing more. */
function browserWith(...trees: readonly Tree[]) {
  const { indexedStore, ...memory } = inMemoryStore()
  for (const tree of trees) memory.kept.set(tree.id, tree)
  const browser = { ...memory, indexedStore, isFull: false }
  browser.indexedStore = {
    ...indexedStore,
    put: (...asked) => (browser.isFull ? Promise.reject(new Error('full')) : indexedStore.put(...asked)),
  }
  return browser
}

test('what Ann’s browser could not store is there again, with the warning, when she comes back (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  const left = await open(browser.indexedStore)
  left.save(later(tree, 'Jovanović'))
  left.save(later(tree, 'Ilić', 2))
  await vi.waitFor(() => expect(left.state.get().isSaved).toBe(false))

  const back = await open(browser.indexedStore)
  expect(namesIn(back)).toEqual(['Ilić'])
  expect(back.state.get().isSaved).toBe(false)
  back.save(later(tree, 'Savić', 3))
  await vi.waitFor(() => expect(browser.journal.size).toBe(1))

  const again = await open(browser.indexedStore)
  expect(namesIn(again)).toEqual(['Savić'])
  browser.isFull = false
  again.save(later(tree, 'Marić', 4))
  await vi.waitFor(() => expect(browser.journal.size).toBe(0))
  expect([...browser.kept.values()]).toMatchObject([{ name: 'Marić' }])
  expect(again.state.get()).toMatchObject({ isSaved: true, conflict: null })
})

test('what Ann’s browser could not store is stored once she comes back and there is room (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  ;(await open(browser.indexedStore)).save(later(tree, 'Ilić'))
  expect(namesIn(await open(browser.indexedStore))).toEqual(['Ilić'])
  browser.isFull = false
  const back = await open(browser.indexedStore)
  expect(back.state.get()).toMatchObject({ isSaved: true, conflict: null })
  expect(browser.kept.get(tree.id)).toMatchObject({ name: 'Ilić' })
  expect(browser.journal.size).toBe(0)
})

test('Ann is warned as long as one tree is not stored, though another one is (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  ;(await open(browser.indexedStore)).save(later(tree, 'Ilić'))
  const back = await open(browser.indexedStore)
  browser.isFull = false
  const other = family('Marić')
  back.save(other)
  await vi.waitFor(() => expect(browser.kept.size).toBe(2))
  await vi.waitFor(() => expect(browser.journal.size).toBe(1))
  expect(back.state.get().isSaved).toBe(false)
  back.save(later(tree, 'Savić', 2))
  await vi.waitFor(() => expect(back.state.get().isSaved).toBe(true))
  expect(browser.journal.size).toBe(0)
})

test('a tree that Ann deleted does not come back because the browser could not delete it', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  ;(await open(browser.indexedStore)).forget(tree.id)
  expect(namesIn(await open(browser.indexedStore))).toEqual([])
  browser.isFull = false
  expect(namesIn(await open(browser.indexedStore))).toEqual([])
  expect(browser.kept.size).toBe(0)
})

test('another window that stores at last what both could not is no other hand (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  ;(await open(browser.indexedStore)).save(later(tree, 'Ilić'))
  const back = await open(browser.indexedStore)
  browser.kept.set(tree.id, later(tree, 'Ilić'))
  browser.isFull = false
  back.save(later(tree, 'Savić', 2))
  await vi.waitFor(() => expect(browser.journal.size).toBe(0))
  expect([...browser.kept.values()]).toMatchObject([{ name: 'Savić' }])
  expect(back.state.get().conflict).toBeNull()
})

test('what Ann’s window could not store goes on beside what another window has stored meanwhile (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  const store = await open(browser.indexedStore)
  browser.isFull = true
  store.save(later(tree, 'Ilić'))
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(false))
  browser.isFull = false
  browser.kept.set(tree.id, later(tree, 'Marić', 2))
  browser.elsewhere(tree.id)
  await vi.waitFor(() => expect(namesIn(store)).toEqual(['Ilić (2)', 'Marić']))
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(true))
  expect(store.state.get().conflict).toEqual({ name: 'Marić', beside: 'Ilić (2)' })
  await vi.waitFor(() => expect(browser.journal.size).toBe(0))
  expect(namesIn(await open(browser.indexedStore))).toEqual(['Ilić (2)', 'Marić'])
})

test('what another window stored of the very tree that this one could not is no conflict (U07)', async () => {
  const tree = family()
  const browser = browserWith(tree)
  browser.isFull = true
  ;(await open(browser.indexedStore)).save(later(tree, 'Ilić'))
  const back = await open(browser.indexedStore)
  browser.kept.set(tree.id, later(tree, 'Ilić'))
  browser.elsewhere(tree.id)
  await vi.waitFor(() => expect(back.state.get().isSaved).toBe(true))
  expect(namesIn(back)).toEqual(['Ilić'])
  expect(back.state.get().conflict).toBeNull()
  expect(browser.journal.size).toBe(0)
})
