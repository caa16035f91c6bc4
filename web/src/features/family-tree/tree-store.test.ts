import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { createTree, renameTree } from './changes.ts'
import { createTreeStore } from './tree-store.ts'
import type { Tree } from './model.ts'

const family = () => createTree({ family: 'Petrović', ancestor: 'Ann', partner: '', children: [] })

async function open(shelf: IndexedStore<unknown>) {
  const keeper = createTreeStore(shelf)
  keeper.open()
  await vi.waitFor(() => expect(keeper.trees().all).not.toBeNull())
  return keeper
}

const namesIn = (keeper: Awaited<ReturnType<typeof open>>) => keeper.trees().all?.map(({ name }) => name)

test('what is kept is there when the page is opened again', async () => {
  const { shelf, kept } = inMemoryStore()
  ;(await open(shelf)).keep(family())
  await vi.waitFor(() => expect(kept.size).toBe(1))
  expect(namesIn(await open(shelf))).toEqual(['Petrović'])
})

test('every step can be taken back and taken again, on the shelf too', async () => {
  const { shelf, kept } = inMemoryStore()
  const keeper = await open(shelf)
  const tree = family()
  keeper.keep(tree)
  keeper.keep(renameTree(tree, 'Jovanović'))
  keeper.undo()
  expect(namesIn(keeper)).toEqual(['Petrović'])
  keeper.undo()
  expect(namesIn(keeper)).toEqual([])
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(keeper.trees().mayUndo).toBe(false)
  keeper.redo()
  keeper.redo()
  expect(namesIn(keeper)).toEqual(['Jovanović'])
  expect(keeper.trees().mayRedo).toBe(false)
})

test('a new step forgets what was taken back', async () => {
  const keeper = await open(inMemoryStore().shelf)
  const tree = family()
  keeper.keep(tree)
  keeper.keep(renameTree(tree, 'Jovanović'))
  keeper.undo()
  keeper.keep(renameTree(tree, 'Ilić'))
  expect(keeper.trees().mayRedo).toBe(false)
})

test('another window’s change is shown, and no step of this one undoes it', async () => {
  const { shelf, kept, elsewhere } = inMemoryStore()
  const keeper = await open(shelf)
  const tree = family()
  keeper.keep(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, renameTree(tree, 'Ilić'))
  elsewhere(tree.id)
  await vi.waitFor(() => expect(namesIn(keeper)).toEqual(['Ilić']))
  expect(keeper.trees().mayUndo).toBe(false)
})

/** A later state of a tree, as another window writes it. */
const later = (tree: Tree, name: string, by = 1): Tree => ({
  ...renameTree(tree, name),
  changedAt: tree.changedAt + by,
})

test('two windows that change one tree at the same time keep both, and say so (U07)', async () => {
  const { shelf, kept } = inMemoryStore()
  const keeper = await open(shelf)
  const tree = family()
  keeper.keep(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, later(tree, 'Ilić'))
  // The word of the other window has not come yet; two changes are under way here.
  keeper.keep(later(tree, 'Marić', 2))
  keeper.keep(later(tree, 'Savić', 3))
  await vi.waitFor(() => expect(namesIn(keeper)).toEqual(['Ilić', 'Savić (2)']))
  expect([...kept.values()]).toMatchObject([{ name: 'Ilić' }, { name: 'Savić (2)' }])
  expect(keeper.trees().parted).toEqual({ name: 'Ilić', beside: 'Savić (2)' })
})

test('a tree that was changed elsewhere meanwhile is not taken away', async () => {
  const { shelf, kept } = inMemoryStore()
  const keeper = await open(shelf)
  const tree = family()
  keeper.keep(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  kept.set(tree.id, later(tree, 'Ilić'))
  keeper.forget(tree.id)
  await vi.waitFor(() => expect(namesIn(keeper)).toEqual(['Ilić']))
  expect(kept.size).toBe(1)
})

test('what the browser did not take is taken the next time, and parts from nothing', async () => {
  const { shelf, kept } = inMemoryStore()
  let isFull = false
  const full = Promise.reject<boolean>(new Error('full'))
  full.catch(() => undefined)
  const keeper = await open({ ...shelf, put: (...all) => (isFull ? full : shelf.put(...all)) })
  const tree = family()
  keeper.keep(tree)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  isFull = true
  keeper.keep(later(tree, 'Ilić'))
  await vi.waitFor(() => expect(keeper.trees().isKept).toBe(false))
  isFull = false
  keeper.keep(later(tree, 'Savić', 2))
  await vi.waitFor(() => expect(keeper.trees().isKept).toBe(true))
  expect([...kept.values()]).toMatchObject([{ name: 'Savić' }])
  expect(keeper.trees().parted).toBeNull()
})

test('a removed tree can be brought back for thirty days, then it is gone', async () => {
  const { shelf, kept } = inMemoryStore()
  const day = 86_400_000
  kept.set('one', { ...family(), id: 'one', removedAt: Date.now() - 29 * day })
  kept.set('two', { ...family(), id: 'two', removedAt: Date.now() - 31 * day })
  const keeper = await open(shelf)
  expect(keeper.trees().all?.map(({ id }) => id)).toEqual(['one'])
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['one']))
})

test('a tree that is taken away for good is gone, and no step brings it back', async () => {
  const { shelf, kept } = inMemoryStore()
  const keeper = await open(shelf)
  const tree = family()
  keeper.keep(tree)
  keeper.keep({ ...tree, removedAt: Date.now() })
  keeper.forget(tree.id)
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(keeper.trees()).toMatchObject({ all: [], mayUndo: false })
})

test('what another version wrote is left alone, and is not shown', async () => {
  const { shelf, kept } = inMemoryStore()
  kept.set('strange', { id: 'strange', hands: 2 })
  expect(namesIn(await open(shelf))).toEqual([])
  expect(kept.size).toBe(1)
})

test('a browser that keeps nothing says so, and the tree stays while the window does', async () => {
  const { shelf } = inMemoryStore()
  const keeper = await open({ ...shelf, put: () => Promise.reject(new Error('full')) })
  keeper.keep(family())
  await vi.waitFor(() => expect(keeper.trees().isKept).toBe(false))
  expect(namesIn(keeper)).toEqual(['Petrović'])
})
