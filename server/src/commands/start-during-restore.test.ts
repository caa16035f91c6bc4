/** Who comes to the database while a backup is put in its place (YE04). */
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { operate, rowsOf } from '../../test/backups.ts'
import { emptyDatabase } from '../../test/template-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readSettings, type Settings } from '../config.ts'
import { createSiblingDatabase, lockForRestore, swapDatabases } from '../kit/backup/set-aside.ts'
import { openDatabase } from '../open-database.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** Why a server does not start with these settings, or null where it does; it is stopped again. */
const refused = (settings: Settings) =>
  openDatabase(settings, quiet, { onLost() {} }).then(
    async (base) => {
      await base.close()
      return null
    },
    (error: Error) => error.message,
  )

/** A house that was begun, and whoever enters its database besides, by name. */
async function standingHouse() {
  const { url } = await emptyDatabase()
  const house = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })
  expect(await refused(house)).toBe(null)
  const enter = async (name: string) => {
    const client = new Client({ connectionString: url, application_name: name })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end().catch(() => {}))
    return client
  }
  const fresh = new URL(await createSiblingDatabase(url)).pathname.slice(1)
  return { house, url, fresh, enter }
}

const tablesOf = async (url: string) => Object.keys(await rowsOf(url))

const underWay =
  'A backup is being restored in the place of this house, and whatever came in now would be lost with it. Start again once `npm run restore` has ended.'

test('a server that is started while a backup is restored stays outside until that has ended (YE04)', async () => {
  const { house, url } = await standingHouse()
  const session = await lockForRestore(url)
  expect(await refused(house)).toBe(underWay)
  await session.end()
  expect(await refused(house)).toBe(null)
})

test('nor does a backup that is begun meanwhile, which the restore would have to wait for (YE04)', async () => {
  const { house, url } = await standingHouse()
  const place = temporaryFolder()
  const session = await lockForRestore(url)
  await expect(operate(backupCommand, house, place)).rejects.toThrow(underWay)
  expect(readdirSync(place)).toEqual([])
  await session.end()
  expect(await operate(backupCommand, house, place)).toContain('Backup ')
})

test('nor does a server come in at the moment of the exchange, which waits for an operator who looks into the database', async () => {
  const { house, url, fresh, enter } = await standingHouse()
  const session = await lockForRestore(url)
  const psql = await enter('psql')
  const told: string[] = []
  const started: Promise<string | null>[] = []
  const tellWait = (sentence: string) => {
    // The server that starts may be waited for as well.
    if (told.push(sentence) === 1) started.push(refused(house).finally(() => psql.end()))
  }
  await swapDatabases(url, fresh, new Date(), { letGo: () => session.end(), tellWait })
  expect(told[0]).toBe('psql is connected to the database; waiting until it has left.')
  expect(await Promise.all(started)).toEqual([underWay])
  expect(await tablesOf(url)).toEqual([])
  await operate(restoreCommand, house, 'undo')
  expect(await tablesOf(url)).toContain('greetings')
})

test('whoever does not leave is named, and what was here before is as it was', async () => {
  const { url, fresh, enter } = await standingHouse()
  await enter('a report')
  const swapped = swapDatabases(url, fresh, new Date(), { patience: 0 })
  await expect(swapped).rejects.toThrow(
    'The database is in use (by a report); stop that first, and try again.',
  )
  expect(await tablesOf(url)).toContain('greetings')
})
