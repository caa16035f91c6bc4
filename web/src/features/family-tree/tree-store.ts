/** Somebody’s trees while the page is open: their state, what can be undone, and what the browser stores. */
import * as z from 'zod/mini'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { randomId } from '../../kit/ids.ts'
import { createStore, type ReadableStore } from '../../kit/store.ts'
import { Couple, findInconsistency, TreePerson, type Tree } from './model.ts'

const StoredTree = z.object({
  id: z.string(),
  name: z.string(),
  people: z.record(z.string(), TreePerson),
  couples: z.record(z.string(), Couple),
  changedAt: z.number(),
  removedAt: z.nullable(z.number()),
})

/** How long a removed tree can be brought back, in milliseconds: thirty days, as everything here. */
const retention = 30 * 86_400_000
/** The most steps that can be undone. */
const mostSteps = 200

interface Step {
  id: string
  before: Tree | null
  after: Tree | null
}

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

const Version = z.object({ changedAt: z.number(), removedAt: z.nullable(z.number()) })

/** Tells two states of a tree apart; undefined where there is none. */
function versionOf(item: unknown): string | undefined {
  const { success, data } = Version.safeParse(item)
  return success ? `${data.changedAt} ${data.removedAt}` : undefined
}

export function createTreeStore(browserStore: IndexedStore<unknown>): TreeStore {
  const byId = new Map<string, Tree>()
  /** The versions in the browser’s store as far as this window knows, with those it is about to write. */
  const known = new Map<string, string | undefined>()
  /** The version still in the store, where a write failed. */
  const unwritten = new Map<string, string | undefined>()
  /** Trees of this window that continue under another id after a conflict: what was written last, and the id. */
  const movedTrees = new Map<string, { version: string | undefined; as: string }>()
  let done: Step[] = []
  let undone: Step[] = []
  let isHere = false
  let isSaved = true
  let conflict: TreesState['conflict'] = null
  const state = createStore<TreesState>({ all: null, mayUndo: false, mayRedo: false, isSaved, conflict })
  /** One thing after the other: each write says what it was made of. */
  let last: Promise<unknown> = Promise.resolve()

  const publish = () =>
    state.set({
      all: isHere ? [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name)) : null,
      mayUndo: done.length > 0,
      mayRedo: undone.length > 0,
      isSaved,
      conflict,
    })

  function put(id: string, tree: Tree | null) {
    const base = known.get(id)
    hold(id, tree)
    last = last.then(() => write(id, tree, base))
  }

  async function write(id: string, tree: Tree | null, base: string | undefined) {
    const there = unwritten.has(id) ? unwritten.get(id) : base
    try {
      const isOurs = await browserStore.put(id, tree, (item) => versionOf(item) === there)
      unwritten.delete(id)
      setSaved(true)
      if (!isOurs) await resolveConflict(id, tree, base)
    } catch {
      unwritten.set(id, there)
      setSaved(false)
    }
  }

  function hold(id: string, tree: Tree | null) {
    known.set(id, versionOf(tree))
    if (tree) byId.set(id, tree)
    else byId.delete(id)
  }

  /** Another window was quicker: its tree stands, and ours beside it under a name of its own, so that nothing is lost. */
  async function resolveConflict(id: string, ours: Tree | null, base: string | undefined) {
    const before = movedTrees.get(id)
    const theirs = await readOne(id)
    if (!ours) return
    const as = before && before.version === base ? before.as : randomId()
    movedTrees.set(id, { version: versionOf(ours), as })
    conflict = { name: theirs?.name ?? ours.name, beside: `${ours.name} (2)` }
    put(as, { ...ours, id: as, name: conflict.beside })
    publish()
  }

  function setSaved(now: boolean) {
    if (isSaved === now) return
    isSaved = now
    publish()
  }

  function take(from: Step[], to: Step[], which: 'before' | 'after') {
    const step = from.pop()
    if (!step) return null
    to.push(step)
    put(step.id, step[which])
    publish()
    return step.id
  }

  async function read() {
    const stored = await browserStore.list().catch(() => {
      isSaved = false
      return []
    })
    for (const item of stored) {
      const tree = readTree(item)
      if (!tree) continue
      if (tree.removedAt !== null && tree.removedAt < Date.now() - retention) {
        void browserStore
          .put(tree.id, null, (there) => versionOf(there) === versionOf(tree))
          .catch(() => false)
      } else if (!byId.has(tree.id)) {
        hold(tree.id, tree)
      }
    }
    isHere = true
    publish()
  }

  /** Another window has changed a tree: our undo steps would revert theirs, so they are dropped. */
  async function readOne(id: string) {
    const tree = readTree(await browserStore.find(id).catch(() => undefined))
    hold(id, tree)
    forgetSteps(id)
    publish()
    return tree
  }

  function forgetSteps(id: string) {
    done = done.filter((step) => step.id !== id)
    undone = undone.filter((step) => step.id !== id)
  }

  return {
    state,
    save(tree) {
      done.push({ id: tree.id, before: byId.get(tree.id) ?? null, after: tree })
      done = done.slice(-mostSteps)
      undone = []
      put(tree.id, tree)
      publish()
    },
    forget(id) {
      forgetSteps(id)
      put(id, null)
      publish()
    },
    undo: () => take(done, undone, 'before'),
    redo: () => take(undone, done, 'after'),
    open() {
      void read()
      return browserStore.subscribe((id) => {
        last = last.then(() => readOne(id))
      })
    },
  }
}

/** A stored tree; null where it is none, such as one another version wrote. */
function readTree(item: unknown): Tree | null {
  const read = StoredTree.safeParse(item)
  return read.success && findInconsistency(read.data) === null ? read.data : null
}
