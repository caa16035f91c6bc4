/** Makes a snapshot of a house while people write in it: its rows as they stood at one moment, and every original they name. */
import type { Client } from 'pg'
import type { Log } from '../database/connect.ts'
import type { FileStore } from '../files/store.ts'
import { lockOutPurge } from '../files/byte-locks.ts'
import type { BackupKey } from './age.ts'
import { withClient } from './connection.ts'
import { dumpRows } from './dump.ts'
import { bringOriginals, type CopiedOriginals, noteWanted } from './originals.ts'
import type { BackupPlace } from './place.ts'
import { withPlaceLock } from './place-lock.ts'
import {
  enterPlace,
  folderOf,
  format,
  listSnapshots,
  newSnapshotId,
  readSnapshot,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts'
import { takeOrWait, type Waiting } from './take-or-wait.ts'

export interface BackupContext {
  databaseUrl: string
  store: FileStore
  place: BackupPlace
  key: BackupKey | null
  /** The version of this program. */
  program: string
  log: Log
  /** That the database is about to be changed. */
  isForUpdate?: boolean
  /** Given where another backup is waited for; without it that refuses. */
  waiting?: Waiting
  /** Told how many of how many bytes of originals are there. */
  onProgress?: (done: number, of: number) => void
}

export interface MadeBackup extends CopiedOriginals {
  snapshot: Snapshot
}

/** No two backups of one database run at once. */
const backupLock = 7_004

/**
 * Backs a house up. What was begun and not ended leaves nothing that counts: a snapshot is one once its last file is
 * written. Refuses with `CannotStart` while another backup of this database or into this place runs, unless it is waited for,
 * with `BadBackup` a place that is not ours, and fails with `PlaceUnavailable` where it goes away.
 */
export async function makeBackup(context: BackupContext): Promise<MadeBackup> {
  const { place, key, databaseUrl, waiting } = context
  await enterPlace(place, key, { begin: true })
  return withClient(databaseUrl, async (client) => {
    await takeOrWait({ take: () => tryBackupLock(client), interval: 250 }, waiting)
    return withPlaceLock(place, () => backUp(context, client), waiting)
  })
}

/** Answers who has it, as `takeOrWait` asks. */
async function tryBackupLock(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${backupLock}) as taken`,
  )
  return rows[0]?.taken ? null : 'Another backup of this database is under way'
}

async function backUp(context: BackupContext, client: Client): Promise<MadeBackup> {
  const { place, key, store, program } = context
  const madeAt = new Date()
  const id = newSnapshotId(madeAt)
  // The bytes of what is purged meanwhile stay until the end: the rows of this moment still name them.
  await lockOutPurge(client)
  await client.query('begin isolation level repeatable read')
  const dumped = await dumpRows({ client, place, folder: folderOf(id), key })
  const house = await readHouse(client)
  await noteWanted(client, key)
  await client.query('commit')
  const known = key && (await lastSnapshot(place))
  const { list, ...copied } = await bringOriginals(
    { client, store, place, key },
    { id, known },
    context.onProgress ?? (() => {}),
  )
  const snapshot: Snapshot = {
    format,
    id,
    program,
    madeAt: madeAt.toISOString(),
    house,
    isEncrypted: key !== null,
    ...(context.isForUpdate && { isForUpdate: true }),
    ...dumped,
    originals: list,
    missing: copied.lost.length,
  }
  await place.settle()
  await writeSnapshot(place, snapshot)
  return { snapshot, ...copied }
}

/** The number of the house's place of files; null before a server has begun it, and in a database of before. */
async function readHouse(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('data_folder') is not null as there",
  )
  if (!rows[0]?.there) return null
  const { rows: found } = await client.query<{ id: number }>('select id from data_folder')
  return found[0]?.id ?? null
}

/** The last one that can be read; one that cannot is no reason not to make another. */
async function lastSnapshot(place: BackupPlace): Promise<Snapshot | null> {
  for (const id of (await listSnapshots(place)).toReversed()) {
    const read = await readSnapshot(place, id).catch(() => null)
    if (read) return read
  }
  return null
}
