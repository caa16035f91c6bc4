/** Somebody's trees while the page is open: what is shown, what can be undone, and what the browser keeps. */
import * as z from 'zod/mini'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { Couple, findInconsistency, newTreeId, TreePerson, type Tree } from './model.ts'

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
/** The most steps that can be taken back. */
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
  /** Whether the browser lets us keep them; if not they are gone with the window. */
  isKept: boolean
  /** A tree that two windows changed at once: what it is called, and under which name the one of this window stands beside it. */
  parted: { name: string; beside: string } | null
}

export interface TreeStore {
  subscribe: (listener: () => void) => () => void
  trees: () => TreesState
  /** Keeps a tree as it is now, new or changed; one step that can be taken back. */
  keep: (tree: Tree) => void
  /** Takes a removed tree away for good, with every step about it. */
  forget: (id: string) => void
  /** Takes the last step back, or takes it again; answers the tree it was about. */
  undo: () => string | null
  redo: () => string | null
  /** Reads what is kept and follows other windows; returns how to stop. */
  open: () => () => void
}

const Version = z.object({ changedAt: z.number(), removedAt: z.nullable(z.number()) })

/** Tells two states of a tree apart; undefined where there is none. */
function versionOf(item: unknown): string | undefined {
  const { success, data } = Version.safeParse(item)
  return success ? `${data.changedAt} ${data.removedAt}` : undefined
}

export function createTreeStore(shelf: IndexedStore<unknown>): TreeStore {
  const byId = new Map<string, Tree>()
  /** What the shelf holds as far as this window knows, and what it is about to hold. */
  const known = new Map<string, string | undefined>()
  /** What it holds still, where it did not take what was written. */
  const unwritten = new Map<string, string | undefined>()
  /** Trees of this window that had to go on under another id: what was written last, and where. */
  const movedTrees = new Map<string, { version: string | undefined; as: string }>()
  const listeners = new Set<() => void>()
  let done: Step[] = []
  let undone: Step[] = []
  let isHere = false
  let isKept = true
  let parted: TreesState['parted'] = null
  let state: TreesState = { all: null, mayUndo: false, mayRedo: false, isKept, parted }
  /** One thing after the other: each write says what it was made of. */
  let last: Promise<unknown> = Promise.resolve()

  function publish() {
    state = {
      all: isHere ? [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name)) : null,
      mayUndo: done.length > 0,
      mayRedo: undone.length > 0,
      isKept,
      parted,
    }
    for (const listener of listeners) listener()
  }

  function put(id: string, tree: Tree | null) {
    const base = known.get(id)
    hold(id, tree)
    last = last.then(() => write(id, tree, base))
  }

  async function write(id: string, tree: Tree | null, base: string | undefined) {
    const there = unwritten.has(id) ? unwritten.get(id) : base
    try {
      const isOurs = await shelf.put(id, tree, (item) => versionOf(item) === there)
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
    const as = before && before.version === base ? before.as : newTreeId()
    movedTrees.set(id, { version: versionOf(ours), as })
    parted = { name: theirs?.name ?? ours.name, beside: `${ours.name} (2)` }
    put(as, { ...ours, id: as, name: parted.beside })
    publish()
  }

  function setSaved(now: boolean) {
    if (isKept === now) return
    isKept = now
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
    const kept = await shelf.list().catch(() => {
      isKept = false
      return []
    })
    for (const item of kept) {
      const tree = readTree(item)
      if (!tree) continue
      if (tree.removedAt !== null && tree.removedAt < Date.now() - retention) {
        void shelf.put(tree.id, null, (there) => versionOf(there) === versionOf(tree)).catch(() => false)
      } else if (!byId.has(tree.id)) {
        hold(tree.id, tree)
      }
    }
    isHere = true
    publish()
  }

  /** Another window has changed a tree: steps of ours would undo theirs, so they are forgotten. */
  async function readOne(id: string) {
    const tree = readTree(await shelf.find(id).catch(() => undefined))
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    trees: () => state,
    keep(tree) {
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
      return shelf.subscribe((id) => {
        last = last.then(() => readOne(id))
      })
    },
  }
}

/** A tree as it was kept; null where it is none, such as one another version wrote. */
function readTree(item: unknown): Tree | null {
  const read = StoredTree.safeParse(item)
  return read.success && findInconsistency(read.data) === null ? read.data : null
}
