/** Gives a house back from a snapshot. What stands there is left alone until all of it has come. */
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect, type Db, type Log } from '../database/connect.ts'
import { originalKey, type FileStore } from '../files/store.ts'
import { damagedIfUnreadable } from '../files/unreadable.ts'
import type { BackupKey } from './age.ts'
import { hashOf } from '../hash-of.ts'
import { BadBackup } from './bad-backup.ts'
import { checkSnapshot } from './check.ts'
import { withClient } from './connection.ts'
import { fetchOriginal } from './fetch-original.ts'
import { inParallel } from '../in-parallel.ts'
import { loadRows } from './load.ts'
import { noteWanted, type WantedOriginal } from './originals.ts'
import { openPart } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { objectPath } from './sealing.ts'
import { enterPlace, folderOf, lastSnapshotId, readSnapshot, type Snapshot } from './snapshot.ts'

const despiteThem = 'the same command with "despite-losses" behind it gives back all else'

interface Chosen {
  /** The last one where it is null. */
  id: string | null
  /** Whether originals may be missing or damaged. */
  despiteLosses: boolean
}

/**
 * The snapshot of this id, or the last one. Refuses with `BadBackup` whatever cannot be restored whole, as far as that
 * shows without reading every original: their sizes are looked at, and all else is read.
 */
export async function chooseSnapshot(
  place: BackupPlace,
  key: BackupKey | null,
  { id, despiteLosses }: Chosen,
): Promise<Snapshot> {
  await enterPlace(place, key, { begin: false })
  const snapshot = await readSnapshot(place, id ?? (await lastSnapshotId(place, new Date())))
  if (snapshot.isEncrypted && !key?.identity)
    throw new BadBackup(
      'BACKUP_KEY is the half that only writes; set it to the one that begins with AGE-SECRET-KEY-1',
    )
  const { missing, damaged } = await checkSnapshot(place, snapshot, () => false)
  const broken = [...missing, ...damaged]
  if (broken.length > 0 && !despiteLosses)
    throw new BadBackup(
      `${broken.length} of its originals ${broken.length === 1 ? 'is' : 'are'} missing or cut off, like ${objectPath(broken[0] ?? '')}; ${despiteThem}`,
    )
  return snapshot
}

