/** Somebody's trees while the page is open: what is shown, what can be undone, and what the browser keeps. */
import * as z from 'zod/mini'
import type { Shelf } from '../../kit/shelf.ts'
import { Couple, faultOf, Person, type Tree } from './model.ts'

const Kept = z.object({
  id: z.string(),
  name: z.string(),
  people: z.record(z.string(), Person),
  couples: z.record(z.string(), Couple),
  changedAt: z.number(),
  removedAt: z.nullable(z.number()),
})

/** How long a removed tree can be brought back, in milliseconds: thirty days, as everything here. */
const keptAfterRemoval = 30 * 86_400_000
/** The most steps that can be taken back. */
const mostSteps = 200

interface Step {
  id: string
  before: Tree | null
  after: Tree | null
}

export interface Trees {
  /** All of them, also those removed lately; null until they are here. */
  all: readonly Tree[] | null
  mayUndo: boolean
  mayRedo: boolean
  /** Whether the browser lets us keep them; if not they are gone with the window. */
  isKept: boolean
}

export interface Keeper {
  subscribe: (listener: () => void) => () => void
  trees: () => Trees
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

export function keeperOf(shelf: Shelf<unknown>): Keeper {
  const byId = new Map<string, Tree>()
  const listeners = new Set<() => void>()
  let done: Step[] = []
  let undone: Step[] = []
  let isHere = false
  let isKept = true
  let shown: Trees = { all: null, mayUndo: false, mayRedo: false, isKept }

  function show() {
    shown = {
      all: isHere ? [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name)) : null,
      mayUndo: done.length > 0,
      mayRedo: undone.length > 0,
      isKept,
    }
    for (const listener of listeners) listener()
  }

  function put(id: string, tree: Tree | null) {
    if (tree) byId.set(id, tree)
    else byId.delete(id)
    const writing = tree ? shelf.keep(id, tree) : shelf.drop(id)
    writing.then(
      () => wasKept(true),
      () => wasKept(false),
    )
  }

  function wasKept(now: boolean) {
    if (isKept === now) return
    isKept = now
    show()
  }

  function take(from: Step[], to: Step[], which: 'before' | 'after') {
    const step = from.pop()
    if (!step) return null
    to.push(step)
    put(step.id, step[which])
    show()
    return step.id
  }

  async function read() {
    const kept = await shelf.all().catch(() => {
      isKept = false
      return []
    })
    for (const item of kept) {
      const tree = readTree(item)
      if (!tree) continue
      if (tree.removedAt !== null && tree.removedAt < Date.now() - keptAfterRemoval) {
        void shelf.drop(tree.id).catch(() => undefined)
      } else {
        byId.set(tree.id, byId.get(tree.id) ?? tree)
      }
    }
    isHere = true
    show()
  }

  /** Another window has changed a tree: steps of ours would undo theirs, so they are forgotten. */
  async function readOne(id: string) {
    const tree = readTree(await shelf.one(id).catch(() => undefined))
    if (tree) byId.set(id, tree)
    else byId.delete(id)
    forgetSteps(id)
    show()
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
    trees: () => shown,
    keep(tree) {
      done.push({ id: tree.id, before: byId.get(tree.id) ?? null, after: tree })
      done = done.slice(-mostSteps)
      undone = []
      put(tree.id, tree)
      show()
    },
    forget(id) {
      forgetSteps(id)
      put(id, null)
      show()
    },
    undo: () => take(done, undone, 'before'),
    redo: () => take(undone, done, 'after'),
    open() {
      void read()
      return shelf.follow((id) => void readOne(id))
    },
  }
}

/** A tree as it was kept; null where it is none, such as one another version wrote. */
function readTree(item: unknown): Tree | null {
  const read = Kept.safeParse(item)
  return read.success && faultOf(read.data) === null ? read.data : null
}
