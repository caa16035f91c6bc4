/** One database, one data folder (decision 55). */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { adminCommand } from './commands/admin.ts'
import { jobsCommand } from './commands/jobs.ts'
import { readSettings } from './config.ts'
import { originalKey } from './kit/files/store.ts'
import { diskStore, filesFolder } from './kit/files/disk.ts'

const quiet = { info() {}, warn() {}, error() {} }
const sha256 = 'a'.repeat(64)

/** A database, and what becomes of servers that start on it. */
async function house() {
  const { url, db } = await freshDatabase()
  const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir, DATABASE_URL: url })
  const start = async (dataDir: string) => {
    const base = await openDatabase(settingsOf(dataDir), quiet, { onLost() {} })
    onTestFinished(() => base.close())
    return base
  }
  return {
    db,
    start,
    /** Why a server does not start, or null where it does; it is stopped again. */
    async refused(dataDir: string) {
      try {
        await (await start(dataDir)).close()
        return null
      } catch (error) {
        return (error as Error).message
      }
    },
    tools: (dataDir: string) => ({ db, settings: settingsOf(dataDir), log: quiet, databaseUrl: url }),
    /** Somebody uploads a photograph. */
    async keep(dataDir: string) {
      await db.transaction().execute(async (tx) => {
        // Whose it is does not matter here.
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
          values ('f', ${sha256}, 1, 'image/jpeg', 'a.jpg', 'uploader', 'ann')`.execute(tx)
      })
      const file = path.join(dataDir, 'arrived')
      fs.writeFileSync(file, 'x')
      await diskStore(filesFolder(dataDir)).put(file, originalKey(sha256))
    },
  }
}

test('a second server with a data folder of its own is refused, while the first runs and after it', async () => {
  const { start, refused, keep } = await house()
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  const running = await start(first)
  const id = fs.readFileSync(path.join(first, 'id'), 'utf8').trim()
  expect(await refused(second)).toContain(
    `Another Spomen already serves this database with a data folder of its own, whose file "id" says ${id}`,
  )
  await keep(first)
  await running.close()
  expect(await refused(second)).toBe(
    `The files of this database are not in ${second} but in another data folder, the one whose file "id" says ${id}; set DATA_DIR to that one, or, if it is gone and this one has taken its place, run \`npm run admin -- keep-files-here\` first.`,
  )
  expect(await refused(first)).toBe(null)
})

test('a folder that was moved or came out of a backup is the same; one that took its place is, once the operator says so', async () => {
  const { start, refused, keep, tools } = await house()
  const [first, moved, other] = [temporaryFolder(), path.join(temporaryFolder(), 'moved'), temporaryFolder()]
  await (await start(first)).close()
  await keep(first)
  fs.cpSync(first, moved, { recursive: true })
  const running = await start(moved)
  expect(await refused(first)).toContain('already running')
  await expect(adminCommand.run(['keep-files-here'], tools(other))).rejects.toThrow(
    'already serves this database',
  )
  await running.close()
  expect(await adminCommand.run(['keep-files-here'], tools(other))).toContain(other)
  expect(await refused(other)).toBe(null)
  expect(await refused(moved)).toContain('are not in')
})

test('a database of a time before goes on with its folder, and with no other', async () => {
  const { db, refused, keep } = await house()
  const [own, foreign] = [temporaryFolder(), temporaryFolder()]
  await sql`delete from data_folder`.execute(db)
  await keep(own)
  fs.writeFileSync(path.join(foreign, 'id'), '7\n')
  expect(await refused(foreign)).toContain(`are not in ${foreign} but in another data folder; set DATA_DIR`)
  expect(await refused(own)).toBe(null)
  expect(await refused(foreign)).toContain('whose file "id" says')
})

test('a database without any file takes whatever folder comes next', async () => {
  const { refused } = await house()
  expect([await refused(temporaryFolder()), await refused(temporaryFolder())]).toEqual([null, null])
})

test('of two servers that start at the same moment on a new database one is refused', async () => {
  const { start } = await house()
  const started = await Promise.allSettled([start(temporaryFolder()), start(temporaryFolder())])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what removes files for good from the command line does not do so beside another folder', async () => {
  const { start, keep, tools } = await house()
  const [first, second] = [temporaryFolder(), temporaryFolder()]
  await (await start(first)).close()
  await keep(first)
  await expect(jobsCommand.run(['purge'], tools(second))).rejects.toThrow('are not in')
  expect(await jobsCommand.run(['purge'], tools(first))).toContain('Removed for good')
})
