/** GEDCOM, the file genealogists exchange: 5.5, 5.5.1 and 7, in any of the character sets it was ever written in. */
import { longest } from '@spomen/contract/limits.ts'
import { ErrorInvalidFileType, ErrorParse, ErrorTokenization, parseGedcom, type TreeNode } from 'read-gedcom'
import { firstCharacters } from '../../../kit/first-characters.ts'
import { randomId } from '../../../kit/ids.ts'
import { type Couple, type TreePerson, unknownPerson } from '../model.ts'
import { readEvents } from './gedcom-events.ts'
import { childNode, childNodes, nodeValue, notesBelow, type SharedNotes } from './gedcom-nodes.ts'
import { countSkipped, coupleTags, factsForNote, personTags } from './gedcom-skipped.ts'
import { repairGedcom } from './repair-gedcom.ts'
import { type SkippedCounts, unreadable, type TreeFileResult } from './tree-file-result.ts'

const genders = { M: 'Male', F: 'Female', X: 'Other' } as const

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
  const twice = findDuplicate(root)
  if (twice) return unreadable('damaged', (twice.indexSource ?? 0) + 1)
  const head = childNode(root, 'HEAD')
  const isOurs = nodeValue(childNode(head, 'SOUR')) === 'SPOMEN'
  const name = (isOurs && nodeValue(childNode(head, 'NOTE'))) || called.trim() || '–'
  const skipped: SkippedCounts = { sources: 0, pictures: 0, events: 0, details: 0, notes: 0, parents: 0 }
  const shared: SharedNotes = new Map(
    childNodes(root, 'NOTE', 'SNOTE').map((note) => [note.pointer ?? '', note.value ?? '']),
  )
  const ids = new Map<string, string>()
  const people: Record<string, TreePerson> = {}
  for (const [index, record] of childNodes(root, 'INDI').entries()) {
    const id = `p${index + 1}`
    if (record.pointer) ids.set(record.pointer, id)
    people[id] = personOf(record, id, shared, skipped)
  }
  const couples = couplesOf(root, { ids, people, shared, skipped })
  shortenNotes(people, skipped)
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

/** A record whose pointer stands for another one already, so that nobody can tell whom a family means. */
function findDuplicate(root: TreeNode): TreeNode | undefined {
  const taken = new Set<string>()
  return childNodes(root, 'INDI', 'FAM', 'NOTE', 'SNOTE').find(({ tag, pointer }) => {
    const key = `${tag} ${pointer}`
    const isTaken = pointer !== null && taken.has(key)
    taken.add(key)
    return isTaken
  })
}

function personOf(record: TreeNode, id: string, shared: SharedNotes, skipped: SkippedCounts): TreePerson {
  const [name = '?', ...otherNames] = childNodes(record, 'NAME').map(nameOf).filter(Boolean)
  const birth = readEvents(record, 'BIRT', { sign: '*', shared })
  const death = readEvents(record, 'DEAT', { sign: '†', shared })
  const memorial = childNodes(record, 'REFN').find((ref) => nodeValue(childNode(ref, 'TYPE')) === 'Spomen')
  const note = [
    ...otherNames.filter((other) => other !== name),
    ...birth.notes,
    ...death.notes,
    ...childNodes(record, ...factsForNote).map(nodeValue),
    ...notesBelow(record, shared),
  ]
  countSkipped(record, personTags, skipped)
  const linked = nodeValue(memorial)
  return {
    ...unknownPerson(id, firstCharacters(name, longest.title)),
    born: birth.day,
    died: death.day || (childNode(record, 'DEAT') ? '?' : ''),
    gender: genders[nodeValue(childNode(record, 'SEX')).toUpperCase() as keyof typeof genders] ?? null,
    note: asLines(note),
    memorial: /^[\w-]{1,64}$/.test(linked) ? linked : null,
  }
}

const asLines = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Cuts the notes that a tree has no room for, once all that belongs into them is there. */
function shortenNotes(people: Record<string, TreePerson>, skipped: SkippedCounts) {
  for (const [id, person] of Object.entries(people)) {
    if (person.note.length <= longest.note) continue
    people[id] = { ...person, note: firstCharacters(person.note, longest.note) }
    skipped.notes += 1
  }
}

