/** Reads what a copy tells into the spool, list by list and item by item, and holds every reference to what came (YE03). */
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { type OpenedBag, readPayload } from '../../kit/bag/open-bag.ts'
import { BadJson, readJsonFields } from '../../kit/read-json.ts'
import {
  type CopyHead,
  type CopyLists,
  type FileInCopy,
  formatVersion,
  itemsInCopy,
  optionalLists,
  printedAddress,
  type Spool,
} from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'
import type { CopyChecks } from './checks.ts'
import { memorialPath } from './open-copy.ts'

/** The most items of any list, and of those that name a file each: more than the memory should be asked for. */
const mostItems = 1_000_000
const mostOfKind: Partial<Record<keyof CopyLists, number>> = {
  entries: 100_000,
  photographs: 100_000,
  films: 100_000,
  documents: 100_000,
  tales: 10_000,
  puzzlePieces: 100_000,
  doorConsents: 200_000,
  guestWords: 100_000,
  people: 200_000,
}

/** The most bytes of one item: a photograph of which a hundred thousand things were said. */
const largestItem = 32 * 1_048_576

interface ReadRequest {
  bag: OpenedBag
  spool: Spool<CopyLists>
  checks: CopyChecks
  signal?: AbortSignal | undefined
}

/** What was read, beside the lists in the spool. */
export interface CopyContent {
  head: CopyHead
  /** Whoever is named anywhere, by their ids in the copy. */
  named: ReadonlySet<string>
}

/**
 * Reads the words of a copy. Refuses what is not in our format, what could not be written today, and what refers to
 * anything outside of the copy.
 */
export async function readCopy({ bag, spool, checks, signal }: ReadRequest): Promise<CopyContent> {
  const fields: Record<string, unknown> = {}
  const read = new Set<string>()
  const references = referencesOf(bag)
  try {
    await readJsonFields(readPayload(bag, memorialPath, { signal }), {
      lists: new Set(Object.keys(itemsInCopy)),
      most: largestItem,
      onField(name, value) {
        if (name === 'version' && typeof value === 'number' && value > formatVersion)
          throw new BadBag('newer', { file: memorialPath, detail: `version ${value}` })
        fields[name] = value
      },
      async onList(name, items) {
        refuseForeign(fields)
        read.add(name)
        await takeList(name as keyof CopyLists, items)
      },
    })
  } catch (error) {
    if (error instanceof BadJson) throw new BadBag('damaged', { file: memorialPath, detail: error.message })
    throw error
  }
  refuseForeign(fields)
  const head = checks.head(fields)
  for (const name of Object.keys(itemsInCopy) as (keyof CopyLists)[]) {
    if (read.has(name)) continue
    if (!optionalLists.includes(name)) throw badCopy(name, 'missing')
    await takeList(name, nothing())
  }
  references.head(head)
  for await (const { assets, id } of spool.read('entries')) references.assets(assets, id)
  return { head, named: references.finish() }

  async function takeList<Name extends keyof CopyLists>(name: Name, items: AsyncGenerator<unknown>) {
    async function* checked() {
      let number = 0
      for await (const given of items) {
        number += 1
        if (number > (mostOfKind[name] ?? mostItems))
          throw new BadBag('tooLarge', { file: memorialPath, detail: `more than ${number - 1} ${name}` })
        const item = checks.item(name, given, number)
        references.item(name, item, `${name} ${number}`)
        yield item
      }
    }
    await spool.write(name, checked())
  }
}

async function* nothing(): AsyncGenerator<never> {}

/** NOTE: these two stand first in the file, so that nothing of another format is taken for a damaged copy. */
function refuseForeign({ format, version }: Record<string, unknown>) {
  if (format !== 'spomen-memorial' || typeof version !== 'number')
    throw new BadBag('foreign', { file: memorialPath, detail: 'another format' })
}

