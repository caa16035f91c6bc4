/** One database, one data folder (decision 55): two would lose sight of each other's files. */
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from '../database/connect.ts'
import { folderLockClass, readFolderId } from '../database/folder-lock.ts'
import { diskStore, filesFolder } from './disk.ts'
import { type FileStore, originalKey } from './store.ts'

/** So many of the last files are looked for in a folder that says nothing of itself. */
const sampleSize = 50

/** How the operator says that a folder has taken the other's place. */
export const takeOverCommand = 'npm run admin -- keep-files-here'

/**
 * Refuses with `CannotStart` a data folder that is not the database's own. One that is new to a database without files,
 * and one of a time before folders were written down, are none the worse.
 */
export async function refuseForeignFolder(
  db: Db,
  dataDir: string,
  store: FileStore = diskStore(filesFolder(dataDir)),
): Promise<void> {
  const known = await findFolder(db)
  const own = readFolderId(dataDir)
  if (known === own || !(await hasFiles(db))) return refuseBesideAnother(db, known, own)
  if (known === null && (await holdsFiles(db, store))) return
  await refuseBesideAnother(db, known, own)
  const which = known === null ? '' : `, the one whose file "id" says ${known}`
  throw new CannotStart(
    `The files of this database are not in ${dataDir} but in another data folder${which}; set DATA_DIR to that one, or, if it is gone and this one has taken its place, run \`${takeOverCommand}\` first.`,
  )
}

/**
 * Writes down that this folder is the database's own, whatever was before; refuses while a server uses another. Of two
 * that come at the same moment, each with the lock of its folder, one is refused.
 */
export function claimFolder(db: Db, dataDir: string): Promise<void> {
  const row = { id: readFolderId(dataDir), claimed_at: new Date() }
  return db.transaction().execute(async (tx) => {
    await sql`lock table data_folder in exclusive mode`.execute(tx)
    const known = await findFolder(tx)
    if (known === row.id) return
    await refuseBesideAnother(tx, known, row.id)
    await tx
      .insertInto('data_folder')
      .values(row)
      .onConflict((already) => already.column('one').doUpdateSet(row))
      .execute()
  })
}

async function refuseBesideAnother(db: Db, known: number | null, own: number) {
  if (known === null || known === own || !(await isInUse(db, known))) return
  throw new CannotStart(
    `Another Spomen already serves this database with a data folder of its own, whose file "id" says ${known}, and neither would find the other's files; leave it the only one, or give this one another DATABASE_URL.`,
  )
}

/** The number of the folder; null before one is written down, and in a database that knows no such thing yet. */
async function findFolder(db: Db): Promise<number | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('data_folder') is not null there`.execute(
    db,
  )
  if (!rows[0]?.there) return null
  const found = await db.selectFrom('data_folder').select('id').executeTakeFirst()
  return found?.id ?? null
}

export async function hasFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('files') is not null there`.execute(db)
  if (!rows[0]?.there) return false
  return (await db.selectFrom('files').select('id').limit(1).execute()).length > 0
}

/** Whether some of the last files are here, or all of them. */
export async function holdsFiles(db: Db, store: FileStore, which: 'some' | 'all' = 'some'): Promise<boolean> {
  const last = await db.selectFrom('files').select('sha256').orderBy('id', 'desc').limit(sampleSize).execute()
  for (const { sha256 } of last) {
    const isHere = (await store.head(originalKey(sha256))) !== null
    if (isHere === (which === 'some')) return isHere
  }
  return which === 'all'
}

/** Where the files lay when a server last started, as `claimPlaceOfFiles` wrote it; null where nothing was written. */
export async function findPlaceOfFiles(db: Db): Promise<string | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('data_folder') is not null there`.execute(db)
  if (!tables[0]?.there) return null
  // NOTE: before the update that brings it, the column is not there.
  const { rows } = await sql<{ place: string | null }>`
    select to_jsonb(data_folder) ->> 'files_in' as place from data_folder`.execute(db)
  return rows[0]?.place ?? null
}

/** Writes down where the files lie from now on. */
export async function claimPlaceOfFiles(db: Db, place: string): Promise<void> {
  await db
    .updateTable('data_folder')
    .set({ files_in: place })
    .where('files_in', 'is distinct from', place)
    .execute()
}

/** Whether a server holds the lock of a folder. */
async function isInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(folderLockClass)}, ${id}::int) as free`.execute(db)
  return rows[0]?.free === false
}
