/** What of a GEDCOM file is skipped is counted, so that the family can be told. */
import type { TreeNode } from 'read-gedcom'
import type { SkippedCounts } from './tree-file-result.ts'

/** Facts for which a tree here has no field, but a note has room. */
export const factsForNote = ['OCCU', 'TITL', 'EDUC', 'RELI']

const ofEvent = ['DATE', 'PLAC', 'NOTE', 'SNOTE']
const ofEvents = { BIRT: ofEvent, DEAT: ofEvent, MARR: ofEvent, DIV: ofEvent }

/** The tags a person takes from their record. */
export const personTags = new Set([
  ...['NAME', 'SEX', 'BIRT', 'DEAT', 'NOTE', 'SNOTE', 'FAMS', 'FAMC', 'REFN'],
  ...factsForNote,
])
/** The tags a couple takes from its record. */
export const coupleTags = new Set(['HUSB', 'WIFE', 'CHIL', 'MARR', 'DIV', 'NCHI', 'REFN'])

/** What is read below a tag, or repeats what stands there; of a tag that is not named nothing is read below it. */
const readBelow: Readonly<Record<string, readonly string[]>> = {
  ...ofEvents,
  NAME: ['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX', 'TYPE'],
  NOTE: ['CONT', 'CONC', 'LANG', 'MIME'],
  PLAC: ['FORM', 'LANG'],
  FAMC: ['PEDI'],
  REFN: ['TYPE'],
}
/** Tags that are counted elsewhere, or say nothing of a life. */
const ignoredTags = new Set([
  'SOUR',
  'OBJE',
  'CHAN',
  'CREA',
  'RIN',
  'UID',
  '_UID',
  'RESN',
  'EXID',
  'SUBM',
  'AFN',
  'RFN',
])

const says = (tag: string | null) => tag !== null && !ignoredTags.has(tag) && !tag.startsWith('_')

/** Counts what of a record is skipped, of which the tags in `taken` are read; sources and media objects at any depth. */
export function countSkipped(record: TreeNode, taken: ReadonlySet<string>, skipped: SkippedCounts) {
  const toCount = [...record.children]
  for (const { tag, children: below } of toCount) {
    if (tag === 'SOUR') skipped.sources += 1
    if (tag === 'OBJE') skipped.pictures += 1
    toCount.push(...below)
  }
  for (const node of record.children) {
    if (!says(node.tag)) continue
    if (taken.has(node.tag ?? '')) skipped.details += detailsBelow(node)
    else skipped.events += 1
  }
}

/** How many tags below one that is read are not. */
function detailsBelow({ tag, children }: TreeNode): number {
  const read = readBelow[tag ?? ''] ?? []
  return children
    .filter((below) => says(below.tag))
    .reduce((count, below) => count + (read.includes(below.tag ?? '') ? detailsBelow(below) : 1), 0)
}
