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
  withUnwritten,
} from './tree-memory.ts'
import { isSameTree, readTree } from './tree-version.ts'
import { redoStep, undoStep } from './undo-steps.ts'

export interface TreeStore {
  state: ReadableStore<TreesState>
  /** Saves a tree, new or changed, as one step that can be undone; false where it could never be read again: all stays as it was. */
  save: (tree: Tree) => boolean
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
      noteWhetherSaved()
      if (outcome === 'theirs') await resolveConflict(id, tree, base)
      storage.finish(id, { isWritten: outcome !== 'failed' })
    })
  }

  /** The warning stands as long as one tree is not stored, though others are. */
  function noteWhetherSaved() {
    const isSaved = storage.isAllWritten()
    if (isSaved !== memory.isSaved) setMemory({ ...memory, isSaved })
  }

  function save(tree: Tree): boolean {
    // NOTE: reading leaves out what is no tree, so that a wrong one would be gone with all that was in it before.
    if (readTree(tree) === null) return false
    put(tree.id, tree, withStepTo(memory, tree))
    return true
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

  /** Another window has written a tree: what could not be stored of it here goes on beside it. */
  async function readTheirs(id: string) {
    if (!storage.isUnwritten(id)) return readOne(id)
    const ours = memory.trees.get(id) ?? null
    if (ours && isSameTree(await storage.find(id), ours)) await readOne(id)
    else await resolveConflict(id, ours, undefined)
    storage.release(id)
    noteWhetherSaved()
  }

  async function readAll() {
    const { conflicts, failed } = await storage.recover()
    const stored = await storage.list()
    setMemory(withUnwritten(memory, failed))
    // What could not be deleted is still stored.
    const added = unknownTrees(memory, stored ?? []).filter(({ id }) => !storage.isUnwritten(id))
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
    save,
    forget: (id) => put(id, null, withoutStepsTo(memory, id)),
    undo: () => take(undoStep(memory.steps)),
    redo: () => take(redoStep(memory.steps)),
    open() {
      void readAll()
      return browserStore.subscribe((id) => {
        last = last.then(() => readTheirs(id))
      })
    },
  }
}
