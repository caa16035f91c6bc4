/** Brings one original back out of a backup, while the house stays as it is. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, originalKey } from '../files/store.ts'
import { type BackupKey, NotDecrypted } from './age.ts'
import { BadBackup } from './bad-backup.ts'
import type { BackupPlace } from './place.ts'
import { Measure, nameWith, objectPath, opening } from './sealing.ts'
import { explainUnread } from './unread.ts'

interface FetchContext {
  place: BackupPlace
  key: BackupKey | null
  store: FileStore
  /** Where it lies until it is whole; best on the disk of the store. */
  folder: string
}

/** Whether a place that was written with this key can be read with it. */
export const isReadableWith = (key: BackupKey | null) => key === null || key.identity !== null

/**
 * Puts an original into the store as a place has it. What the store had of it is replaced once all of it has come and is
 * what its hash says; otherwise nothing is changed.
 */
export async function fetchOriginal(
  { place, key, store, folder }: FetchContext,
  sha256: string,
): Promise<'fetched' | 'missing' | 'damaged'> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = objectPath(nameWith(key)(sha256))
  const damagedIfUnread = async (error: unknown, calls?: readonly string[]): Promise<'damaged'> => {
    const explained = await explainUnread(place, name, error, calls)
    if (explained instanceof BadBackup || explained instanceof NotDecrypted) return 'damaged'
    throw explained
  }
  const content = await place.read(name).catch(damagedIfUnread)
  if (!content) return 'missing'
  if (content === 'damaged') return content
  const temporary = path.join(folder, `${randomUUID()}.part`)
  const damaged = new NotDecrypted('its bytes were changed')
  const check = new Measure((found) => (found.sha256 === sha256 ? null : damaged))
  const target = fs.createWriteStream(temporary, { flags: 'wx', mode: 0o600, highWaterMark: 1_048_576 })
  try {
    await pipeline([content, ...opening(key), check, target])
    await store.put(temporary, originalKey(sha256))
    return 'fetched'
  } catch (error) {
    // The house's disk is only written meanwhile, so that what cannot be read is the place's.
    return await damagedIfUnread(error, ['read'])
  } finally {
    await rm(temporary, { force: true })
  }
}
