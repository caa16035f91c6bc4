/** Brings originals into a place, those it does not have yet, and writes down which a snapshot needs. */
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { type FileStore, originalKey } from '../files/store.ts'
import { damagedIfUnreadable } from '../files/unreadable.ts'
import type { BackupKey } from './age.ts'
import { inParallel } from '../in-parallel.ts'
import { bothEnds, type Part, writePart } from './parts.ts'
import type { BackupPlace } from './place.ts'
import {
  grouped,
  groupedOriginals,
  groupsInOrder,
  type ListedOriginal,
  placedOriginals,
} from './placed-originals.ts'
import { Measure, nameWith, objectPath, sealing } from './sealing.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

interface OriginalsContext {
  /** Its session holds the list of what is wanted, so that it may be longer than memory. */
  client: Client
  store: FileStore
  place: BackupPlace
  key: BackupKey | null
}

/** An original that could not be brought: the house itself does not have it any more, or not as it was. */
export interface LostOriginal {
  sha256: string
  why: 'missing' | 'damaged' | 'unreadable'
}

export interface CopiedOriginals {
  copied: number
  copiedBytes: number
  lost: LostOriginal[]
}

/** So many rows come at once, and so many originals are brought before they are written down. */
const [rowBatch, bringBatch] = [5_000, 1_000]
/** So many files are on their way at once: one is read while another is hashed or synced. */
const concurrency = 4

/** Notes which originals the rows of this moment refer to, and what they are called in a place. */
export async function noteWanted(client: Client, key: BackupKey | null): Promise<void> {
  await client.query(`create temporary table wanted
    (name text collate "C" primary key, sha256 text not null, bytes bigint not null)`)
  if (!key) {
    await client.query('insert into wanted select sha256, sha256, max(bytes) from files group by sha256')
    return
  }
  const nameOf = nameWith(key)
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ sha256: string; bytes: string }>(
      'select sha256, max(bytes) as bytes from files where sha256 > $1 group by sha256 order by sha256 limit $2',
      [after, rowBatch],
    )
    if (rows.length === 0) return
    after = rows.at(-1)?.sha256 ?? after
    const hashes = rows.map(({ sha256 }) => sha256)
    await client.query('insert into wanted select * from unnest($1::text[], $2::text[], $3::bigint[])', [
      hashes.map(nameOf),
      hashes,
      rows.map(({ bytes }) => bytes),
    ])
  }
}

export interface WantedOriginal {
  /** What it is called in the place. */
  name: string
  sha256: string
  bytes: number
}

/** What was noted, in the order of the names in the place. */
async function* listWanted(client: Client): AsyncGenerator<WantedOriginal[]> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<WantedOriginal>(
      'select name, sha256, bytes::float8 as bytes from wanted where name > $1 order by name limit $2',
      [after, rowBatch],
    )
    yield rows
    if (rows.length < rowBatch) return
    after = rows.at(-1)?.name ?? after
  }
}

/** One that a snapshot needs, and as what it lies in the place; null until it does. */
interface NeededOriginal {
  wanted: WantedOriginal
  stored: ListedOriginal | null
}

/**
 * Copies what is wanted and does not lie in the place yet, in its right size, and writes the list of all a snapshot needs,
 * by name. With a key what lies there is known by the list of the snapshot before (`known`). The list is never encrypted,
 * so that whoever has no key can tell what is missing; it tells nothing of the originals. `onProgress` hears how many of
 * how many bytes are there.
 */
