/** What an operator reads where folders of the house belong to somebody else, as after something was done as root. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backedUp, emptyHouse, fullHouse, operate, settingsOf } from '../test/backups.ts'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { filesCommand } from './commands/files.ts'
import { importCommand } from './commands/import.ts'
import { restoreCommand } from './commands/restore.ts'
import { readSettings } from './config.ts'
import { openDatabase } from './open-database.ts'

const quiet = { info() {}, warn() {}, error() {} }
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** What a server says that starts with these settings; null where it starts. */
const startedWith = (env: Record<string, string>) =>
  openDatabase(readSettings(env), quiet, { onLost() {} }).then(
    async ({ close }) => {
      await close()
      return null
    },
    (error: Error) => error.message,
  )

test.each(['files', 'files/derived', 'arriving', 'outbox'])(
  'a server does not start where it cannot use %s, and says so in a sentence',
  async (name) => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: (await freshDatabase()).url }
    const place = path.join(env.DATA_DIR, name)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    // Nobody, not even root, passes through a file.
    fs.writeFileSync(place, '', { mode: 0o600 })
    const sentence = `${place} cannot be used (EACCES: permission denied, access '${place}')`
    const remedy = 'the user as whom Spomen runs must be able to read and write it, with all that lies in it.'
    expect(await startedWith(env)).toBe(`${sentence}; ${remedy}`)
    if (isRoot) {
      fs.chownSync(place, nobody, nobody)
      const why = `since it belongs to another user (id ${nobody})`
      expect(await startedWith(env)).toBe(`${sentence}, ${why}; ${remedy}`)
    }
    fs.rmSync(place)
    expect(await startedWith(env)).toBe(null)
  },
)

test('an outbox nobody uses keeps nobody from starting', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: (await freshDatabase()).url }
  fs.writeFileSync(path.join(env.DATA_DIR, 'outbox'), '')
  expect(await startedWith({ ...env, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'house@example.org' })).toBe(
    null,
  )
})

test.runIf(isRoot)(
  'root brings no backup where another user has the house, who could not read it afterwards',
  async () => {
    const settings = settingsOf(await fullHouse())
    const place = await backedUp(settings)
    const there = await emptyHouse(settings)
    fs.mkdirSync(path.join(there.dataDir, 'files'), { recursive: true })
    fs.chownSync(path.join(there.dataDir, 'files'), nobody, nobody)
    await expect(operate(restoreCommand, there, place)).rejects.toThrow(
      `${path.join(there.dataDir, 'files')} belongs to another user (id ${nobody}), who could not read what root brings there; run this as that user, or give DATA_DIR to root if Spomen runs as root.`,
    )
    expect(fs.readdirSync(path.join(there.dataDir, 'files'))).toEqual([])
    fs.rmdirSync(path.join(there.dataDir, 'files'))
    fs.chownSync(there.dataDir, nobody, nobody)
    await expect(operate(restoreCommand, there, place)).rejects.toThrow(`${there.dataDir} belongs to another`)
    fs.chownSync(there.dataDir, 0, 0)
    expect(await operate(restoreCommand, there, place)).toContain('4 originals')
  },
  60_000,
)

test.runIf(isRoot)(
  'nor does root bring a copy back there, or files out of a bucket, and nothing is written',
  async () => {
    const { db, url } = await freshDatabase()
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url }
    const bucket = { S3_BUCKET: 'house', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
    fs.chownSync(env.DATA_DIR, nobody, nobody)
    const settings = readSettings(env)
    const sentence = `${env.DATA_DIR} belongs to another user (id ${nobody}), who could not read what root brings there`
    const words = [path.join(temporaryFolder(), 'copy.zip'), '--owner', 'ann@example.org']
    await expect(importCommand.run(words, { db, settings, log: quiet, databaseUrl: url })).rejects.toThrow(
      sentence,
    )
    const inBucket = readSettings({ ...env, ...bucket })
    await expect(operate(filesCommand, inBucket, 'move', 'to-disk')).rejects.toThrow(sentence)
    expect(fs.readdirSync(env.DATA_DIR)).toEqual([])
  },
)
