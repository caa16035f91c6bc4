/** What in a copy refers to what: everybody who is named and every file is there, and nothing leads out of it. */
import type { OpenedBag } from '../../kit/bag/open-bag.ts'
import { type CopyHead, type CopyLists, type FileInCopy, printedAddress } from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'

/** What was read so far, by ids. */
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
  const references = noReferences(bag)
  return {
    item<Name extends keyof CopyLists>(name: Name, item: CopyLists[Name], where: string) {
      collectors[name](references, item, where)
    },
    assets(ids: readonly string[], entry: string) {
      for (const id of ids)
        if (!references.subjects.has(id))
          throw badCopy(`entries, ${entry}`, 'something that is not on the page')
    },
    head: (head: CopyHead) => checkHead(references, head),
    /** Once all is read: whoever is named. */
    finish(): ReadonlySet<string> {
      for (const id of references.named)
        if (!references.people.has(id)) throw badCopy('people', `${id} is missing`)
      for (const id of [...references.followers, ...references.askers, ...references.asked])
        if (references.leavers.has(id)) throw badCopy('followers', 'somebody who has left')
      return references.named
    },
  }
}

function once(set: Set<string>, id: string, where: string): void {
  if (set.has(id)) throw badCopy(where, 'twice in the copy')
  set.add(id)
}

/**
 * Notes a file and who brought it; only a photograph and the suggestion it was may both name one file. Of a portrait nothing is
 * told to be by anybody: copies of before may lack whoever hung it and has left.
 */
function noteFile(
  references: References,
  given: FileInCopy | null,
  where: string,
  part: 'photograph' | 'puzzle' | 'guests' | 'portrait' | null = null,
): void {
  if (!given) return
  const isNamed = part === 'portrait' ? references.people.has(given.by) : part !== 'guests'
  if (isNamed) references.named.add(given.by)
  const { id, path } = given
  if (path !== null && !references.bag.payload.has(path))
    throw badCopy(`${where}, path`, 'a file that did not come')
  const before = references.files.get(id)
  const isOther =
    before &&
    (before.path !== path ||
      (part === 'puzzle' ? before.isOfPuzzle : before.isOnPage || part !== 'photograph'))
  if (isOther) throw badCopy(where, 'one file for two things')
  references.files.set(id, {
    path,
    isOfPuzzle: part === 'puzzle' || (before?.isOfPuzzle ?? false),
    isOnPage: part !== 'puzzle' || (before?.isOnPage ?? false),
  })
}

/** Notes whoever commented on a photograph or a video, or liked it. */
function noteInteractions(references: References, item: CopyLists['photographs'], where: string): void {
  once(references.subjects, item.id, where)
  for (const { by } of item.likes) references.named.add(by)
  for (const comment of item.comments) {
    references.named.add(comment.by)
    for (const { by } of comment.likes) references.named.add(by)
  }
}

type CollectReferences<Item> = (references: References, item: Item, where: string) => void

/** Notes whom and what an item of each list names; refuses what may be there only once and is there twice. */
const collectors: { [Name in keyof CopyLists]: CollectReferences<CopyLists[Name]> } = {
  entries: (references, { by, changedBy }) => {
    references.named.add(by)
    if (changedBy) references.named.add(changedBy)
  },
  photographs(references, item, where) {
    references.named.add(item.by)
    noteFile(references, item.file, `${where}, file`, 'photograph')
    if (item.deletedAt === null) references.photographs.add(item.id)
    noteInteractions(references, item, where)
  },
  films(references, item, where) {
    references.named.add(item.by)
    noteFile(references, item.file, `${where}, file`)
    for (const beside of ['still', 'captions', 'copy'] as const)
      noteFile(references, item[beside], `${where}, ${beside}`)
    noteInteractions(references, item, where)
  },
  documents(references, item, where) {
    references.named.add(item.by)
    noteFile(references, item.file, `${where}, file`)
  },
  greetings(references, { id, by, changedBy }) {
    references.greetings.add(id)
    references.named.add(by)
    if (changedBy) references.named.add(changedBy)
  },
  gifts: (references, { by }) => void references.named.add(by),
  tales(references, item, where) {
    references.named.add(item.by)
    noteFile(references, item.file, `${where}, file`)
    noteFile(references, item.still, `${where}, still`)
  },
  puzzlePieces(references, item, where) {
    references.named.add(item.by)
    noteFile(references, item.file, `${where}, file`, 'puzzle')
    if (item.isTaken && item.answeredAt === null) throw badCopy(where, 'taken and not answered')
  },
  followers(references, { by }, where) {
    references.named.add(by)
    once(references.followers, by, where)
  },
  requests(references, { by, kind }, where) {
    references.named.add(by)
    // Of an address that was invited twice the first is written down: copies of before may tell of both.
    if (kind === 'request') once(references.askers, by, where)
  },
  visits: (references, { day }, where) => once(references.days, day, where),
  doorConsents(references, { by }, where) {
    references.named.add(by)
    once(references.asked, by, where)
  },
  guestWords(references, item, where) {
    for (const id of [item.by, item.answeredBy]) if (id) references.named.add(id)
    if (item.linkId) references.links.add(item.linkId)
    if (item.file && item.file.by !== (item.by ?? item.id))
      throw badCopy(`${where}, file`, 'of somebody else')
    noteFile(references, item.file, `${where}, file`, 'guests')
  },
  people(references, { id, name }, where) {
    once(references.people, id, where)
    if (name === null) references.leavers.add(id)
  },
}

function checkHead(references: References, { qr, memorial }: CopyHead): void {
  references.named.add(memorial.owner)
  if (memorial.takenBy) references.named.add(memorial.takenBy)
  noteFile(references, memorial.portrait, 'memorial, portrait', 'portrait')
  const { epitaph, door, gravePhotographId } = memorial
  if (gravePhotographId && !references.photographs.has(gravePhotographId))
    throw badCopy('memorial, gravePhotographId', 'a photograph that is not on the page')
  if (door?.wordsReader) references.named.add(door.wordsReader)
  const known = new Set(door?.links.map(({ id }) => id))
  for (const id of references.links)
    if (!known.has(id)) throw badCopy('guestWords', `${id} is no link of this door`)
  if (epitaph && 'greetingId' in epitaph && !references.greetings.has(epitaph.greetingId))
    throw badCopy('memorial, epitaph', 'a greeting that is not on the page')
  const { protocol, origin } = new URL(qr.address)
  if (qr.code !== memorial.id) throw badCopy('qr, code', 'of another memorial')
  if (!/^https?:$/.test(protocol) || qr.address !== printedAddress(origin, memorial.id))
    throw badCopy('qr, address', 'no address of this memorial')
}