export async function bringOriginals(
  context: OriginalsContext,
  { id, known }: { id: string; known: Snapshot | null },
  onProgress: (done: number, of: number) => void,
): Promise<CopiedOriginals & { list: Snapshot['originals'] }> {
  const { client, place, key } = context
  const { rows: sums } = await client.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from wanted',
  )
  const total = Number(sums[0]?.bytes)
  const outcome: CopiedOriginals = { copied: 0, copiedBytes: 0, lost: [] }
  const listed = { rows: 0, totalBytes: 0 }
  let done = 0

  async function bringMissing(needed: readonly NeededOriginal[]) {
    const missing = needed.filter(({ stored }) => !stored)
    for (const { wanted, stored } of needed) if (stored) done += wanted.bytes
    onProgress(done, total)
    await inParallel(concurrency, missing, async (original) => {
      const brought = await bring(context, original.wanted)
      done += original.wanted.bytes
      if ('why' in brought) return void outcome.lost.push(brought)
      original.stored = brought
      outcome.copied += 1
      outcome.copiedBytes += original.wanted.bytes
      onProgress(done, total)
    })
  }

  async function* lines() {
    for await (const needed of neededOriginals(client, place, key && { known })) {
      await bringMissing(needed)
      let text = ''
      for (const { stored } of needed) {
        if (!stored) continue
        text += `${stored.name}\t${stored.bytes}\t${stored.sha256}\n`
        listed.rows += 1
        listed.totalBytes += stored.bytes
      }
      if (text) yield text
    }
  }
  const plain = { place, folder: folderOf(id), key: null }
  const part: Part = await writePart(plain, 'originals', lines())
  return { ...outcome, list: { ...part, ...listed } }
}

/** What is wanted, beside what lies there: both come in the order of their names, and neither is ever held whole. */
async function* neededOriginals(
  client: Client,
  place: BackupPlace,
  sealed: { known: Snapshot | null } | null,
): AsyncGenerator<NeededOriginal[]> {
  const wanted = grouped(listWanted(client), () => new Error('the database answers in no order'))
  const placed = groupsInOrder(placedOriginals(place))
  const told = sealed?.known ? groupsInOrder(groupedOriginals(place, sealed.known)) : null
  let needed: NeededOriginal[] = []
  let missing = 0
  try {
    for await (const { prefix, items } of wanted) {
      const there = new Map((await placed.at(prefix)).map(({ name, bytes }) => [name, bytes]))
      const known = new Map(((await told?.at(prefix)) ?? []).map((original) => [original.name, original]))
      for (const original of items) {
        const { name, bytes } = original
        const expected = sealed ? known.get(name) : { name, bytes, sha256: name }
        const stored = expected && there.get(name) === expected.bytes ? expected : null
        needed.push({ wanted: original, stored })
        if (!stored) missing += 1
      }
      if (missing < bringBatch && needed.length < rowBatch) continue
      yield needed
      needed = []
      missing = 0
    }
    yield needed
  } finally {
    await Promise.all([placed.end(), told?.end()])
  }
}

/** Copies one original while hashing it: what has changed since it came does not get into a backup. */
async function bring(
  { store, place, key }: OriginalsContext,
  { sha256, bytes, name }: WantedOriginal,
): Promise<ListedOriginal | LostOriginal> {
  const opened = await store
    .open(originalKey(sha256))
    .catch((error: unknown) => damagedIfUnreadable(store, error))
  if (!opened) return { sha256, why: 'missing' }
  if (opened === 'damaged') return { sha256, why: 'unreadable' }
  if (opened.bytes !== bytes) {
    await opened.close()
    return { sha256, why: 'damaged' }
  }
  const plain = new Measure((found) => (found.sha256 === sha256 ? null : new Changed()))
  const stored = key ? new Measure() : plain
  const written = place.write(objectPath(name), stored)
  const steps = key ? [plain, ...(await sealing(key)), stored] : [plain]
  try {
    await bothEnds(written, pipeline([opened.stream(), ...steps]))
  } catch (error) {
    if (error instanceof Changed) return { sha256, why: 'damaged' }
    // The place is only written, so that what cannot be read is the house's.
    await damagedIfUnreadable(store, error, ['read'])
    return { sha256, why: 'unreadable' }
  }
  return { name, bytes: stored.bytes, sha256: stored.sha256 }
}

class Changed extends Error {}