/** Gathers what refers to what, and refuses what leads out of the copy. */
function referencesOf(bag: OpenedBag) {
  const named = new Set<string>()
  const people = new Set<string>()
  const leavers = new Set<string>()
  const subjects = new Set<string>()
  /** Those that stand on the page. */
  const photographs = new Set<string>()
  const files = new Map<string, { path: string | null; isOfPuzzle: boolean; isOnPage: boolean }>()
  const followers = new Set<string>()
  const greetings = new Set<string>()
  const places = { askers: new Set<string>(), guests: new Set<string>(), days: new Set<string>() }
  const asked = new Set<string>()
  const links = new Set<string>()

  function once(set: Set<string>, id: string, where: string) {
    if (set.has(id)) throw badCopy(where, 'twice in the copy')
    set.add(id)
  }

  /** Of one file only a photograph and the piece of the puzzle that it was may both tell. */
  function file(
    given: FileInCopy | null,
    where: string,
    part: 'photograph' | 'puzzle' | 'guests' | null = null,
  ) {
    if (!given) return
    if (part !== 'guests') named.add(given.by)
    const { id, path } = given
    if (path !== null && !bag.payload.has(path)) throw badCopy(`${where}, path`, 'a file that did not come')
    const before = files.get(id)
    const isOther =
      before &&
      (before.path !== path ||
        (part === 'puzzle' ? before.isOfPuzzle : before.isOnPage || part !== 'photograph'))
    if (isOther) throw badCopy(where, 'one file for two things')
    files.set(id, {
      path,
      isOfPuzzle: part === 'puzzle' || (before?.isOfPuzzle ?? false),
      isOnPage: part !== 'puzzle' || (before?.isOnPage ?? false),
    })
  }

  function around(item: CopyLists['photographs'], where: string) {
    once(subjects, item.id, where)
    for (const { by } of item.likes) named.add(by)
    for (const comment of item.comments) {
      named.add(comment.by)
      for (const { by } of comment.likes) named.add(by)
    }
  }

  const visit: { [Name in keyof CopyLists]: (item: CopyLists[Name], where: string) => void } = {
    entries: ({ by, changedBy }) => {
      named.add(by)
      if (changedBy) named.add(changedBy)
    },
    photographs(item, where) {
      named.add(item.by)
      file(item.file, `${where}, file`, 'photograph')
      if (item.deletedAt === null) photographs.add(item.id)
      around(item, where)
    },
    films(item, where) {
      named.add(item.by)
      file(item.file, `${where}, file`)
      for (const beside of ['still', 'captions', 'copy'] as const) file(item[beside], `${where}, ${beside}`)
      around(item, where)
    },
    documents(item, where) {
      named.add(item.by)
      file(item.file, `${where}, file`)
    },
    greetings({ id, by, changedBy }) {
      greetings.add(id)
      named.add(by)
      if (changedBy) named.add(changedBy)
    },
    gifts: ({ by }) => void named.add(by),
    tales(item, where) {
      named.add(item.by)
      file(item.file, `${where}, file`)
      file(item.still, `${where}, still`)
    },
    puzzlePieces(item, where) {
      named.add(item.by)
      file(item.file, `${where}, file`, 'puzzle')
      if (item.isTaken && item.answeredAt === null) throw badCopy(where, 'taken and not answered')
    },
    followers({ by }, where) {
      named.add(by)
      once(followers, by, where)
    },
    requests({ by, kind, mailHash }, where) {
      named.add(by)
      once(
        kind === 'request' ? places.askers : places.guests,
        kind === 'request' ? by : (mailHash ?? ''),
        where,
      )
    },
    visits: ({ day }, where) => once(places.days, day, where),
    doorConsents({ by }, where) {
      named.add(by)
      once(asked, by, where)
    },
    guestWords(item, where) {
      for (const id of [item.by, item.answeredBy]) if (id) named.add(id)
      if (item.linkId) links.add(item.linkId)
      if (item.file && item.file.by !== (item.by ?? item.id))
        throw badCopy(`${where}, file`, 'of somebody else')
      file(item.file, `${where}, file`, 'guests')
    },
    people({ id, name }, where) {
      once(people, id, where)
      if (name === null) leavers.add(id)
    },
  }

  return {
    item<Name extends keyof CopyLists>(name: Name, item: CopyLists[Name], where: string) {
      visit[name](item, where)
    },
    assets(ids: readonly string[], entry: string) {
      for (const id of ids)
        if (!subjects.has(id)) throw badCopy(`entries, ${entry}`, 'something that is not on the page')
    },
    head({ qr, memorial }: CopyHead) {
      named.add(memorial.owner)
      file(memorial.portrait, 'memorial, portrait')
      const { epitaph, door, gravePhotographId } = memorial
      if (gravePhotographId && !photographs.has(gravePhotographId))
        throw badCopy('memorial, gravePhotographId', 'a photograph that is not on the page')
      if (door?.wordsReader) named.add(door.wordsReader)
      const known = new Set(door?.links.map(({ id }) => id))
      for (const id of links) if (!known.has(id)) throw badCopy('guestWords', `${id} is no link of this door`)
      if (epitaph && 'greetingId' in epitaph && !greetings.has(epitaph.greetingId))
        throw badCopy('memorial, epitaph', 'a greeting that is not on the page')
      const { protocol, origin } = new URL(qr.address)
      if (qr.code !== memorial.id) throw badCopy('qr, code', 'of another memorial')
      if (!/^https?:$/.test(protocol) || qr.address !== printedAddress(origin, memorial.id))
        throw badCopy('qr, address', 'no address of this memorial')
    },
    finish(): ReadonlySet<string> {
      for (const id of named) if (!people.has(id)) throw badCopy('people', `${id} is missing`)
      for (const id of [...followers, ...places.askers, ...asked])
        if (leavers.has(id)) throw badCopy('followers', 'somebody who has left')
      return named
    },
  }
}
