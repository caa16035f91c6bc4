/** A database beside originals of which it knows none is empty by mistake, or another house's (decision 153). */
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { readFolderId } from '../database/folder-lock.ts'
import { findNumber, hasRows } from './data-folder.ts'
import { openStore, storePlace, type StoreSettings } from './open-store.ts'
import type { FileStore } from './store.ts'

/**
 * Refuses with `CannotStart` a database that knows of no file where originals lie, unless it is that of a house which has
 * been used in this very place: where every photograph was taken away, the last bytes wait for the purge.
 */
export async function refuseUnknownOriginals(
  db: Db,
  settings: StoreSettings & { databaseUrl: string | null },
): Promise<void> {
  if (await hasRows(db, 'files')) return
  const isUsed = (await hasRows(db, 'accounts')) || (await hasRows(db, 'bytes_to_purge'))
  if (isUsed && (await isItsPlace(db, settings))) return
  if (!(await holdsOriginals(openStore(settings)))) return
  const { databaseUrl, s3Bucket, dataDir } = settings
  const back = databaseUrl ? 'DATABASE_URL' : `${path.join(dataDir, 'database')}, in the place of the new one`
  const anew = s3Bucket
    ? 'set S3_BUCKET to another bucket or folder'
    : 'set DATA_DIR to another folder, or move "files" out of this one'
  throw new CannotStart(
    `${storePlace(settings)} holds originals of which this database knows none, so that a purge would remove them all. Give the house its database back (${back}), or restore a backup; for a new house ${anew}.`,
  )
}

/** Whether the database knows no other data folder; the bundled one lies in its own, and a bucket has said whose it is. */
async function isItsPlace(
  db: Db,
  { s3Bucket, databaseUrl, dataDir }: StoreSettings & { databaseUrl: string | null },
): Promise<boolean> {
  if (s3Bucket || !databaseUrl) return true
  const known = await findNumber(db)
  return known === null || known === readFolderId(dataDir)
}

async function holdsOriginals(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list('original')) if (/^original\/[0-9a-f]{64}$/.test(key)) return true
  return false
}