/** `Stevan /Vasić/` → `Stevan Vasić`; where only its parts are given they are joined. */
function nameOf(node: TreeNode): string {
  const pieces = nodeValue(node).replace(/\//g, ' ').split(',')
  const whole = pieces.map((piece) => piece.trimEnd()).join(',')
  const parts = ['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX']
    .map((tag) => nodeValue(childNode(node, tag)))
    .join(' ')
  return (whole.trim() || parts).replace(/\s+/g, ' ').trim()
}

/** Which people name a family as theirs: as partners (`FAMS`), or as children (`FAMC`). */
function claimedFamilies(root: TreeNode, tag: 'FAMS' | 'FAMC', ids: ReadonlyMap<string, string>) {
  const claims = new Map<string, string[]>()
  for (const record of childNodes(root, 'INDI')) {
    const id = ids.get(record.pointer ?? '')
    for (const { value } of childNodes(record, tag))
      if (id && value) claims.set(value, [...(claims.get(value) ?? []), id])
  }
  return claims
}

/** A family as its record and its people tell of it. */
interface FamilyRecord {
  record: TreeNode
  partners: string[]
  children: string[]
}

function familiesOf(root: TreeNode, ids: ReadonlyMap<string, string>): FamilyRecord[] {
  // Some programs write only on one side who belongs together.
  const [spouses, offspring] = [claimedFamilies(root, 'FAMS', ids), claimedFamilies(root, 'FAMC', ids)]
  const named = (record: TreeNode, tags: string[], claims: ReadonlyMap<string, string[]>) => [
    ...new Set([
      ...childNodes(record, ...tags).flatMap(({ value }) => ids.get(value ?? '') ?? []),
      ...(claims.get(record.pointer ?? '') ?? []),
    ]),
  ]
  return childNodes(root, 'FAM').map((record) => {
    const partners = named(record, ['HUSB', 'WIFE'], spouses).slice(0, 2)
    const children = named(record, ['CHIL'], offspring).filter((id) => !partners.includes(id))
    return { record, partners, children }
  })
}

/** Whether a family holds anybody beside a child of it: parents, or brothers and sisters. */
const holdsOthers = ({ partners, children }: FamilyRecord) => partners.length > 0 || children.length > 1

/**
 * Who says themselves whose child by birth they are, where they are the child of several families. One that is not in the file,
 * or holds nobody else, takes nobody from those who brought them up.
 */
function birthFamilies(root: TreeNode, ids: ReadonlyMap<string, string>, families: readonly FamilyRecord[]) {
  const held = new Map(families.filter(holdsOthers).map(({ record, children }) => [record.pointer, children]))
  return new Map(
    childNodes(root, 'INDI').flatMap((record) => {
      const id = ids.get(record.pointer ?? '')
      const all = childNodes(record, 'FAMC')
      const told = all.filter(({ value }) => id && value && held.get(value)?.includes(id))
      const born = told.find(
        (family) => !/^(adopted|foster|sealing)/i.test(nodeValue(childNode(family, 'PEDI'))),
      )
      const first = born ?? told[0]
      return id && first && all.length > 1 ? [[id, first.value ?? ''] as const] : []
    }),
  )
}

interface ReadPeople {
  /** Whose record stands under which pointer. */
  ids: ReadonlyMap<string, string>
  people: Record<string, TreePerson>
  shared: SharedNotes
  skipped: SkippedCounts
}

function couplesOf(root: TreeNode, read: ReadPeople) {
  const { ids, people, skipped } = read
  const families = familiesOf(root, ids)
  const born = birthFamilies(root, ids, families)
  const placed = new Set<string>()
  const couples: Record<string, Couple> = {}
  for (const family of families) {
    const { record, partners, children: own } = family
    const theirs = own.filter((id) => {
      const first = born.get(id)
      return !placed.has(id) && (first === undefined || first === record.pointer)
    })
    if (holdsOthers(family)) skipped.parents += own.length - theirs.length
    countSkipped(record, coupleTags, skipped)
    if (partners.length === 0 && theirs.length > 1) {
      // Brothers and sisters are held together by a parent, even by one nobody knows.
      const unknown = `p${Object.keys(people).length + 1}`
      people[unknown] = unknownPerson(unknown, '?')
      partners.push(unknown)
    }
    const isCouple = partners.length > 1 || (partners.length === 1 && theirs.length > 0)
    const days = daysTogether(record, partners, isCouple, read)
    if (!isCouple) continue
    for (const id of theirs) placed.add(id)
    const id = `c${Object.keys(couples).length + 1}`
    couples[id] = { id, partners, ...days, children: theirs }
  }
  return couples
}

/** From when to when they were together; what the tree has no place for goes into the note of one of them, or is counted. */
function daysTogether(
  record: TreeNode,
  [one, other]: readonly string[],
  isCouple: boolean,
  { people, shared, skipped }: ReadPeople,
): Pick<Couple, 'from' | 'to'> {
  const name = people[other ?? '']?.name
  const sign = (symbol: string) => (name && name !== '?' ? `${symbol} ${name}:` : symbol)
  // Some married each other again.
  const isOver = childNodes(record, 'DIV').length >= childNodes(record, 'MARR').length
  const married = readEvents(record, 'MARR', { sign: sign('⚭'), shared, keepsDay: isCouple })
  const divorced = readEvents(record, 'DIV', { sign: sign('⚮'), shared, keepsDay: isCouple && isOver })
  const notes = [...married.notes, ...divorced.notes]
  skipped.events += divorced.untold
  const person = people[one ?? '']
  if (person) people[person.id] = { ...person, note: asLines([person.note, ...notes]) }
  else skipped.events += notes.length
  return { from: married.day, to: divorced.day }
}
