import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyHouse, operate } from '../../test/backups.ts'
import { earlierDatabase } from '../../test/earlier-database.ts'
import { emptyDatabase } from '../../test/template-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readSettings } from '../config.ts'
import { readBackupHealth } from '../features/backups/index.ts'
import { openClient } from '../kit/backup/connection.ts'
import { connect, type Db } from '../kit/database/connect.ts'
import { migrateTo, stepsFor } from '../kit/database/migrate.ts'
import { claimFiles } from '../kit/files/bucket-claim.ts'
import { openDatabase } from '../open-database.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** A house that stopped at an earlier version, with one memorial. */
async function oldHouse(BACKUP_TO: string) {
  const { db, url } = await earlierDatabase()
  return { db, settings: readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, BACKUP_TO }) }
}

const stepsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

test('before a new version changes the database it is backed up, and that backup fits the new version (YE04)', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, settings } = await oldHouse(place)
  const before = await stepsOf(db)
  await (await openDatabase(settings, quiet)).close()
  const after = await stepsOf(db)
  expect(after.length).toBeGreaterThan(before.length)
  expect((await operate(backupCommand, settings, 'list', place)).split('\n')).toHaveLength(1)
  // Nothing is pending any more: a second start makes no other.
  await (await openDatabase(settings, quiet)).close()
  expect((await operate(backupCommand, settings, 'list', place)).split('\n')).toHaveLength(1)

  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, place)
  const { db: restored, close } = connect({ url: there.databaseUrl ?? '', log: console })
  const { rows } = await sql`select first_name, shown_to_visitors from memorials`.execute(restored)
  expect(rows).toEqual([{ first_name: 'Milica', shown_to_visitors: 'nothing' }])
  expect(await stepsOf(restored)).toEqual(after)
  await close()
})

test('that backup is written down once the database can, so that its age counts (YE04)', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, settings } = await oldHouse(place)
  await (await openDatabase(settings, quiet)).close()
  const noted = await db.selectFrom('backups').selectAll().execute()
  expect(noted).toMatchObject([{ place: settings.backupTo, error: null, lost: 0 }])
  expect(noted[0]?.verified_at).not.toBeNull()
  expect((await readBackupHealth(db, new Date())).verifiedAt).toEqual(noted[0]?.verified_at)
})

