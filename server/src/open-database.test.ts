import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programFile } from '../../dev/built-server.ts'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './config.ts'
import { CannotStart } from './kit/cannot-start.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** What the operator reads who starts with this database and data folder. */
async function started(DATABASE_URL: string, dataDir = temporaryFolder()) {
  const settings = { ...readSettings({ DATABASE_URL }), dataDir }
  const error = await openDatabase(settings, quiet).then(
    () => null,
    (why: unknown) => why,
  )
  expect(error).toBeInstanceOf(CannotStart)
  return (error as CannotStart).message
}

test('a database that is away stops the start with one sentence, which repeats no password', async () => {
  const sentence = await started('postgresql://spomen:s3cret@127.0.0.1:1/spomen')
  expect(sentence).toMatch(/^the database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\.$/)
  expect(sentence).not.toContain('s3cret')
})

test('so does a name that no database has', async () => {
  const url = new URL((await freshDatabase()).url)
  url.pathname = '/nobody-made-this'
  expect(await started(url.href)).toContain('database "nobody-made-this" does not exist')
})

test('an address beside DATABASE_URL must lead to the same database; a replica may be away', async () => {
  const { url } = await freshDatabase()
  const other = (await freshDatabase()).url
  const settingsWith = (beside: Record<string, string>) =>
    readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, ...beside })
  const opened = (beside: Record<string, string>) =>
    openDatabase(settingsWith(beside), quiet, { onLost: () => {} }).then(
      async ({ close }) => {
        await close()
        return 'opened'
      },
      (error: Error) => error.message,
    )
  expect(await opened({ DATABASE_READ_URL: other })).toBe(
    'DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL.',
  )
  expect(await opened({ DATABASE_DIRECT_URL: other })).toBe(
    'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL.',
  )
  const nowhere = 'postgresql://spomen:s3cret@127.0.0.1:1/spomen'
  expect(await opened({ DATABASE_DIRECT_URL: nowhere })).toMatch(
    /^the database of DATABASE_DIRECT_URL cannot be used \(.*ECONNREFUSED.*\)\.$/,
  )
  expect(await opened({ DATABASE_READ_URL: nowhere })).toBe('opened')
})

test('so does a place where no data folder can be made any more, though the settings allowed it', async () => {
  const file = path.join(temporaryFolder(), 'a-file')
  fs.writeFileSync(file, '')
  const sentence = await started((await freshDatabase()).url, path.join(file, 'data'))
  expect(sentence).toMatch(/^DATA_DIR cannot be used \(ENOTDIR.*\)\.$/)
})

test('and an address that is not of this machine', async () => {
  const { url } = await freshDatabase()
  const env = {
    ...process.env,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: url,
    HOST: '192.0.2.1',
    PORT: '3000',
  }
  const start = promisify(execFile)(process.execPath, [programFile('main')], { env })
  await expect(start).rejects.toMatchObject({
    stderr:
      'Spomen cannot start: HOST must be an address of this machine, like 127.0.0.1 or 0.0.0.0, and "192.0.2.1" is not.\n',
  })
})
