/** Trees as the browser stores them, written only over the version they were made of. */
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { randomId } from '../../kit/ids.ts'
import type { Tree } from './model.ts'
import { createTreeJournal, type UnfinishedChange } from './tree-journal.ts'
import { isSameTree, readTree, type Version, versionOf } from './tree-version.ts'

/** How long a removed tree can be brought back, in milliseconds: thirty days, as everything here. */
const retention = 30 * 86_400_000

const isExpired = ({ removedAt }: Tree) => removedAt !== null && removedAt < Date.now() - retention

type TreeJournal = ReturnType<typeof createTreeJournal>

/** Reads and writes trees in the browser's store, and notices what other windows have written. */
export function createTreeStorage(browserStore: IndexedStore<unknown>) {
  /** The versions in the browser’s store as far as this window knows, with those it is about to write. */
  const known = new Map<string, Version>()
  /** The versions of which one is still in the store, where a write failed. */
  const unwritten = new Map<string, readonly Version[]>()
  const journal = createTreeJournal(browserStore.journal)

  return {
    swapKnownVersion,
    /** Notes a change that is about to be written, also for whoever opens the page next; returns the version it was made of. */
    begin(id: string, tree: Tree | null): Version {
      const base = swapKnownVersion(id, tree)
      journal.begin(id, tree, unwritten.get(id) ?? [base])
      return base
    },
    /** Notes that the writing of a change has ended. */
    finish: journal.finish,
    /** Writes what pages that were left had begun; what still cannot be written is from now on a change of this window. */
    async recover() {
      const recovered = await recoverTrees(browserStore, journal)
      for (const change of recovered.failed) {
        swapKnownVersion(change.id, change.tree)
        // Another window that has begun it may be able to write it after all.
        const made = [...change.made, versionOf(change.tree)]
        unwritten.set(change.id, made)
        journal.keep({ ...change, made })
      }
      return recovered
    },
    isAllWritten: () => unwritten.size === 0,
    isUnwritten,
    /** Gives up what could not be written of a tree, which another window has written. */
    release(id: string) {
      if (!isUnwritten(id)) return
      unwritten.delete(id)
      journal.release(id)
    },
    dismiss: journal.dismiss,
    /** Writes a tree made of the version `base`; `theirs` when another window was quicker, whose tree stays. */
    async write(id: string, tree: Tree | null, base: Version): Promise<'written' | 'theirs' | 'failed'> {
      const there = unwritten.get(id) ?? [base]
      try {
        const isOurs = await browserStore.put(
          id,
          tree,
          (item) => there.includes(versionOf(item)) || isSameTree(item, tree),
        )
        unwritten.delete(id)
        return isOurs ? 'written' : 'theirs'
      } catch {
        unwritten.set(id, there)
        return 'failed'
      }
    },
    movedId: newMovedIds(),
    list: () => listTrees(browserStore),
    find: async (id: string) => readTree(await browserStore.find(id).catch(() => undefined)),
  }

  /** Whether the last change of a tree could not be written, and none is about to be. */
  function isUnwritten(id: string) {
    return unwritten.has(id) && !journal.isWriting(id)
  }

  /** Notes the version this window has now; returns the one it had before. */
  function swapKnownVersion(id: string, tree: Tree | null): Version {
    const before = known.get(id)
    known.set(id, versionOf(tree))
    return before
  }
}

/**
 * Writes what a page was about to write when it was left; answers the trees that somebody else has changed meanwhile,
 * whose entries in the journal stand until they are dismissed, and the changes that the browser still does not store.
 */
async function recoverTrees(browserStore: IndexedStore<unknown>, journal: TreeJournal) {
  const conflicts: Tree[] = []
  const failed: UnfinishedChange[] = []
  for (const change of journal.unfinished()) {
    const { id, tree, made } = change
    const isOurs = (item: unknown) => made.includes(versionOf(item)) || isSameTree(item, tree)
    const outcome = await browserStore.put(id, tree, isOurs).catch(() => 'failed' as const)
    if (outcome === 'failed') failed.push(change)
    else if (outcome === false && tree) conflicts.push(tree)
    else journal.dismiss(id)
  }
  return { conflicts, failed }
}

/** Names the id under which a tree of this window goes on after a conflict: the same for all that was made of it. */
function newMovedIds() {
  /** What was written last of a tree that goes on elsewhere, and its id there. */
  const moved = new Map<string, { version: Version; as: string }>()
  return (id: string, tree: Tree, base: Version): string => {
    const before = moved.get(id)
    const as = before && before.version === base ? before.as : randomId()
    moved.set(id, { version: versionOf(tree), as })
    return as
  }
}

/** All that are stored, but for those whose time to be brought back is over; null where the browser has no store. */
async function listTrees(browserStore: IndexedStore<unknown>): Promise<Tree[] | null> {
  const stored = await browserStore.list().catch(() => null)
  return (
    stored && stored.flatMap((item) => readTree(item) ?? []).filter((tree) => !expire(browserStore, tree))
  )
}

/** Deletes a tree whose time to be brought back is over; one that was changed meanwhile stays. */
function expire(browserStore: IndexedStore<unknown>, tree: Tree): boolean {
  if (!isExpired(tree)) return false
  void browserStore.put(tree.id, null, (there) => versionOf(there) === versionOf(tree)).catch(() => false)
  return true
}
