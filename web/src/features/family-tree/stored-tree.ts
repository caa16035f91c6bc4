/** Trees as the browser stores them, written only over the version they were made of. */
import * as z from 'zod/mini'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { randomId } from '../../kit/ids.ts'
import { Couple, findInconsistency, TreePerson, type Tree } from './model.ts'

const StoredTree = z.object({
  id: z.string(),
  name: z.string(),
  people: z.record(z.string(), TreePerson),
  couples: z.record(z.string(), Couple),
  changedAt: z.number(),
  removedAt: z.nullable(z.number()),
})

/** A stored tree; null where it is none, such as one another version wrote. */
function readTree(item: unknown): Tree | null {
  const read = StoredTree.safeParse(item)
  return read.success && findInconsistency(read.data) === null ? read.data : null
}

/** How long a removed tree can be brought back, in milliseconds: thirty days, as everything here. */
const retention = 30 * 86_400_000

const isExpired = ({ removedAt }: Tree) => removedAt !== null && removedAt < Date.now() - retention

type Version = string | undefined

const VersionFields = z.object({ changedAt: z.number(), removedAt: z.nullable(z.number()) })

/** Tells two states of a tree apart; undefined where there is none. */
function versionOf(item: unknown): Version {
  const { success, data } = VersionFields.safeParse(item)
  return success ? `${data.changedAt} ${data.removedAt}` : undefined
}

/** Reads and writes trees in the browser's store, and notices what other windows have written. */
export function createTreeStorage(browserStore: IndexedStore<unknown>) {
  /** The versions in the browser’s store as far as this window knows, with those it is about to write. */
  const known = new Map<string, Version>()
  /** The version still in the store, where a write failed. */
  const unwritten = new Map<string, Version>()
  /** Trees of this window that continue under another id after a conflict: what was written last, and the id. */
  const movedTrees = new Map<string, { version: Version; as: string }>()

  return {
    /** Notes the version this window has now; returns the one it had before. */
    hold(id: string, tree: Tree | null): Version {
      const before = known.get(id)
      known.set(id, versionOf(tree))
      return before
    },
    /** Writes a tree made of the version `base`; `theirs` when another window was quicker, whose tree stays. */
    async write(id: string, tree: Tree | null, base: Version): Promise<'written' | 'theirs' | 'failed'> {
      const there = unwritten.has(id) ? unwritten.get(id) : base
      try {
        const isOurs = await browserStore.put(id, tree, (item) => versionOf(item) === there)
        unwritten.delete(id)
        return isOurs ? 'written' : 'theirs'
      } catch {
        unwritten.set(id, there)
        return 'failed'
      }
    },
    /** The id under which a tree of this window goes on after a conflict: the same for all that was made of it. */
    movedId(id: string, tree: Tree, base: Version): string {
      const before = movedTrees.get(id)
      const as = before && before.version === base ? before.as : randomId()
      movedTrees.set(id, { version: versionOf(tree), as })
      return as
    },
    /** All that are stored, but for those whose time to be brought back is over; null where the browser has no store. */
    async list(): Promise<Tree[] | null> {
      const stored = await browserStore.list().catch(() => null)
      return stored && stored.flatMap((item) => readTree(item) ?? []).filter((tree) => !expire(tree))
    },
    find: async (id: string) => readTree(await browserStore.find(id).catch(() => undefined)),
  }

  /** Deletes a tree whose time to be brought back is over; one that was changed meanwhile stays. */
  function expire(tree: Tree): boolean {
    if (!isExpired(tree)) return false
    void browserStore.put(tree.id, null, (there) => versionOf(there) === versionOf(tree)).catch(() => false)
    return true
  }
}
