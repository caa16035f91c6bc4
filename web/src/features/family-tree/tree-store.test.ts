import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { changePerson, createTree, renameTree } from './changes.ts'
import { createTreeStore } from './tree-store.ts'
import { type Tree, unknownPerson } from './model.ts'

const family = () => createTree({ family: 'Petrović', ancestor: 'Ann', partner: '', children: [] })

async function open(indexedStore: IndexedStore<unknown>) {
  const store = createTreeStore(indexedStore)
  store.open()
  await vi.waitFor(() => expect(store.state.get().all).not.toBeNull())
  return store
}

const namesIn = (store: Awaited<ReturnType<typeof open>>) => store.state.get().all?.map(({ name }) => name)

test('what is kept is there when the page is opened again', async () => {
  const { indexedStore, kept } = inMemoryStore()
  ;(await open(indexedStore)).save(family())
  await vi.waitFor(() => expect(kept.size).toBe(1))
  expect(namesIn(await open(indexedStore))).toEqual(['Petrović'])
})

test('every step can be taken back and taken again, in the indexed store too', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const store = await open(indexedStore)
  const tree = family()
  store.save(tree)
  store.save(renameTree(tree, 'Jovanović'))
  store.undo()
  expect(namesIn(store)).toEqual(['Petrović'])
  store.undo()
  expect(namesIn(store)).toEqual([])
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(store.state.get().mayUndo).toBe(false)
  store.redo()
  store.redo()
  expect(namesIn(store)).toEqual(['Jovanović'])
  expect(store.state.get().mayRedo).toBe(false)
})

test('a new step forgets what was taken back', async () => {
  const store = await open(inMemoryStore().indexedStore)
  const tree = family()
  store.save(tree)
  store.save(renameTree(tree, 'Jovanović'))
  store.undo()
  store.save(renameTree(tree, 'Ilić'))
  expect(store.state.get().mayRedo).toBe(false)
})

test('another window’s change is shown, and no step of this one undoes it', async () => {
  const { indexedStore, kept, elsewhere } = inMemoryStore()
  const store = await open(indexedStore)
  const tree = family()
  store.save(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, renameTree(tree, 'Ilić'))
  elsewhere(tree.id)
  await vi.waitFor(() => expect(namesIn(store)).toEqual(['Ilić']))
  expect(store.state.get().mayUndo).toBe(false)
})

/** A later state of a tree, as another window writes it. */
const later = (tree: Tree, name: string, by = 1): Tree => ({
  ...renameTree(tree, name),
  changedAt: tree.changedAt + by,
})

test('two windows that change one tree at the same time keep both, and say so (U07)', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const store = await open(indexedStore)
  const tree = family()
  store.save(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, later(tree, 'Ilić'))
  // The word of the other window has not come yet; two changes are under way here.
  store.save(later(tree, 'Marić', 2))
  store.save(later(tree, 'Savić', 3))
  await vi.waitFor(() => expect(namesIn(store)).toEqual(['Ilić', 'Savić (2)']))
  expect([...kept.values()]).toMatchObject([{ name: 'Ilić' }, { name: 'Savić (2)' }])
  expect(store.state.get().conflict).toEqual({ name: 'Ilić', beside: 'Savić (2)' })
})

test('a tree that was changed elsewhere meanwhile is not taken away', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const store = await open(indexedStore)
  const tree = family()
  store.save(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, later(tree, 'Ilić'))
  store.forget(tree.id)
  await vi.waitFor(() => expect(namesIn(store)).toEqual(['Ilić']))
  expect(kept.size).toBe(1)
})

test('what the browser did not take is taken the next time, and parts from nothing', async () => {
  const { indexedStore, kept } = inMemoryStore()
  let isFull = false
  const full = Promise.reject<boolean>(new Error('full'))
  full.catch(() => undefined)
  const store = await open({ ...indexedStore, put: (...all) => (isFull ? full : indexedStore.put(...all)) })
  const tree = family()
  store.save(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  isFull = true
  store.save(later(tree, 'Ilić'))
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(false))
  isFull = false
  store.save(later(tree, 'Savić', 2))
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(true))
  expect([...kept.values()]).toMatchObject([{ name: 'Savić' }])
  expect(store.state.get().conflict).toBeNull()
})

test('a change that could never be read again is not made, and what Ann had stays as it was (U07)', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const tree = family()
  kept.set(tree.id, tree)
  const store = await open(indexedStore)
  expect(store.save(changePerson(tree, unknownPerson('p1', '')))).toBe(false)
  expect(store.state.get()).toMatchObject({ all: [tree], mayUndo: false })
  expect(store.save(later(tree, 'Ilić'))).toBe(true)
  await vi.waitFor(() => expect(kept.get(tree.id)).toMatchObject({ name: 'Ilić' }))
  expect(namesIn(await open(indexedStore))).toEqual(['Ilić'])
})

test('a removed tree can be brought back for thirty days, then it is gone', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const day = 86_400_000
  kept.set('one', { ...family(), id: 'one', removedAt: Date.now() - 29 * day })
  kept.set('two', { ...family(), id: 'two', removedAt: Date.now() - 31 * day })
  const store = await open(indexedStore)
  expect(store.state.get().all?.map(({ id }) => id)).toEqual(['one'])
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['one']))
})

