/** Somebody’s trees while the page is open: their state, what can be undone, and what the browser stores. */
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { createStore, type ReadableStore } from '../../kit/store.ts'
import type { Tree } from './model.ts'
import { createTreeStorage } from './stored-tree.ts'
import {
  emptyTreesMemory,
  type TreesMemory,
  type TreesState,
  treesStateOf,
  unknownTrees,
  withoutStepsTo,
  withStepTo,
  withStored,
  withTree,
} from './tree-memory.ts'
import { redoStep, undoStep } from './undo-steps.ts'

export interface TreeStore {
  state: ReadableStore<TreesState>
  /** Saves a tree, new or changed, as one step that can be undone. */
  save: (tree: Tree) => void
  /** Deletes a removed tree for good, with its undo steps. */
  forget: (id: string) => void
  /** Undoes the last step, or redoes it; returns the id of its tree. */
  undo: () => string | null
  redo: () => string | null
  /** Reads what is stored and follows other windows; returns a function that stops. */
  open: () => () => void
}

/** The trees of this browser, as pages read and change them. */
export function createTreeStore(browserStore: IndexedStore<unknown>): TreeStore {
  const storage = createTreeStorage(browserStore)
  const state = createStore(treesStateOf(emptyTreesMemory))
  let memory = emptyTreesMemory
  /** One thing after the other: each write says what it was made of. */
  let last: Promise<unknown> = Promise.resolve()

  function setMemory(next: TreesMemory) {
    memory = next
    state.set(treesStateOf(next))
  }

  /** Changes a tree at once, and stores it when all before it is stored. */
  function put(id: string, tree: Tree | null, next: TreesMemory) {
    const base = storage.begin(id, tree)
    setMemory(withTree(next, id, tree))
    last = last.then(async () => {
      const outcome = await storage.write(id, tree, base)
      const isSaved = outcome !== 'failed'
      if (isSaved !== memory.isSaved) setMemory({ ...memory, isSaved })
      if (outcome === 'theirs') await resolveConflict(id, tree, base)
      storage.finish(id, { isWritten: isSaved })
    })
  }

  /** Another window was quicker: its tree stands, and ours beside it under a name of its own, so that nothing is lost. */
  async function resolveConflict(id: string, ours: Tree | null, base: string | undefined) {
    const theirs = await readOne(id)
    if (!ours) return
    const as = storage.movedId(id, ours, base)
    const beside = `${ours.name} (2)`
    const conflict = { name: theirs?.name ?? ours.name, beside }
    put(as, { ...ours, id: as, name: beside }, { ...memory, conflict })
  }

  /** Another window has changed a tree: our undo steps would revert theirs, so they are dropped. */
  async function readOne(id: string) {
    const tree = await storage.find(id)
    storage.swapKnownVersion(id, tree)
    setMemory(withTree(withoutStepsTo(memory, id), id, tree))
    return tree
  }

  async function readAll() {
    const conflicts = await storage.recover()
    const stored = await storage.list()
    const added = unknownTrees(memory, stored ?? [])
    for (const tree of added) storage.swapKnownVersion(tree.id, tree)
    setMemory(withStored(memory, added, stored !== null))
    for (const ours of conflicts) {
      await resolveConflict(ours.id, ours, undefined)
      storage.dismiss(ours.id)
    }
  }

  function take(taken: ReturnType<typeof undoStep>) {
    if (!taken) return null
    put(taken.id, taken.tree, { ...memory, steps: taken.steps })
    return taken.id
  }

  return {
    state,
    save: (tree) => put(tree.id, tree, withStepTo(memory, tree)),
    forget: (id) => put(id, null, withoutStepsTo(memory, id)),
    undo: () => take(undoStep(memory.steps)),
    redo: () => take(redoStep(memory.steps)),
    open() {
      void readAll()
      return browserStore.subscribe((id) => {
        last = last.then(() => readOne(id))
      })
    },
  }
}
