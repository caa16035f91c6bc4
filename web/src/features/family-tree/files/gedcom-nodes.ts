/** The lines of a GEDCOM file as a tree of nodes, and what stands in one. */
import type { TreeNode } from 'read-gedcom'

/** The first node of a tag below another. */
export const childNode = (node: TreeNode | undefined, tag: string) =>
  node?.children.find((one) => one.tag === tag)

/** All nodes of some tags below another, as they come in the file. */
export const childNodes = (node: TreeNode, ...tags: string[]) =>
  node.children.filter(({ tag }) => tag !== null && tags.includes(tag))

/** What is written behind a tag; empty where nothing is. */
export const nodeValue = (node: TreeNode | undefined) => node?.value?.trim() ?? ''

/** The notes that a file keeps apart from the records, by their pointers. */
export type SharedNotes = ReadonlyMap<string, string>

/** The notes right below a node, also those it only points to. */
export const notesBelow = (node: TreeNode, shared: SharedNotes) =>
  childNodes(node, 'NOTE', 'SNOTE').map(({ value }) => (shared.get(value ?? '') ?? value ?? '').trim())
