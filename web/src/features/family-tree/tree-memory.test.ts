import { expect, test } from 'vitest'
import { createTree, renameTree } from './changes.ts'
import {
  emptyTreesMemory,
  treesStateOf,
  unknownTrees,
  withoutStepsTo,
  withStepTo,
  withStored,
  withTree,
} from './tree-memory.ts'

const familyOf = (family: string) => createTree({ family, ancestor: 'Ann', partner: '', children: [] })
const [one, other] = [familyOf('Petrović'), familyOf('Jovanović')]

test('until the store is read nobody is told that there is no tree; then they stand by their names', () => {
  expect(treesStateOf(emptyTreesMemory).all).toBeNull()
  const { all, isSaved } = treesStateOf(withStored(emptyTreesMemory, [one, other], true))
  expect(all).toEqual([other, one])
  expect(isSaved).toBe(true)
})

test('without a store the trees are there, and it is said that they go with the window', () => {
  expect(treesStateOf(withStored(emptyTreesMemory, [], false))).toMatchObject({ all: [], isSaved: false })
})

test('what was changed here before the store was read is newer than what it has', () => {
  const renamed = renameTree(one, 'Nikolić')
  const memory = withTree(emptyTreesMemory, one.id, renamed)
  const added = unknownTrees(memory, [one, other])
  expect(added).toEqual([other])
  expect(treesStateOf(withStored(memory, added, true)).all).toEqual([other, renamed])
})

test('a step to a tree can be undone, unless another window has changed that tree', () => {
  const memory = withStepTo(withStored(emptyTreesMemory, [one], true), renameTree(one, 'Nikolić'))
  expect(treesStateOf(memory).mayUndo).toBe(true)
  expect(treesStateOf(withoutStepsTo(memory, other.id)).mayUndo).toBe(true)
  expect(treesStateOf(withoutStepsTo(memory, one.id)).mayUndo).toBe(false)
})

test('a tree that is deleted is gone from what was known before only in what comes after', () => {
  const before = withTree(emptyTreesMemory, one.id, one)
  expect(withTree(before, one.id, null).trees.size).toBe(0)
  expect(before.trees.size).toBe(1)
})
