/** What an operator finds who breaks a long command off, as with Ctrl-C, or whose machine is shut down under it (YE04). */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import {
  backedUp,
  emptyHouse,
  fullHouse,
  operate,
  originalsOf,
  rowsOf,
  settingsOf,
} from '../../test/backups.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import type { Settings } from '../config.ts'
import { connect } from '../kit/database/connect.ts'
import { ShutdownRequested } from '../kit/shutdown.ts'
import { backupCommand } from './backup.ts'
import type { StandaloneCommand } from './command.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

/** Runs a command, and breaks it off as soon as it tells what is asked for; answers what is said of that. */
async function brokenOffAt(
  told: RegExp,
  command: StandaloneCommand,
  settings: Settings,
  ...words: string[]
): Promise<string> {
  const ending = new AbortController()
  const end = (line: string) => {
    if (told.test(line)) ending.abort(new ShutdownRequested('SIGINT'))
  }
  const log = pino({ level: 'silent' })
  return command.run(words, { settings, log, shutdown: ending.signal, tell: end }).then(
    (done) => `It went on: ${done}`,
    (error: Error) => error.message,
  )
}

test('a restore that is broken off puts nothing in the place of what stands there', async () => {
  const home = await fullHouse()
  const place = await backedUp(settingsOf(home))
  const there = await emptyHouse(settingsOf(home))
  const rows = () => rowsOf(there.databaseUrl ?? '')
  const said = 'Broken off (SIGINT). What was here before is as it was.'
  expect(await brokenOffAt(/Bringing originals/, restoreCommand, there, place)).toBe(said)
  expect(await rows()).toEqual({})
  expect(await operate(restoreCommand, there, place)).toContain('4 originals')
  const before = await rows()
  expect(await brokenOffAt(/Asking the restored house/, restoreCommand, there, place)).toBe(said)
  expect(await rows()).toEqual(before)
  await expect(operate(restoreCommand, there, 'undo')).rejects.toThrow('Nothing is set aside')
})

test('a backup that is broken off leaves none that counts, says so where it is asked for, and the next is whole', async () => {
  const settings = settingsOf(await fullHouse())
  const place = path.join(temporaryFolder(), 'backups')
  expect(await brokenOffAt(/Copying originals/, backupCommand, settings, place)).toBe('SIGINT')
  await expect(operate(verifyCommand, settings, place)).rejects.toThrow('there is no whole backup')
  const [attempt = ''] = (await rowsOf(settings.databaseUrl ?? ''))['backups']?.filter(Boolean) ?? []
  expect(attempt).toContain('It was broken off before it had ended.')
  // Nobody is kept waiting by it.
  expect(await operate(backupCommand, settings, place)).toContain('4 originals')
  expect(readdirSync(place).toSorted()).toEqual(['objects', 'snapshots', 'spomen-backup.json'])
})

test('reading everything again ends where it is broken off', async () => {
  const settings = settingsOf(await fullHouse())
  expect(await brokenOffAt(/Read 4 originals/, verifyCommand, settings)).toBe('SIGINT')
  expect(originalsOf(settings)).toHaveLength(4)
})

test('what a killed restore has left is told of by night, and goes with `restore keep`', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, place)
  const left = `${new URL(there.databaseUrl ?? '').pathname.slice(1)}_restoring`
  const { db, close } = connect({ url: there.databaseUrl ?? '', most: 1, log: pino({ level: 'silent' }) })
  onTestFinished(close)
  await sql`create database ${sql.id(left)}`.execute(db)
  await close()
  const night = await operate(backupCommand, { ...there, backupTo: place }, 'nightly')
  expect(night).toContain(`A restore that was killed has left the database "${left}"`)
  expect(await operate(restoreCommand, there, 'keep')).toMatch(new RegExp(`^Let go: ${left}\\.`))
  await expect(operate(restoreCommand, there, 'keep')).rejects.toThrow('Nothing is set aside.')
})

test('a database whose name is too long to be set aside is refused before anything is brought', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, place)
  const url = new URL(there.databaseUrl ?? '')
  const short = url.pathname.slice(1)
  const long = short.padEnd(45, 'x')
  const { db, close } = connect({ url: settings.databaseUrl ?? '', most: 1, log: pino({ level: 'silent' }) })
  onTestFinished(close)
  const rename = (from: string, to: string) =>
    sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
  await rename(short, long)
  onTestFinished(async () => void (await rename(long, short)))
  url.pathname = `/${long}`
  const said: string[] = []
  const restoring = restoreCommand.run([place], {
    settings: { ...there, databaseUrl: url.href },
    log: pino({ level: 'silent' }),
    shutdown: new AbortController().signal,
    tell: (line) => said.push(line),
  })
  await expect(restoring).rejects.toThrow(`The name "${long}" is too long`)
  expect(said).toEqual([])
  const { rows } =
    await sql`select from pg_database where starts_with(datname, ${long.slice(0, 40)})`.execute(db)
  expect(rows).toHaveLength(1)
})
