/** Which originals lie in a place, and which a snapshot names: both by name, so that they are compared without holding all. */
import { BadBackup } from './bad-backup.ts'
import { explainPart, openPart } from './parts.ts'
import { type BackupPlace, PlaceUnavailable, type PlacedFile } from './place.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

export interface ListedOriginal {
  name: string
  bytes: number
  sha256: string
}

/** Those whose names begin with the same two letters: never more than a part of them is held at once. */
export interface Group<Item> {
  prefix: string
  items: Item[]
}

/** Puts what comes by name, many at once, into groups; `refuse` makes the error for what comes in another order. */
export async function* grouped<Item extends { name: string }>(
  batches: AsyncIterable<readonly Item[]>,
  refuse: () => Error,
): AsyncGenerator<Group<Item>> {
  let group: Group<Item> = { prefix: '', items: [] }
  for await (const batch of batches)
    for (const item of batch) {
      if (!item.name.startsWith(group.prefix) || !group.prefix) {
        const prefix = item.name.slice(0, 2)
        if (prefix < group.prefix) throw refuse()
        if (group.items.length > 0) yield group
        group = { prefix, items: [] }
      }
      group.items.push(item)
    }
  if (group.items.length > 0) yield group
}

/** Answers the group of a prefix, of those that are asked for in their order; empty where there is none. */
export function groupsInOrder<Item>(groups: AsyncGenerator<Group<Item>>) {
  let next: Promise<IteratorResult<Group<Item>, unknown>> | null = null
  return {
    async at(prefix: string): Promise<Item[]> {
      for (;;) {
        const { done, value } = await (next ??= groups.next())
        if (done || value.prefix > prefix) return []
        next = null
        if (value.prefix === prefix) return value.items
      }
    },
    /** Lets go of what it reads from. */
    end: () => groups.return(undefined),
  }
}

const path = /^objects\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{60})$/

/** What lies in a place under the name of an original, in groups. Fails with `PlaceUnavailable` where it is listed in no order. */
export const placedOriginals = (place: BackupPlace): AsyncGenerator<Group<PlacedFile>> =>
  grouped(
    originalsAmong(place.list('objects')),
    () =>
      new PlaceUnavailable(`The backup place ${place.where} cannot be used: it lists its files in no order.`),
  )

async function* originalsAmong(batches: AsyncIterable<readonly PlacedFile[]>): AsyncGenerator<PlacedFile[]> {
  for await (const batch of batches) {
    const originals: PlacedFile[] = []
    for (const { name, bytes, placedAt } of batch)
      if (path.test(name)) originals.push({ name: name.slice(-64), bytes, placedAt })
    yield originals
  }
}

/** The originals of a snapshot in groups. Refuses with `BadBackup` a list that is damaged. */
export const groupedOriginals = (
  place: BackupPlace,
  snapshot: Snapshot,
): AsyncGenerator<Group<ListedOriginal>> =>
  grouped(listedOriginals(place, snapshot), () => new BadBackup(`${snapshot.originals.file} is not in order`))

const line = /^([0-9a-f]{64})\t(\d{1,15})\t([0-9a-f]{64})$/

/** No line of ours is longer; what claims to be one shall fill no memory. */
const longestLine = 200

async function* listedOriginals(place: BackupPlace, snapshot: Snapshot): AsyncGenerator<ListedOriginal[]> {
  const part = snapshot.originals
  const content = await openPart({ place, folder: folderOf(snapshot.id), key: null }, part)
  const damaged = () => new BadBackup(`${part.file} is damaged`)
  const originalOf = (text: string): ListedOriginal => {
    const [, name, bytes, sha256] = line.exec(text) ?? []
    if (!name || !bytes || !sha256) throw damaged()
    return { name, bytes: Number(bytes), sha256 }
  }
  let rest = ''
  try {
    for await (const chunk of content) {
      const lines = `${rest}${(chunk as Buffer).toString('latin1')}`.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw damaged()
      yield lines.map(originalOf)
    }
    if (rest) throw damaged()
  } catch (error) {
    throw explainPart(error, part.file)
  } finally {
    content.destroy()
  }
}