test('a tree that is taken away for good is gone, and no step brings it back', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const store = await open(indexedStore)
  const tree = family()
  store.save(tree)
  store.save({ ...tree, removedAt: Date.now() })
  store.forget(tree.id)
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(store.state.get()).toMatchObject({ all: [], mayUndo: false })
})

test('what another version wrote is left alone, and is not shown', async () => {
  const { indexedStore, kept } = inMemoryStore()
  kept.set('strange', { id: 'strange', hands: 2 })
  expect(namesIn(await open(indexedStore))).toEqual([])
  expect(kept.size).toBe(1)
})

test('a browser that keeps nothing says so, and the tree stays while the window does', async () => {
  const { indexedStore } = inMemoryStore()
  const store = await open({ ...indexedStore, put: () => Promise.reject(new Error('full')) })
  store.save(family())
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(false))
  expect(namesIn(store)).toEqual(['Petrović'])
})

/** The same store for a page that is left before anything it writes has arrived. */
const leftTooSoon = (indexedStore: IndexedStore<unknown>): IndexedStore<unknown> => ({
  ...indexedStore,
  put: () => new Promise(() => undefined),
})

test('a change is there again though the page was reloaded before the browser had stored it (U07)', async () => {
  const { indexedStore, kept, journal } = inMemoryStore()
  const tree = family()
  kept.set(tree.id, tree)
  const left = await open(leftTooSoon(indexedStore))
  left.save(later(tree, 'Jovanović'))
  left.save(later(tree, 'Ilić', 2))
  const other = { ...family(), id: 'other', name: 'Marić' }
  left.save(other)
  const back = await open(indexedStore)
  expect(namesIn(back)).toEqual(['Ilić', 'Marić'])
  expect(back.state.get().conflict).toBeNull()
  expect(kept.get(tree.id)).toMatchObject({ name: 'Ilić' })
  expect(journal.size).toBe(0)

  const leaving = await open(leftTooSoon(indexedStore))
  leaving.forget(other.id)
  expect(namesIn(await open(indexedStore))).toEqual(['Ilić'])
})

test('a change that was stored just before the page was left is not taken for another (U07)', async () => {
  const { indexedStore, kept, journal } = inMemoryStore()
  const tree = family()
  kept.set(tree.id, tree)
  const left = await open(leftTooSoon(indexedStore))
  left.save(later(tree, 'Jovanović'))
  // The same tree, whose fields a browser may give in another order than they are checked in.
  const stored = Object.fromEntries(Object.entries(later(tree, 'Jovanović')).toReversed())
  kept.set(tree.id, stored)
  const back = await open(indexedStore)
  expect(namesIn(back)).toEqual(['Jovanović'])
  expect(back.state.get().conflict).toBeNull()
  expect(journal.size).toBe(0)
})

test('a change that a page was left with stands beside what another window has written since (U07)', async () => {
  const { indexedStore, kept, journal } = inMemoryStore()
  const tree = family()
  kept.set(tree.id, tree)
  ;(await open(leftTooSoon(indexedStore))).save(later(tree, 'Jovanović'))
  kept.set(tree.id, later(tree, 'Ilić', 2))
  const back = await open(indexedStore)
  await vi.waitFor(() => expect(namesIn(back)).toEqual(['Ilić', 'Jovanović (2)']))
  expect(back.state.get().conflict).toEqual({ name: 'Ilić', beside: 'Jovanović (2)' })
  await vi.waitFor(() => expect(journal.size).toBe(0))
})

test('a window that is opened while another writes is no other hand (U07)', async () => {
  const { indexedStore, kept, journal } = inMemoryStore()
  const tree = family()
  kept.set(tree.id, tree)
  const slow = Promise.withResolvers<void>()
  const first = await open({
    ...indexedStore,
    put: (...asked) => slow.promise.then(() => indexedStore.put(...asked)),
  })
  first.save(later(tree, 'Jovanović'))
  expect(namesIn(await open(indexedStore))).toEqual(['Jovanović'])
  slow.resolve()
  await vi.waitFor(() => expect(journal.size).toBe(0))
  await Promise.resolve()
  expect(namesIn(first)).toEqual(['Jovanović'])
  expect(first.state.get()).toMatchObject({ conflict: null, isSaved: true })
})

test('what could not be stored at last is stored with the next change', async () => {
  const { indexedStore, kept, journal } = inMemoryStore()
  const tree = family()
  let isFull = true
  const store = await open({
    ...indexedStore,
    put: (...asked) => (isFull ? Promise.reject(new Error('full')) : indexedStore.put(...asked)),
  })
  store.save(tree)
  await vi.waitFor(() => expect(store.state.get().isSaved).toBe(false))
  expect(journal.size).toBe(1)
  isFull = false
  store.save(later(tree, 'Ilić'))
  await vi.waitFor(() => expect(journal.size).toBe(0))
  expect([...kept.values()]).toMatchObject([{ name: 'Ilić' }])
})
