/** A tree from a file somebody brings: our own, or GEDCOM of any age. Nothing of it leaves the browser. */
import { faultOf, mostPeople } from '../model.ts'
import { readOwn } from './own.ts'
import { no, type Reading } from './reading.ts'

/** The largest file that is read, in bytes: ten thousand people with long notes need less. */
const largestFile = 30 * 1_048_576

/** Reads a file whole; answers a new tree, or why it is none. Never throws for what is in the file. */
export async function readTreeFile(file: File): Promise<Reading> {
  if (file.size > largestFile) return no('tooLarge')
  const bytes = await file.arrayBuffer()
  const beginning = new TextDecoder().decode(bytes.slice(0, 64)).trimStart()
  if (beginning.startsWith('PK')) return no('packed')
  const reading = beginning.startsWith('{')
    ? readOwn(new TextDecoder().decode(bytes))
    : await fetchedReading(bytes, file.name.replace(/\.[^.]*$/, ''))
  return reading.ok ? checked(reading) : reading
}

/** GEDCOM takes a reader of its own, fetched when somebody brings such a file. */
async function fetchedReading(bytes: ArrayBuffer, called: string): Promise<Reading> {
  const reader = await import('./gedcom-in.ts').catch(() => null)
  return reader === null ? no('notHere') : reader.readGedcom(bytes, called)
}

function checked(reading: Reading & { ok: true }): Reading {
  const count = Object.keys(reading.tree.people).length
  if (count === 0) return no('nobody')
  if (count > mostPeople) return no('tooLarge')
  return faultOf(reading.tree) === null ? reading : no('noFamily')
}
