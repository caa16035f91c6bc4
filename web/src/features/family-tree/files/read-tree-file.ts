/** A tree from a file somebody brings: our own, or GEDCOM of any age. Nothing of it leaves the browser. */
import { mostPeople } from '../model.ts'
import { readTree } from '../tree-version.ts'
import { readNativeFile } from './native-file.ts'
import { unreadable, type TreeFileResult } from './tree-file-result.ts'

/** The largest file that is read, in bytes: ten thousand people with long notes need less. */
const largestFile = 30 * 1_048_576

/** Reads a file whole; answers a new tree, or why it is none. Never throws for what is in the file. */
export async function readTreeFile(file: File): Promise<TreeFileResult> {
  if (file.size > largestFile) return unreadable('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return unreadable('outOfReach')
  const beginning = new TextDecoder().decode(bytes.slice(0, 64)).trimStart()
  if (beginning.startsWith('PK')) return unreadable('packed')
  const reading = beginning.startsWith('{')
    ? readNativeFile(new TextDecoder().decode(bytes))
    : await readGedcomLazily(bytes, file.name.replace(/\.[^.]*$/, ''))
  return reading.ok ? checkTree(reading) : reading
}

/** GEDCOM takes a reader of its own, fetched when somebody brings such a file. */
async function readGedcomLazily(bytes: ArrayBuffer, called: string): Promise<TreeFileResult> {
  const reader = await import('./read-gedcom.ts').catch(() => null)
  return reader === null ? unreadable('notHere') : reader.readGedcom(bytes, called)
}

function checkTree(reading: TreeFileResult & { ok: true }): TreeFileResult {
  const count = Object.keys(reading.tree.people).length
  if (count === 0) return unreadable('nobody')
  if (count > mostPeople) return unreadable('tooLarge')
  return readTree(reading.tree) === null ? unreadable('noFamily') : reading
}
