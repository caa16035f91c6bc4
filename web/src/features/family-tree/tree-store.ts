/** Somebody’s trees while the page is open: their state, what can be undone, and what the browser stores. */
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { createStore, type ReadableStore } from '../../kit/store.ts'
import type { Tree } from './model.ts'
import { createTreeStorage } from './stored-tree.ts'
import { noSteps, redoStep, undoStep, type UndoSteps, withoutStepsOf, withStep } from './undo-steps.ts'

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

/** What this window knows of the trees. */
interface Memory extends Pick<TreesState, 'isSaved' | 'conflict'> {
  trees: ReadonlyMap<string, Tree>
  steps: UndoSteps
  isHere: boolean
}

const emptyMemory: Memory = { trees: new Map(), steps: noSteps, isHere: false, isSaved: true, conflict: null }

const stateOf = ({ trees, steps, isHere, isSaved, conflict }: Memory): TreesState => ({
  all: isHere ? [...trees.values()].toSorted((one, other) => one.name.localeCompare(other.name)) : null,
  mayUndo: steps.done.length > 0,
  mayRedo: steps.undone.length > 0,
  isSaved,
  conflict,
})

function withTree(memory: Memory, id: string, tree: Tree | null): Memory {
  const trees = new Map(memory.trees)
  if (tree) trees.set(id, tree)
  else trees.delete(id)
  return { ...memory, trees }
}

/** The trees of this browser, as pages read and change them. */
export function createTreeStore(browserStore: IndexedStore<unknown>): TreeStore {
  const storage = createTreeStorage(browserStore)
  const state = createStore(stateOf(emptyMemory))
  let memory = emptyMemory
  /** One thing after the other: each write says what it was made of. */
  let last: Promise<unknown> = Promise.resolve()

  function become(next: Memory) {
    memory = next
    state.set(stateOf(next))
  }

  /** Changes a tree at once, and stores it when all before it is stored. */
  function put(id: string, tree: Tree | null, next: Memory) {
    const base = storage.begin(id, tree)
    become(withTree(next, id, tree))
    last = last.then(async () => {
      const outcome = await storage.write(id, tree, base)
      const isSaved = outcome !== 'failed'
      if (isSaved !== memory.isSaved) become({ ...memory, isSaved })
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
    become(withTree({ ...memory, steps: withoutStepsOf(memory.steps, id) }, id, tree))
    return tree
  }

  async function readAll() {
    const conflicts = await storage.recover()
    const stored = await storage.list()
    // What was changed here meanwhile is newer.
    const added = (stored ?? []).filter(({ id }) => !memory.trees.has(id))
    for (const tree of added) storage.swapKnownVersion(tree.id, tree)
    const trees = new Map([...memory.trees, ...added.map((tree) => [tree.id, tree] as const)])
    become({ ...memory, trees, isHere: true, isSaved: memory.isSaved && stored !== null })
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
    save(tree) {
      const step = { id: tree.id, before: memory.trees.get(tree.id) ?? null, after: tree }
      put(tree.id, tree, { ...memory, steps: withStep(memory.steps, step) })
    },
    forget: (id) => put(id, null, { ...memory, steps: withoutStepsOf(memory.steps, id) }),
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
