/** Reads what a copy tells into the spool, list by list and item by item, and holds every reference to what came (YE03). */
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { type OpenedBag, readPayload } from '../../kit/bag/open-bag.ts'
import { BadJson, readJsonFields } from '../../kit/read-json.ts'
import {
  CopyHead,
  type CopyLists,
  formatVersion,
  itemsInCopy,
  optionalLists,
  type Spool,
} from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'
import type { CopyChecks } from './checks.ts'
import { memorialPath } from './open-copy.ts'
import { referencesOf } from './references.ts'

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

/** The most bytes of all that stands beside the lists: more than a page of any length says of itself. */
const largestHead = 4 * 1_048_576

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
  /** Whether a page that says nothing of it has always been its owner's; else nobody knows. */
  tellsOwnerSince: boolean
}

/**
 * Reads the words of a copy. Refuses what is not in our format, what could not be written today, and what refers to
 * anything outside of the copy.
 */
export async function readCopy({ bag, spool, checks, signal }: ReadRequest): Promise<CopyContent> {
  const fields: Record<string, unknown> = {}
  let unknown: string | null = null
  const read = new Set<string>()
  const references = referencesOf(bag)
  try {
    await readJsonFields(readPayload(bag, memorialPath, { signal }), {
      lists: new Set(Object.keys(itemsInCopy)),
      most: largestItem,
      mostBeside: largestHead,
      onField(name, value) {
        if (name === 'version' && typeof value === 'number' && value > formatVersion)
          throw new BadBag('newer', { file: memorialPath, detail: `version ${value}` })
        if (Object.hasOwn(CopyHead.shape, name)) fields[name] = value
        else unknown ??= name
        // Of a copy from elsewhere nobody can say which of its fields are known.
        if ('format' in fields && 'version' in fields) refuseUnread()
      },
      async onList(name, items) {
        refuseUnread()
        read.add(name)
        await takeList(name as keyof CopyLists, items)
      },
    })
  } catch (error) {
    if (error instanceof BadJson) throw new BadBag('damaged', { file: memorialPath, detail: error.message })
    throw error
  }
  refuseUnread()
  const head = checks.head(fields)
  for (const name of Object.keys(itemsInCopy) as (keyof CopyLists)[]) {
    if (read.has(name)) continue
    if (!optionalLists.includes(name)) throw badCopy(name, 'missing')
    await takeList(name, nothing())
  }
  if (head.memorial.inPreparation) await refuseOthers(spool)
  references.head(head)
  for await (const { assets, id } of spool.read('entries')) references.assets(assets, id)
  return { head, named: references.finish(), tellsOwnerSince: await tellsOwnerSince(bag, head, signal) }

  function refuseUnread() {
    refuseForeign(fields)
    if (unknown !== null) throw badCopy('memorial', `a field nobody knows: ${unknown.slice(0, 100)}`)
  }

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

/** Refuses a page in preparation that tells of others, whom its family has not let in: nobody else has seen it (YC08). */
async function refuseOthers(spool: Spool<CopyLists>): Promise<void> {
  for (const name of ['followers', 'requests', 'doorConsents', 'guestWords'] as const)
    for await (const _ of spool.read(name)) throw badCopy(name, 'of a page that nobody else has seen')
}

const schemaPath = 'data/memorial.schema.json'

/** The most bytes that a schema is read with. */
const largestSchema = 1_048_576

/** Whether a copy tells since when a page is its owner's, where that has not always been so: the schema beside it names the field. */
async function tellsOwnerSince(
  bag: OpenedBag,
  { version }: CopyHead,
  signal?: AbortSignal,
): Promise<boolean> {
  if (version >= 4) return true
  const schema = bag.payload.get(schemaPath)
  if (!schema || schema.bytes > largestSchema) return false
  const pieces: Buffer[] = []
  for await (const piece of readPayload(bag, schemaPath, { signal })) pieces.push(piece)
  return Buffer.concat(pieces).includes('"ownerSince"')
}

/** NOTE: these two stand first in the file, so that nothing of another format is taken for a damaged copy. */
function refuseForeign({ format, version }: Record<string, unknown>) {
  if (format !== 'spomen-memorial' || typeof version !== 'number')
    throw new BadBag('foreign', { file: memorialPath, detail: 'another format' })
}
