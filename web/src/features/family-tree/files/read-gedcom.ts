/** GEDCOM, the file genealogists exchange: 5.5, 5.5.1 and 7, in any of the character sets it was ever written in. */
import { longest } from '@spomen/contract/limits.ts'
import { ErrorInvalidFileType, ErrorParse, ErrorTokenization, parseGedcom, type TreeNode } from 'read-gedcom'
import { firstCharacters } from '../../../kit/first-characters.ts'
import { randomId } from '../../../kit/ids.ts'
import { type Couple, type TreePerson, unknownPerson } from '../model.ts'
import { fromGedcomDate } from './gedcom-dates.ts'
import { repairGedcom } from './repair-gedcom.ts'
import { type SkippedCounts, unreadable, type TreeFileResult } from './tree-file-result.ts'

const child = (node: TreeNode | undefined, tag: string) => node?.children.find((one) => one.tag === tag)
const children = (node: TreeNode, ...tags: string[]) =>
  node.children.filter(({ tag }) => tag !== null && tags.includes(tag))
const valueOf = (node: TreeNode | undefined) => node?.value?.trim() ?? ''

const genders = { M: 'Male', F: 'Female', X: 'Other' } as const

/** Facts for which a tree here has no field, but a note has room. */
const factsForNote = ['OCCU', 'TITL', 'EDUC', 'RELI']
const personTags = new Set(['NAME', 'SEX', 'BIRT', 'DEAT', 'NOTE', 'FAMS', 'FAMC', 'REFN', ...factsForNote])
/** The tags a couple takes from its record. */
const coupleTags = new Set(['HUSB', 'WIFE', 'CHIL', 'MARR', 'DIV', 'NCHI', 'REFN'])
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

/** Reads a file; `called` is the family's name where the file has none. */
export function readGedcom(bytes: ArrayBuffer, called: string): TreeFileResult {
  const file = repairGedcom(bytes)
  if (!file.ok) return unreadable('damaged', file.line)
  let root: TreeNode
  try {
    root = parseGedcom(file.bytes, { noIndex: true })
  } catch (error) {
    if (error instanceof ErrorTokenization) return unreadable('damaged', error.lineNumber)
    if (error instanceof ErrorParse)
      return unreadable(error instanceof ErrorInvalidFileType ? 'unknownKind' : 'damaged')
    throw error
  }
  const head = child(root, 'HEAD')
  const isOurs = valueOf(child(head, 'SOUR')) === 'SPOMEN'
  const name = (isOurs && valueOf(child(head, 'NOTE'))) || called.trim() || '–'
  const skipped: SkippedCounts = { sources: 0, pictures: 0, events: 0, parents: 0 }
  const notes = new Map(children(root, 'NOTE', 'SNOTE').map((note) => [note.pointer ?? '', note.value ?? '']))
  const ids = new Map<string, string>()
  const people: Record<string, TreePerson> = {}
  for (const record of children(root, 'INDI')) {
    const id = `p${ids.size + 1}`
    if (record.pointer) ids.set(record.pointer, id)
    people[id] = personOf(record, id, notes, skipped)
  }
  const couples = couplesOf(root, ids, people, skipped)
  return {
    ok: true,
    tree: {
      id: randomId(),
      name: firstCharacters(name, longest.title),
      people,
      couples,
      changedAt: Date.now(),
      removedAt: null,
    },
    skipped: Object.values(skipped).some((count) => count > 0) ? skipped : null,
  }
}

function personOf(
  record: TreeNode,
  id: string,
  notes: ReadonlyMap<string, string>,
  skipped: SkippedCounts,
): TreePerson {
  const [name = '?', ...otherNames] = children(record, 'NAME').map(nameOf).filter(Boolean)
  const birth = eventOf(child(record, 'BIRT'), '*')
  const death = eventOf(child(record, 'DEAT'), '†')
  const memorial = children(record, 'REFN').find((ref) => valueOf(child(ref, 'TYPE')) === 'Spomen')
  const note = [
    ...otherNames.filter((other) => other !== name),
    ...birth.notes,
    ...death.notes,
    ...children(record, ...factsForNote).map(valueOf),
    ...children(record, 'NOTE', 'SNOTE').map((one) => notes.get(one.value ?? '') ?? one.value ?? ''),
  ]
  countSkipped(record, personTags, skipped)
  const linked = valueOf(memorial)
  return {
    ...unknownPerson(id, firstCharacters(name, longest.title)),
    born: birth.day,
    died: death.day || (child(record, 'DEAT') ? '?' : ''),
    gender: genders[valueOf(child(record, 'SEX')).toUpperCase() as keyof typeof genders] ?? null,
    note: firstCharacters(
      note
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
      longest.note,
    ),
    memorial: /^[\w-]{1,64}$/.test(linked) ? linked : null,
  }
}