test('an update begins nothing anew in an empty folder where backups lay: its disk may not be mounted', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, settings } = await oldHouse(place)
  await (await openDatabase(settings, quiet)).close()
  // The next version is here, and the disk is not.
  const last = (await stepsOf(db)).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${last}`.execute(db)
  rmSync(place, { recursive: true })
  mkdirSync(place)
  await expect(openDatabase(settings, quiet)).rejects.toThrow(
    /nothing was changed\. The backups that lay in .* are not there any more \(is the disk mounted\?\)/,
  )
  expect(readdirSync(place)).toEqual([])
  expect(await stepsOf(db)).not.toContain(last)
})

/** What a start says while it waits for somebody. */
function listening() {
  const said: string[] = []
  const tell = (sentence: string) => void said.push(sentence)
  const isToldOf = async (words: string) => {
    while (!said.some((sentence) => sentence.includes(words)))
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { tell, isToldOf }
}

test('an update waits for a backup that runs already, and then makes its own', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, settings } = await oldHouse(place)
  const { tell, isToldOf } = listening()
  const nightly = await openClient(settings.databaseUrl ?? '')
  await nightly.query('select pg_advisory_lock(7004)')
  const opening = openDatabase(settings, quiet, { tell })
  await Promise.race([isToldOf('Another backup of this database is under way'), opening])
  await nightly.end()
  await (await opening).close()
  expect((await operate(backupCommand, settings, 'list', place)).split('\n')).toHaveLength(1)
  expect(await db.selectFrom('backups').selectAll().execute()).toMatchObject([{ error: null }])
})

test('an update waits for whoever writes to the place of backups, as a night that thins them does', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { settings } = await oldHouse(place)
  await operate(backupCommand, settings, place)
  const lock = path.join(place, 'lock.json')
  const holder = { id: 'another', host: 'elsewhere', pid: 1, at: new Date().toISOString() }
  writeFileSync(lock, JSON.stringify(holder))
  const { tell, isToldOf } = listening()
  const opening = openDatabase(settings, quiet, { tell })
  await Promise.race([isToldOf('on elsewhere; this one begins after it.'), opening])
  rmSync(lock)
  await (await opening).close()
  expect((await operate(backupCommand, settings, 'list', place)).split('\n')).toHaveLength(2)
})

test('an update that waits for a backup ends when it is asked to, and invites nobody to go without', async () => {
  const { settings } = await oldHouse(path.join(temporaryFolder(), 'backups'))
  const { tell, isToldOf } = listening()
  const nightly = await openClient(settings.databaseUrl ?? '')
  await nightly.query('select pg_advisory_lock(7004)')
  const shutdown = new AbortController()
  const opening = openDatabase(settings, quiet, { tell, shutdown: shutdown.signal })
  opening.catch(() => {})
  await isToldOf('Another backup')
  shutdown.abort(new Error('ended'))
  await expect(opening).rejects.toThrow(/^ended$/)
  await nightly.end()
})

test('while somebody holds what an update changes for long, it makes no backup that would be old by then', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { settings } = await oldHouse(place)
  const { tell, isToldOf } = listening()
  const reader = await openClient(settings.databaseUrl ?? '', 'psql')
  await reader.query('begin; lock table accounts in access share mode; select pg_sleep(10)')
  const opening = openDatabase(settings, quiet, { tell })
  await isToldOf('once others let go of the table accounts: psql (pid')
  expect(existsSync(place)).toBe(false)
  await reader.end()
  await (await opening).close()
  expect((await operate(backupCommand, settings, 'list', place)).split('\n')).toHaveLength(1)
})

test('an update that fails again and again fills no disk: its backup is made once, and counts once it has gone well (YE04)', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, url } = await emptyDatabase()
  const steps = Object.keys(await stepsFor([]).getMigrations()).toSorted()
  await migrateTo(db, steps.slice(0, -1))
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, BACKUP_TO: place })
  await claimFiles(db, settings)
  // What a version before made is of another moment, and counts for nothing here.
  await operate(backupCommand, settings, place)
  const list = async () => (await operate(backupCommand, settings, 'list', place)).split('\n').length
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before insert on kysely_migration execute function refuse()`.execute(db)
  for (let start = 0; start < 3; start++) {
    await expect(openDatabase(settings, quiet)).rejects.toThrow(/^Migration .* not today/)
    expect(await list()).toBe(2)
  }
  // What people wrote meanwhile, at a server of the version before, is not in it for ever.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(openDatabase(settings, quiet)).rejects.toThrow(/^Migration .* not today/)
  expect(await list()).toBe(3)
  const [damaged = ''] = globSync('snapshots/*/tables/accounts.zst', { cwd: place }).toSorted().slice(-1)
  writeFileSync(path.join(place, damaged), '')
  vi.setSystemTime(Date.now() + 60_000)
  await expect(openDatabase(settings, quiet)).rejects.toThrow(/^Migration .* not today/)
  expect(await list()).toBe(4)
  await sql`drop trigger refuse on kysely_migration`.execute(db)
  await (await openDatabase(settings, quiet)).close()
  expect(await list()).toBe(4)
  const noted = await db.selectFrom('backups').selectAll().execute()
  expect(noted).toMatchObject([{ error: null }, { error: null, place: settings.backupTo, lost: 0 }])
})

test('where that backup fails nothing is changed, and the start says why', async () => {
  const blocked = path.join(temporaryFolder(), 'gone', 'backups')
  const { db, settings } = await oldHouse(blocked)
  const before = await stepsOf(db)
  await expect(openDatabase(settings, quiet)).rejects.toThrow(
    /nothing was changed\. .*is the disk mounted\?\)/,
  )
  expect(await stepsOf(db)).toEqual(before)
  mkdirSync(path.dirname(blocked))
  await (await openDatabase(settings, quiet)).close()
  expect((await stepsOf(db)).length).toBeGreaterThan(before.length)
})

test('a backup of a later version is refused by name', async () => {
  const place = path.join(temporaryFolder(), 'backups')
  const { db, settings } = await oldHouse(place)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_the-future', '2030-01-01')`.execute(
    db,
  )
  await operate(backupCommand, settings, place)
  await expect(operate(restoreCommand, await emptyHouse(settings), place)).rejects.toThrow(
    /newer version of Spomen \(9999_the-future\)/,
  )
})
