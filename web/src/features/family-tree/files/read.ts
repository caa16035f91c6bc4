/** A tree from a file somebody brings: our own, or GEDCOM of any age. Nothing of it leaves the browser. */
import { faultOf, mostPeople, type Tree } from '../model.ts'

/** The largest file that is read, in bytes: ten thousand people with long notes need less. */
const largestFile = 30 * 1_048_576

/** What a file told that a tree here has no place for, by its kind and how often. */
export interface LeftOut {
  sources: number
  pictures: number
  events: number
  parents: number
}

/** Why a file could not be taken: each has its own sentence. */
export type Unread =
  | 'unknownKind'
  | 'damaged'
  | 'newerVersion'
  | 'tooLarge'
  | 'nobody'
  | 'noFamily'
  | 'packed'

export type Reading =
  | { ok: true; tree: Tree; leftOut: LeftOut | null }
  | { ok: false; why: Unread; line?: number }

export const no = (why: Unread, line?: number): Reading => ({
  ok: false,
  why,
  ...(line !== undefined && { line }),
})

/** Reads a file whole; answers a new tree, or why it is none. Never throws for what is in the file. */
export async function readTreeFile(file: File): Promise<Reading> {
  if (file.size > largestFile) return no('tooLarge')
  const bytes = await file.arrayBuffer()
  const beginning = new TextDecoder().decode(bytes.slice(0, 64)).trimStart()
  if (beginning.startsWith('PK')) return no('packed')
  const reading = beginning.startsWith('{')
    ? (await import('./own.ts')).readOwn(new TextDecoder().decode(bytes))
    : (await import('./gedcom-in.ts')).readGedcom(bytes, file.name.replace(/\.[^.]*$/, ''))
  return reading.ok ? checked(reading) : reading
}

function checked(reading: Reading & { ok: true }): Reading {
  const count = Object.keys(reading.tree.people).length
  if (count === 0) return no('nobody')
  if (count > mostPeople) return no('tooLarge')
  return faultOf(reading.tree) === null ? reading : no('noFamily')
}
