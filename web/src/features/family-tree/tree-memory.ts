/** What a window knows of somebody’s trees, and what each event makes of it: pure, so that it can be read by itself. */
import type { Tree } from './model.ts'
import { noSteps, type UndoSteps, withoutStepsOf, withStep } from './undo-steps.ts'

export interface TreesState {
  /** All of them, also those removed lately; null until they are here. */
  all: readonly Tree[] | null
  mayUndo: boolean
  mayRedo: boolean
  /** Whether the browser stores them; if not they are gone with the window. */
  isSaved: boolean
  /** A tree that two windows changed at once: what it is called, and under which name the one of this window stands beside it. */
  conflict: { name: string; beside: string } | null
}

/** What this window knows of the trees. */
export interface TreesMemory extends Pick<TreesState, 'isSaved' | 'conflict'> {
  trees: ReadonlyMap<string, Tree>
  steps: UndoSteps
  isHere: boolean
}

/** Before anything is read. */
export const emptyTreesMemory: TreesMemory = {
  trees: new Map(),
  steps: noSteps,
  isHere: false,
  isSaved: true,
  conflict: null,
}

/** What pages see of the trees in memory: all of them by name, null until they are here, and what can be undone. */
export const treesStateOf = ({ trees, steps, isHere, isSaved, conflict }: TreesMemory): TreesState => ({
  all: isHere ? [...trees.values()].toSorted((one, other) => one.name.localeCompare(other.name)) : null,
  mayUndo: steps.done.length > 0,
  mayRedo: steps.undone.length > 0,
  isSaved,
  conflict,
})

/** A tree as it is from now on; null where it is deleted. */
export function withTree(memory: TreesMemory, id: string, tree: Tree | null): TreesMemory {
  const trees = new Map(memory.trees)
  if (tree) trees.set(id, tree)
  else trees.delete(id)
  return { ...memory, trees }
}

/** The change to a tree that is about to be saved can be undone. */
export function withStepTo(memory: TreesMemory, tree: Tree): TreesMemory {
  const step = { id: tree.id, before: memory.trees.get(tree.id) ?? null, after: tree }
  return { ...memory, steps: withStep(memory.steps, step) }
}

/** No change of a tree can be undone any more. */
export const withoutStepsTo = (memory: TreesMemory, id: string): TreesMemory => ({
  ...memory,
  steps: withoutStepsOf(memory.steps, id),
})

/** Of the stored trees those this window knows nothing of: what was changed here meanwhile is newer. */
export const unknownTrees = ({ trees }: TreesMemory, stored: readonly Tree[]) =>
  stored.filter(({ id }) => !trees.has(id))

/** What the browser has not stored since a page was left stands as it was there, and it is said that it is not stored. */
export const withUnwritten = (
  memory: TreesMemory,
  unwritten: readonly { id: string; tree: Tree | null }[],
): TreesMemory => ({
  ...unwritten.reduce((grown, { id, tree }) => withTree(grown, id, tree), memory),
  isSaved: memory.isSaved && unwritten.length === 0,
})

/** All that is stored has been read, and these were added; `isStored` is false where the browser has no store. */
export const withStored = (memory: TreesMemory, added: readonly Tree[], isStored: boolean): TreesMemory => ({
  ...memory,
  trees: new Map([...memory.trees, ...added.map((tree) => [tree.id, tree] as const)]),
  isHere: true,
  isSaved: memory.isSaved && isStored,
})
