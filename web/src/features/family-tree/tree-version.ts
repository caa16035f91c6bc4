/** What the browser's store holds for a tree, and how two states of one are told apart. */
import * as z from 'zod/mini'
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
export function readTree(item: unknown): Tree | null {
  const read = StoredTree.safeParse(item)
  return read.success && findInconsistency(read.data) === null ? read.data : null
}

export type Version = string | undefined

const VersionFields = z.object({ changedAt: z.number(), removedAt: z.nullable(z.number()) })

/** Tells two states of a tree apart; undefined where there is none. */
export function versionOf(item: unknown): Version {
  const { success, data } = VersionFields.safeParse(item)
  return success ? `${data.changedAt} ${data.removedAt}` : undefined
}

/** Whether the store holds this very state of a tree, in whatever order its fields come; null where the tree is gone. */
export const isSameTree = (item: unknown, tree: Tree | null) =>
  tree === null
    ? item === undefined
    : versionOf(item) === versionOf(tree) && JSON.stringify(readTree(item)) === JSON.stringify(readTree(tree))
