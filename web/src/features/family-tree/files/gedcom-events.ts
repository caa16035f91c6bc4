/** Births, deaths, marriages and divorces of a GEDCOM file: a day for the tree, and the rest as words for a note. */
import type { TreeNode } from 'read-gedcom'
import { fromGedcomDate } from './gedcom-dates.ts'
import { childNode, childNodes, nodeValue, notesBelow, type SharedNotes } from './gedcom-nodes.ts'

interface EventOptions {
  /** What the words begin with. */
  sign: string
  shared: SharedNotes
  /** Whether the tree has a place for the day of the first; otherwise it becomes words as well. */
  keepsDay?: boolean
}

interface GedcomEvents {
  /** As much of the first one's day as a tree can keep. */
  day: string
  /** A line for each that says more than that day. */
  notes: string[]
  /** How many leave neither a day nor a line. */
  untold: number
}

/** All events of a tag in a record: some programs write what they are not sure of twice, and some people marry each other twice. */
export function readEvents(
  record: TreeNode,
  tag: string,
  { sign, shared, keepsDay = true }: EventOptions,
): GedcomEvents {
  const events = childNodes(record, tag)
  const day = keepsDay ? fromGedcomDate(nodeValue(childNode(events[0], 'DATE'))).vague : ''
  const words = events.map((event, index) => wordsOf(event, shared, keepsDay && index === 0))
  return {
    day,
    notes: words.filter(Boolean).map((text) => `${sign} ${text}`),
    untold: words.filter((text, index) => !text && !(index === 0 && day)).length,
  }
}

/** What of an event no day can hold: a date that is not kept as it is, the place, and what is noted. */
function wordsOf(event: TreeNode, shared: SharedNotes, isDayKept: boolean): string {
  const date = nodeValue(childNode(event, 'DATE'))
  const isInTree = isDayKept && fromGedcomDate(date).isWhole
  const value = nodeValue(event)
  return [
    isInTree ? '' : date,
    nodeValue(childNode(event, 'PLAC')),
    // A bare Y says that it happened.
    value.toUpperCase() === 'Y' ? '' : value,
    ...notesBelow(event, shared),
  ]
    .filter(Boolean)
    .join(', ')
}