/** Counts what of a record is skipped; sources and media objects at any depth. */
function countSkipped(record: TreeNode, coupleTags: ReadonlySet<string>, skipped: SkippedCounts) {
  const toCount = [...record.children]
  for (const { tag, children: below } of toCount) {
    if (tag === 'SOUR') skipped.sources += 1
    if (tag === 'OBJE') skipped.pictures += 1
    toCount.push(...below)
  }
  for (const { tag } of record.children) {
    const isEvent = tag !== null && !coupleTags.has(tag) && !ignoredTags.has(tag) && !tag.startsWith('_')
    if (isEvent) skipped.events += 1
  }
}

/** `Stevan /Vasić/` → `Stevan Vasić`; where only its parts are given they are joined. */
function nameOf(node: TreeNode): string {
  const pieces = valueOf(node).replace(/\//g, ' ').split(',')
  const whole = pieces.map((piece) => piece.trimEnd()).join(',')
  const parts = ['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX'].map((tag) => valueOf(child(node, tag))).join(' ')
  return (whole.trim() || parts).replace(/\s+/g, ' ').trim()
}

/** The day of an event; where it was, and a day we cannot keep as it is, become a note behind its sign. */
function eventOf(event: TreeNode | undefined, sign: string) {
  const date = valueOf(child(event, 'DATE'))
  const { vague, isWhole } = fromGedcomDate(date)
  const text = [isWhole ? '' : date, valueOf(child(event, 'PLAC'))].filter(Boolean).join(', ')
  return { day: vague, notes: text ? [`${sign} ${text}`] : [] }
}

/** Which people name a family as theirs: as partners (`FAMS`), or as children (`FAMC`). */
function claimedFamilies(root: TreeNode, tag: 'FAMS' | 'FAMC', ids: ReadonlyMap<string, string>) {
  const claims = new Map<string, string[]>()
  for (const record of children(root, 'INDI')) {
    const id = ids.get(record.pointer ?? '')
    for (const { value } of children(record, tag))
      if (id && value) claims.set(value, [...(claims.get(value) ?? []), id])
  }
  return claims
}

/** Who says themselves whose child by birth they are, where they are the child of several families. */
function birthFamilies(root: TreeNode, ids: ReadonlyMap<string, string>) {
  return new Map(
    children(root, 'INDI').flatMap((record) => {
      const families = children(record, 'FAMC')
      const id = ids.get(record.pointer ?? '')
      const born = families.find(
        (family) => !/^(adopted|foster|sealing)/i.test(valueOf(child(family, 'PEDI'))),
      )
      return id && families.length > 1 ? [[id, (born ?? families[0])?.value ?? ''] as const] : []
    }),
  )
}

function couplesOf(
  root: TreeNode,
  ids: ReadonlyMap<string, string>,
  people: Record<string, TreePerson>,
  skipped: SkippedCounts,
) {
  const known = (node: TreeNode) => ids.get(node.value ?? '')
  const born = birthFamilies(root, ids)
  // Some programs write only on one side who belongs together.
  const [spouses, offspring] = [claimedFamilies(root, 'FAMS', ids), claimedFamilies(root, 'FAMC', ids)]
  const placed = new Set<string>()
  const couples: Record<string, Couple> = {}
  for (const record of children(root, 'FAM')) {
    const partners = [
      ...new Set([
        ...children(record, 'HUSB', 'WIFE').flatMap((node) => known(node) ?? []),
        ...(spouses.get(record.pointer ?? '') ?? []),
      ]),
    ].slice(0, 2)
    const own = [
      ...new Set([
        ...children(record, 'CHIL').flatMap((node) => known(node) ?? []),
        ...(offspring.get(record.pointer ?? '') ?? []),
      ]),
    ].filter((id) => !partners.includes(id))
    const theirs = own.filter((id) => {
      const first = born.get(id)
      return !placed.has(id) && (first === undefined || first === record.pointer)
    })
    skipped.parents += own.length - theirs.length
    countSkipped(record, coupleTags, skipped)
    if (partners.length === 0 && theirs.length > 1) {
      // Brothers and sisters are held together by a parent, even by one nobody knows.
      const unknown = `p${Object.keys(people).length + 1}`
      people[unknown] = unknownPerson(unknown, '?')
      partners.push(unknown)
    }
    if (partners.length === 0 || (partners.length === 1 && theirs.length === 0)) continue
    for (const id of theirs) placed.add(id)
    const id = `c${Object.keys(couples).length + 1}`
    const day = (tag: string) => fromGedcomDate(valueOf(child(child(record, tag), 'DATE'))).vague
    // Some married each other again.
    const isOver = children(record, 'DIV').length >= children(record, 'MARR').length
    couples[id] = { id, partners, from: day('MARR'), to: isOver ? day('DIV') : '', children: theirs }
  }
  return couples
}
