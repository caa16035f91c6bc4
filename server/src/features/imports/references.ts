/** What in a copy refers to what: everybody who is named and every file is there, and nothing leads out of it. */
import type { OpenedBag } from '../../kit/bag/open-bag.ts'
import { type CopyHead, type CopyLists, type FileInCopy, printedAddress } from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'

/** What has been met so far, by ids. */
const noReferences = (bag: Pick<OpenedBag, 'payload'>) => ({
  bag,
  named: new Set<string>(),
  people: new Set<string>(),
  leavers: new Set<string>(),
  subjects: new Set<string>(),
  /** Those that stand on the page. */
  photographs: new Set<string>(),
  files: new Map<string, { path: string | null; isOfPuzzle: boolean; isOnPage: boolean }>(),
  followers: new Set<string>(),
  greetings: new Set<string>(),
  askers: new Set<string>(),
  days: new Set<string>(),
  asked: new Set<string>(),
  links: new Set<string>(),
})
type References = ReturnType<typeof noReferences>

/** Gathers what refers to what, and refuses what leads out of the copy. */
export function referencesOf(bag: Pick<OpenedBag, 'payload'>) {
  const met = noReferences(bag)
  return {
    item<Name extends keyof CopyLists>(name: Name, item: CopyLists[Name], where: string) {
      visits[name](met, item, where)
    },
    assets(ids: readonly string[], entry: string) {
      for (const id of ids)
        if (!met.subjects.has(id)) throw badCopy(`entries, ${entry}`, 'something that is not on the page')
    },
    head: (head: CopyHead) => checkHead(met, head),
    /** Once all is read: whoever is named. */
    finish(): ReadonlySet<string> {
      for (const id of met.named) if (!met.people.has(id)) throw badCopy('people', `${id} is missing`)
      for (const id of [...met.followers, ...met.askers, ...met.asked])
        if (met.leavers.has(id)) throw badCopy('followers', 'somebody who has left')
      return met.named
    },
  }
}

function once(set: Set<string>, id: string, where: string): void {
  if (set.has(id)) throw badCopy(where, 'twice in the copy')
  set.add(id)
}

/** Of one file only a photograph and the piece of the puzzle that it was may both tell. */
function nameFile(
  met: References,
  given: FileInCopy | null,
  where: string,
  part: 'photograph' | 'puzzle' | 'guests' | null = null,
): void {
  if (!given) return
  if (part !== 'guests') met.named.add(given.by)
  const { id, path } = given
  if (path !== null && !met.bag.payload.has(path)) throw badCopy(`${where}, path`, 'a file that did not come')
  const before = met.files.get(id)
  const isOther =
    before &&
    (before.path !== path ||
      (part === 'puzzle' ? before.isOfPuzzle : before.isOnPage || part !== 'photograph'))
  if (isOther) throw badCopy(where, 'one file for two things')
  met.files.set(id, {
    path,
    isOfPuzzle: part === 'puzzle' || (before?.isOfPuzzle ?? false),
    isOnPage: part !== 'puzzle' || (before?.isOnPage ?? false),
  })
}

/** What was said of a photograph or a film, and liked. */
function nameAround(met: References, item: CopyLists['photographs'], where: string): void {
  once(met.subjects, item.id, where)
  for (const { by } of item.likes) met.named.add(by)
  for (const comment of item.comments) {
    met.named.add(comment.by)
    for (const { by } of comment.likes) met.named.add(by)
  }
}

type Visit<Item> = (met: References, item: Item, where: string) => void

/** What an item of each list names, and what may stand there once alone. */
const visits: { [Name in keyof CopyLists]: Visit<CopyLists[Name]> } = {
  entries: (met, { by, changedBy }) => {
    met.named.add(by)
    if (changedBy) met.named.add(changedBy)
  },
  photographs(met, item, where) {
    met.named.add(item.by)
    nameFile(met, item.file, `${where}, file`, 'photograph')
    if (item.deletedAt === null) met.photographs.add(item.id)
    nameAround(met, item, where)
  },
  films(met, item, where) {
    met.named.add(item.by)
    nameFile(met, item.file, `${where}, file`)
    for (const beside of ['still', 'captions', 'copy'] as const)
      nameFile(met, item[beside], `${where}, ${beside}`)
    nameAround(met, item, where)
  },
  documents(met, item, where) {
    met.named.add(item.by)
    nameFile(met, item.file, `${where}, file`)
  },
  greetings(met, { id, by, changedBy }) {
    met.greetings.add(id)
    met.named.add(by)
    if (changedBy) met.named.add(changedBy)
  },
  gifts: (met, { by }) => void met.named.add(by),
  tales(met, item, where) {
    met.named.add(item.by)
    nameFile(met, item.file, `${where}, file`)
    nameFile(met, item.still, `${where}, still`)
  },
  puzzlePieces(met, item, where) {
    met.named.add(item.by)
    nameFile(met, item.file, `${where}, file`, 'puzzle')
    if (item.isTaken && item.answeredAt === null) throw badCopy(where, 'taken and not answered')
  },
  followers(met, { by }, where) {
    met.named.add(by)
    once(met.followers, by, where)
  },
  requests(met, { by, kind }, where) {
    met.named.add(by)
    // Of an address that was invited twice the first is written down: copies of before may tell of both.
    if (kind === 'request') once(met.askers, by, where)
  },
  visits: (met, { day }, where) => once(met.days, day, where),
  doorConsents(met, { by }, where) {
    met.named.add(by)
    once(met.asked, by, where)
  },
  guestWords(met, item, where) {
    for (const id of [item.by, item.answeredBy]) if (id) met.named.add(id)
    if (item.linkId) met.links.add(item.linkId)
    if (item.file && item.file.by !== (item.by ?? item.id))
      throw badCopy(`${where}, file`, 'of somebody else')
    nameFile(met, item.file, `${where}, file`, 'guests')
  },
  people(met, { id, name }, where) {
    once(met.people, id, where)
    if (name === null) met.leavers.add(id)
  },
}

function checkHead(met: References, { qr, memorial }: CopyHead): void {
  met.named.add(memorial.owner)
  nameFile(met, memorial.portrait, 'memorial, portrait')
  const { epitaph, door, gravePhotographId } = memorial
  if (gravePhotographId && !met.photographs.has(gravePhotographId))
    throw badCopy('memorial, gravePhotographId', 'a photograph that is not on the page')
  if (door?.wordsReader) met.named.add(door.wordsReader)
  const known = new Set(door?.links.map(({ id }) => id))
  for (const id of met.links) if (!known.has(id)) throw badCopy('guestWords', `${id} is no link of this door`)
  if (epitaph && 'greetingId' in epitaph && !met.greetings.has(epitaph.greetingId))
    throw badCopy('memorial, epitaph', 'a greeting that is not on the page')
  const { protocol, origin } = new URL(qr.address)
  if (qr.code !== memorial.id) throw badCopy('qr, code', 'of another memorial')
  if (!/^https?:$/.test(protocol) || qr.address !== printedAddress(origin, memorial.id))
    throw badCopy('qr, address', 'no address of this memorial')
}
