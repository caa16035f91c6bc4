/** Changes of trees that are about to be written, so that whoever reloads or closes the page meanwhile loses none (U07). */
import * as z from 'zod/mini'
import type { Journal } from '../../kit/indexed-store.ts'
import type { Tree } from './model.ts'
import { readTree, type Version } from './tree-version.ts'

const Entry = z.object({ tree: z.unknown(), made: z.array(z.nullable(z.string())) })

/** A change that a page had not written yet when it was left. */
export interface UnfinishedChange {
  id: string
  /** The tree as it should be; null where it was deleted. */
  tree: Tree | null
  /** The versions it was made of, one after the other: one of them is in the store, unless somebody else was quicker. */
  made: readonly Version[]
}

/** The journal of one window. */
export function createTreeJournal(journal: Journal) {
  /** Trees with changes that are not written yet: how many, and the versions these were made of. */
  const pending = new Map<string, { count: number; made: Version[] }>()

  /** Removes what needs no writing any more; what this window is about to write stays. */
  function dismiss(id: string) {
    if (!pending.has(id)) journal.remove(id)
  }

  return {
    /** Notes a change made of one of the versions `bases`, before anything is waited for. */
    begin(id: string, tree: Tree | null, bases: readonly Version[]) {
      const before = pending.get(id) ?? { count: 0, made: [] }
      const made = [...new Set([...before.made, ...bases])]
      pending.set(id, { count: before.count + 1, made })
      journal.set(id, { tree, made: made.map((version) => version ?? null) })
    },
    /** Notes that the writing of one change has ended; its entry stays where it failed. */
    finish(id: string, { isWritten }: { isWritten: boolean }) {
      const { count, made } = pending.get(id) ?? { count: 1, made: [] }
      if (count > 1 || !isWritten) pending.set(id, { count: count - 1, made })
      else {
        pending.delete(id)
        journal.remove(id)
      }
    },
    /** Takes over a change that still cannot be written: its entry stays until the tree is. */
    keep({ id, made }: UnfinishedChange) {
      pending.set(id, { count: 0, made: [...made] })
    },
    /** Whether a change is still about to be written. */
    isWriting: (id: string) => (pending.get(id)?.count ?? 0) > 0,
    /** Gives up a change that could not be written. */
    release(id: string) {
      pending.delete(id)
      journal.remove(id)
    },
    dismiss,
    /** The changes that pages which were left, or other windows, had begun and not written; removes what cannot be read. */
    unfinished(): UnfinishedChange[] {
      return [...journal.read()].flatMap(([id, item]) => {
        if (pending.has(id)) return []
        const { success, data } = Entry.safeParse(item)
        const tree = success && data.tree !== null ? readTree(data.tree) : null
        if (success && (data.tree === null || tree))
          return [{ id, tree, made: data.made.map((version) => version ?? undefined) }]
        journal.remove(id)
        return []
      })
    },
  }
}
