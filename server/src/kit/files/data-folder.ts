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

/** What brings the files from one place to another; it is told to which. */
export const moveCommand = 'npm run files -- move'

/**
 * Refuses with `CannotStart` a data folder that is not the database's own. One that is new to a database without files,
 * and one of a time before folders were written down, are none the worse.
 */
export async function refuseForeignFolder(
  db: Db,
  dataDir: string,
  store: FileStore = diskStore(filesFolder(dataDir)),
): Promise<void> {
  const known = await findNumber(db)
  const own = readFolderId(dataDir)
  if (known === own || !(await hasFiles(db))) return refuseBesideAnother(db, known, own)
  if (known === null && (await holdsFiles(db, store))) return
  await refuseBesideAnother(db, known, own)
  const which = known === null ? '' : `, the one whose file "id" says ${known}`
  throw new CannotStart(
    `The files of this database are not in ${dataDir} but in another data folder${which}; set DATA_DIR to that one, or, if it is gone and this one has taken its place, run \`${takeOverCommand}\` first.`,
  )
}

interface PlaceClaim {
  /** As `findPlaceOfFiles` answers it. */
  place: string
  /** The number of the data folder of whoever asks. */
  own: number
  /** A bucket: many share it, so that the number the house has already stays, or what the bucket says it is. */
  bucket: { number: number | null } | null
  /** Whether whoever asks holds the lock of the number already. */
  isHeld: boolean
}

/**
 * Writes down where the files lie from now on, and the number of that place, which is answered; refuses while a server uses
 * another. Of two that come at the same moment, each with the lock of its folder, one is refused.
 */
export function claimPlace(db: Db, { place, own, bucket, isHeld }: PlaceClaim): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table data_folder in exclusive mode`.execute(tx)
    const known = await findNumber(tx)
    const number = bucket ? (bucket.number ?? known ?? own) : own
    const knownPlace = await findPlaceOfFiles(tx)
    if (known === number && knownPlace === place) return number
    await refuseBesideAnother(tx, known, number)
    if (knownPlace !== null && knownPlace !== place) await refuseInUse(tx, number, { isHeld })
    const row = { id: number, files_in: place, claimed_at: new Date() }
    await tx
      .insertInto('data_folder')
      .values(row)
      .onConflict((already) => already.column('one').doUpdateSet(row))
      .execute()
    return number
  })
}

async function refuseBesideAnother(db: Db, known: number | null, own: number) {
  if (known === null || known === own || !(await isInUse(db, known))) return
  throw new CannotStart(
    `Another Spomen already serves this database with a data folder of its own, whose file "id" says ${known}, and neither would find the other's files; leave it the only one, or give this one another DATABASE_URL. Several servers need a bucket that keeps their files (S3_BUCKET).`,
  )
}

/** Refuses while a server has the files in another place than whoever asks. */
export async function refuseInUse(db: Db, number: number, { isHeld }: { isHeld: boolean }): Promise<void> {
  if ((await countHolders(db, number)) <= (isHeld ? 1 : 0)) return
  throw new CannotStart(
    'Another Spomen serves this database and keeps its files elsewhere than S3_BUCKET and DATA_DIR say here; stop it first, or set both as there.',
  )
}

/** Whether a server that holds the lock of a place is not the only one. */
export const hasOtherHolders = async (db: Db, number: number): Promise<boolean> =>
  (await countHolders(db, number)) > 1

/** Whether a server has the files in a place of this number. */
export const isServed = async (db: Db, number: number): Promise<boolean> =>
  (await countHolders(db, number)) > 0

async function countHolders(db: Db, number: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int held from pg_locks
    where locktype = 'advisory' and granted and classid::int8 = ${sql.lit(folderLockClass)} and objid::int8 = ${number}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.held ?? 0
}

/** The number of the place of files; null before one is written down, and in a database that knows no such thing yet. */
export async function findNumber(db: Db): Promise<number | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('data_folder') is not null there`.execute(
    db,
  )
  if (!rows[0]?.there) return null
  const found = await db.selectFrom('data_folder').select('id').executeTakeFirst()
  return found?.id ?? null
}

/** Whether any file is written down; false in a database without the table yet. */
export const hasFiles = (db: Db): Promise<boolean> => hasRows(db, 'files')

/** Whether a table has any row; false in a database without the table yet. */
export async function hasRows(db: Db, table: 'files' | 'accounts' | 'bytes_to_purge'): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null there`.execute(db)
  if (!rows[0]?.there) return false
  return (await db.selectFrom(table).select(sql.lit(1).as('one')).limit(1).execute()).length > 0
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

/** Where the files lay when a server last started, as `claimPlace` wrote it; null where nothing was written. */
export async function findPlaceOfFiles(db: Db): Promise<string | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('data_folder') is not null there`.execute(db)
  if (!tables[0]?.there) return null
  // NOTE: before the update that brings it, the column is not there.
  const { rows } = await sql<{ place: string | null }>`
    select to_jsonb(data_folder) ->> 'files_in' as place from data_folder`.execute(db)
  return rows[0]?.place ?? null
}

/** Whether a server holds the lock of a place of files, alone or with others. */
async function isInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(folderLockClass)}, ${id}::int) as free`.execute(db)
  return rows[0]?.free === false
}