export interface RestoreContext {
  place: BackupPlace
  key: BackupKey | null
  store: FileStore
  /** Where files lie until they are whole; best on the disk of the store. */
  folder: string
  log: Log
  /** Whether originals may be missing or damaged: then all else is given back. */
  despiteLosses: boolean
  /** Which of these the house names that stands here already: once brought, they stay with it, whatever becomes of the rest. */
  listNeeded: (hashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** What features do to the rows before anybody uses them. */
  finish: (db: Db) => Promise<void>
  /** Told how many of how many bytes of originals are there. */
  onProgress?: (done: number, of: number) => void
}

export interface RestoredHouse {
  rows: number
  /** How many of them the house has now as they came. */
  originals: number
  /** How many of them lay there already. */
  wereThere: number
  /** How many the place does not have as they came. */
  lost: number
}

/**
 * Fills the empty database at `url` from a snapshot, and the store with its originals. Nothing in the store is changed
 * or taken away but originals that are not what their name says; when it fails, what it brought goes again, unless the house
 * that stands here had lost it.
 */
export async function restoreInto(
  context: RestoreContext,
  url: string,
  snapshot: Snapshot,
): Promise<RestoredHouse> {
  await loadRows(context, url, snapshot)
  const originals = await withClient(url, (client) => fetchOriginals(context, client, snapshot))
  const { db, close } = connect({ url, most: 2, log: context.log })
  try {
    await context.finish(db)
  } finally {
    await close()
  }
  return { rows: snapshot.tables.reduce((sum, { rows }) => sum + rows, 0), ...originals }
}

const batch = 1_000
const concurrency = 4

async function fetchOriginals(context: RestoreContext, client: Client, snapshot: Snapshot) {
  const { place, key, store, onProgress } = context
  await noteWanted(client, key)
  await client.query(
    'create temporary table listed (name text collate "C" primary key, stored_bytes bigint, stored_sha256 text)',
  )
  const list = await openPart({ place, key: null, folder: folderOf(snapshot.id) }, snapshot.originals)
  await pipeline(list, client.query(copyFrom('copy listed from stdin')))
  const { rows: sums } = await client.query<{ bytes: number; lost: number }>(
    `select coalesce(sum(wanted.bytes) filter (where listed.name is not null), 0)::float8 as bytes,
       (count(*) filter (where listed.name is null))::int as lost from wanted left join listed using (name)`,
  )
  const { bytes: total = 0, lost = 0 } = sums[0] ?? {}
  if (lost !== snapshot.missing) throw new BadBackup(`${lost} of its originals are not in its list`)
  await client.query('create temporary table added (sha256 text not null)')
  let added: string[] = []
  const counted = { originals: 0, wereThere: 0, lost: 0 }
  let done = 0
  try {
    for (let after = ''; ; ) {
      const { rows } = await client.query<WantedOriginal>(
        `select sha256, bytes::float8 as bytes, name
         from wanted join listed using (name) where name > $1 order by name limit $2`,
        [after, batch],
      )
      if (rows.length === 0) return counted
      after = rows.at(-1)?.name ?? after
      await inParallel(concurrency, rows, async (original) => {
        const found = await look(store, original)
        const isHere = found === 'whole' || (await fetch(context, original))
        counted[isHere ? 'originals' : 'lost'] += 1
        if (found === 'whole') counted.wereThere += 1
        if (found === 'missing' && isHere) added.push(original.sha256)
        done += original.bytes
        onProgress?.(done, total)
      })
      await client.query('insert into added select unnest($1::text[])', [added])
      added = []
    }
  } catch (error) {
    await removeAdded(context, client, added)
    throw error
  }
}

/**
 * Takes away what was brought; what was mended in passing stays, and what the house that stands here needs. No server is up
 * that could come to need another (`refuseWhileRestoring`).
 */
async function removeAdded({ store, listNeeded }: RestoreContext, client: Client, last: readonly string[]) {
  const removeAll = async (hashes: readonly string[]) => {
    // What nobody can be asked about stays, as bytes of which no row knows.
    const needed = await listNeeded(hashes).catch(() => new Set(hashes))
    for (const sha256 of hashes) if (!needed.has(sha256)) await store.remove(originalKey(sha256))
  }
  await removeAll(last)
  for (;;) {
    const { rows } = await client.query<{ sha256: string }>(
      `delete from added where ctid = any (array(select ctid from added limit ${batch})) returning sha256`,
    )
    if (rows.length === 0) return
    await removeAll(rows.map(({ sha256 }) => sha256))
  }
}

/** What the store has of it. */
const look = (store: FileStore, original: WantedOriginal): Promise<'whole' | 'missing' | 'damaged'> =>
  lookInto(store, original).catch((error: unknown) => damagedIfUnreadable(store, error))

async function lookInto(store: FileStore, { sha256, bytes }: WantedOriginal) {
  const opened = await store.open(originalKey(sha256))
  if (!opened) return 'missing'
  if (opened.bytes !== bytes) {
    await opened.close()
    return 'damaged'
  }
  return (await hashOf(opened.stream())) === sha256 ? 'whole' : 'damaged'
}

/** Whether it came; refuses with `BadBackup` what must not be lost. */
async function fetch(context: RestoreContext, { sha256, name }: WantedOriginal): Promise<boolean> {
  const found = await fetchOriginal(context, sha256)
  if (found !== 'fetched' && !context.despiteLosses)
    throw new BadBackup(`${objectPath(name)} is ${found}; ${despiteThem}`)
  return found === 'fetched'
}
