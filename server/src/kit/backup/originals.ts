/** Brings originals into a place, those it does not have yet, and writes down which a snapshot needs. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type FileStore, originalKey } from '../files/store.ts'
import type { BackupKey } from './age.ts'
import { inParallel } from '../in-parallel.ts'
import { bothEnds, openPart, type Part, writePart } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { Measure, nameWith, objectPath, sealing } from './sealing.ts'
import { folderOf, type Snapshot } from './snapshot.ts'

interface OriginalsContext {
  /** Its session holds the lists, so that they may be longer than memory. */
  client: Client
  store: FileStore
  place: BackupPlace
  key: BackupKey | null
}

/** An original that could not be brought: the house itself does not have it any more, or not as it was. */
export interface LostOriginal {
  sha256: string
  why: 'missing' | 'damaged'
}

export interface CopiedOriginals {
  copied: number
  copiedBytes: number
  lost: LostOriginal[]
}

const batch = 1_000
/** So many files are on their way at once: one is read while another is hashed or synced. */
const concurrency = 4

/** Notes which originals the rows of this moment refer to. */
export async function noteWanted(client: Client, key: BackupKey | null): Promise<void> {
  await client.query(`
    create temporary table wanted (sha256 text primary key, bytes bigint not null, name text);
    create temporary table placed (name text primary key, stored_bytes bigint not null, stored_sha256 text);
    insert into wanted select sha256, max(bytes), ${key ? 'null' : 'sha256'} from files group by sha256`)
  if (!key) return
  const nameOf = nameWith(key)
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ sha256: string }>(
      'select sha256 from wanted where sha256 > $1 order by sha256 limit $2',
      [after, batch],
    )
    if (rows.length === 0) return
    after = rows.at(-1)?.sha256 ?? after
    const hashes = rows.map(({ sha256 }) => sha256)
    await client.query(
      `update wanted set name = new.name from unnest($1::text[], $2::text[]) new (sha256, name)
       where wanted.sha256 = new.sha256`,
      [hashes, hashes.map(nameOf)],
    )
  }
}

/**
 * Notes what the place has already. Of encrypted files only the lists of earlier snapshots (`known`) tell the hash they
 * were stored with: what none of them tells of is brought anew.
 */
export async function notePlaced(context: OriginalsContext, known: Snapshot | null): Promise<void> {
  const { client, place, key } = context
  const listed = async function* () {
    for await (const { name, bytes } of place.list('objects')) {
      const bare = name.split('/').at(-1) ?? ''
      if (/^[0-9a-f]{64}$/.test(bare)) yield `${bare}\t${bytes}\n`
    }
  }
  await pipeline(
    Readable.from(listed()),
    client.query(copyFrom('copy placed (name, stored_bytes) from stdin')),
  )
  if (!key) {
    await client.query('update placed set stored_sha256 = name')
    return
  }
  if (!known) return
  await client.query('create temporary table told (name text, stored_bytes bigint, stored_sha256 text)')
  await pipeline(
    await openPart({ place, key: null, folder: folderOf(known.id) }, known.originals),
    client.query(copyFrom('copy told from stdin')),
  )
  await client.query(`
    update placed set stored_sha256 = told.stored_sha256
    from told where told.name = placed.name and told.stored_bytes = placed.stored_bytes`)
}

/** Copies what is not there yet; `onProgress` is told after each how many of how many bytes have come. */
export async function copyOriginals(
  context: OriginalsContext,
  onProgress: (done: number, of: number) => void,
): Promise<CopiedOriginals> {
  const { client } = context
  await client.query(`
    delete from placed using wanted where placed.name = wanted.name
      and (placed.stored_sha256 is null or (placed.stored_sha256 = wanted.sha256 and placed.stored_bytes <> wanted.bytes))`)
  const missing = `from wanted left join placed using (name) where placed.name is null`
  const { rows: sums } = await client.query<{ bytes: string }>(
    `select coalesce(sum(bytes), 0) as bytes ${missing}`,
  )
  const total = Number(sums[0]?.bytes)
  const outcome: CopiedOriginals = { copied: 0, copiedBytes: 0, lost: [] }
  for (let after = ''; ; ) {
    const { rows } = await client.query<WantedOriginal>(
      `select sha256, bytes::float8 as bytes, name ${missing} and sha256 > $1 order by sha256 limit $2`,
      [after, batch],
    )
    if (rows.length === 0) return outcome
    after = rows.at(-1)?.sha256 ?? after
    const stored: StoredOriginal[] = []
    await inParallel(concurrency, rows, async (original) => {
      const brought = await bring(context, original)
      if ('why' in brought) return void outcome.lost.push(brought)
      stored.push(brought)
      outcome.copied += 1
      outcome.copiedBytes += original.bytes
      onProgress(outcome.copiedBytes, total)
    })
    await client.query(`insert into placed select * from unnest($1::text[], $2::bigint[], $3::text[])`, [
      stored.map(({ name }) => name),
      stored.map(({ bytes }) => bytes),
      stored.map(({ sha256 }) => sha256),
    ])
  }
}

interface WantedOriginal {
  sha256: string
  bytes: number
  name: string
}

/** As it lies in the place, under its name there. */
interface StoredOriginal {
  name: string
  bytes: number
  sha256: string
}

/** Copies one original while hashing it: what has changed since it came does not get into a backup. */
async function bring(
  { store, place, key }: OriginalsContext,
  { sha256, bytes, name }: WantedOriginal,
): Promise<StoredOriginal | LostOriginal> {
  const opened = await store.open(originalKey(sha256))
  if (!opened) return { sha256, why: 'missing' }
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
    throw error
  }
  return { name, bytes: stored.bytes, sha256: stored.sha256 }
}

class Changed extends Error {}

/** Writes the list of the originals a snapshot needs and the place has, sorted by name. It tells nothing of them. */
export async function writeOriginalsList(
  context: Pick<OriginalsContext, 'client' | 'place'>,
  id: string,
): Promise<Snapshot['originals']> {
  const { client, place } = context
  let rows = 0
  let totalBytes = 0
  const lines = async function* () {
    for (let after = ''; ; ) {
      const { rows: found } = await client.query<{ name: string; bytes: number; sha256: string }>(
        `select name, stored_bytes::float8 as bytes, stored_sha256 as sha256 from placed join wanted using (name)
         where name collate "C" > $1 order by name collate "C" limit $2`,
        [after, batch],
      )
      if (found.length === 0) return
      after = found.at(-1)?.name ?? after
      rows += found.length
      totalBytes += found.reduce((sum, { bytes }) => sum + bytes, 0)
      yield found.map(({ name, bytes, sha256 }) => `${name}\t${bytes}\t${sha256}\n`).join('')
    }
  }
  // It is never encrypted, so that whoever has no key can tell what is missing.
  const part: Part = await writePart(
    { place, folder: folderOf(id), key: null },
    'originals',
    Readable.from(lines()),
  )
  return { ...part, rows, totalBytes }
}
