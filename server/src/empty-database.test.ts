/** A database that knows nothing of what lies in the place of its files (decision 153). */
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backedUp, emptyHouse, fullHouse, operate, settingsOf } from '../test/backups.ts'
import { annId, signUpAnn } from '../test/aged-files.ts'
import { s3Server } from '../test/s3-server.ts'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { backupCommand } from './commands/backup.ts'
import { jobsCommand } from './commands/jobs.ts'
import { restoreCommand } from './commands/restore.ts'
import { readSettings } from './config.ts'
import type { Db } from './kit/database/connect.ts'
import { filesFolder } from './kit/files/disk.ts'
import { addFile } from './kit/files/file-rows.ts'
import { openStore } from './kit/files/open-store.ts'
import { originalKey } from './kit/files/store.ts'
import { openDatabase } from './open-database.ts'

const quiet = { info() {}, warn() {}, error() {} }
const sha256 = 'a'.repeat(64)

/** Why a server does not start with these settings, or null where it does; it is stopped again. */
async function refused(env: Record<string, string>) {
  try {
    const base = await openDatabase(readSettings(env), quiet, { onLost() {} })
    onTestFinished(() => base.close())
    await base.close()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** An original lies where files lie, from a house that has been there. */
async function leaveOriginal(env: Record<string, string>, key = originalKey(sha256)) {
  const file = path.join(temporaryFolder(), 'arrived')
  fs.writeFileSync(file, 'x')
  await openStore(readSettings(env)).put(file, key)
}

const isThere = async (env: Record<string, string>) =>
  (await openStore(readSettings(env)).head(originalKey(sha256))) !== null

/** Ann has brought the original. */
const knowOriginal = (db: Db) =>
  addFile(db, {
    ...{ sha256, bytes: 1, type: 'image/jpeg', name: 'a.jpg', audience: 'uploader', memorialId: null },
    uploaderId: annId,
  })

test('an empty database does not start over a full data folder, and nothing there goes', async () => {
  const [house, mistaken] = [await freshDatabase(), await freshDatabase()]
  const dataDir = temporaryFolder()
  const [env, wrong] = [house, mistaken].map(({ url }) => ({ DATA_DIR: dataDir, DATABASE_URL: url }))
  if (!env || !wrong) throw new Error('two databases')
  expect(await refused(env)).toBe(null)
  await signUpAnn(house.db)
  await knowOriginal(house.db)
  await leaveOriginal(env)
  expect(await refused(wrong)).toBe(
    `${filesFolder(dataDir)} holds originals of which this database knows none, so that a purge would remove them all. Give the house its database back (DATABASE_URL), or restore a backup; for a new house set DATA_DIR to another folder, or move "files" out of this one.`,
  )
  const tools = { db: mistaken.db, settings: readSettings(wrong), log: quiet, databaseUrl: mistaken.url }
  await expect(jobsCommand.run(['purge', '--all-files'], tools)).rejects.toThrow('knows none')
  // Asked again it is not taken for the folder's own.
  expect(await refused(wrong)).toContain('knows none')
  expect(await isThere(env)).toBe(true)
  expect(await refused(env)).toBe(null)
})

test('nor does the bundled database begin anew where its folder was taken away', async () => {
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir }
  await leaveOriginal(env)
  expect(await refused(env)).toContain(
    `Give the house its database back (${path.join(dataDir, 'database')}, in the place of the new one)`,
  )
  fs.renameSync(filesFolder(dataDir), path.join(dataDir, 'files-before'))
  expect(await refused(env)).toBe(null)
}, 60_000)

test('nor is what is not the house backed up, where it would be the last backup', async () => {
  const { url } = await freshDatabase()
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url, BACKUP_TO: temporaryFolder() }
  await leaveOriginal(env)
  const tools = { settings: readSettings(env), log: quiet, shutdown: new AbortController().signal, tell() {} }
  for (const words of [['nightly'], [], [env.BACKUP_TO]])
    await expect(backupCommand.run(words, tools)).rejects.toThrow('knows none')
  expect(fs.readdirSync(env.BACKUP_TO)).toEqual([])
})

test('a restore is the way out of it: it fills the empty database, and takes the originals that are there', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const { databaseUrl } = await emptyHouse(settings)
  const env = { DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl ?? '' }
  expect(await refused(env)).toContain('knows none')
  const told = await operate(restoreCommand, { ...settings, databaseUrl }, place)
  expect(told).toContain('4 originals, of which 4 lay here already')
  expect(await refused(env)).toBe(null)
}, 60_000)

test('a database with people but another folder of its own takes no full one for new', async () => {
  const { url, db } = await freshDatabase()
  expect(await refused({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })).toBe(null)
  await signUpAnn(db)
  const foreign = { DATA_DIR: temporaryFolder(), DATABASE_URL: url }
  await leaveOriginal(foreign)
  expect(await refused(foreign)).toContain('knows none')
  expect(await refused({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })).toBe(null)
})

test('a house all of whose photographs were taken away starts, also while their bytes wait to be purged', async () => {
  const { url, db } = await freshDatabase()
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url }
  await leaveOriginal(env)
  await signUpAnn(db)
  await knowOriginal(db)
  expect(await refused(env)).toBe(null)
  await db.deleteFrom('files').execute()
  expect(await refused(env)).toBe(null)
  await db.deleteFrom('bytes_to_purge').execute()
  expect(await refused(env)).toBe(null)
  // Nor where the last person has left as well.
  await knowOriginal(db)
  await db.deleteFrom('files').execute()
  await db.deleteFrom('accounts').execute()
  expect(await refused(env)).toBe(null)
})

test('what is no original does not keep a new house from starting, as after a start that was killed', async () => {
  const { url } = await freshDatabase()
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url }
  fs.mkdirSync(path.join(filesFolder(env.DATA_DIR), 'original', 'aa', 'aa'), { recursive: true })
  await leaveOriginal(env, 'original/notes-of-the-operator')
  await leaveOriginal(env, `derived/${sha256}/large.webp`)
  expect(await refused(env)).toBe(null)
})

test('an empty database does not take a full bucket either, though the folder is the one of before', async () => {
  const { connection, bucket } = await s3Server()
  const [house, mistaken] = [await freshDatabase(), await freshDatabase()]
  const env = {
    DATA_DIR: temporaryFolder(),
    S3_BUCKET: bucket,
    S3_ENDPOINT: connection.endpoint,
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
  }
  const ours = { ...env, DATABASE_URL: house.url }
  expect(await refused(ours)).toBe(null)
  await signUpAnn(house.db)
  await knowOriginal(house.db)
  await leaveOriginal(ours)
  expect(await refused({ ...env, DATABASE_URL: mistaken.url })).toBe(
    's3://memories holds originals of which this database knows none, so that a purge would remove them all. Give the house its database back (DATABASE_URL), or restore a backup; for a new house set S3_BUCKET to another bucket or folder.',
  )
  expect(await refused(ours)).toBe(null)
})
