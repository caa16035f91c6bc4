import { expect, test } from 'vitest'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openBase } from './base.ts'
import { readSettings } from './config.ts'
import { CannotStart } from './kit/cannot-start.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** What the operator reads who starts with this database. */
async function started(DATABASE_URL: string) {
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL })
  const error = await openBase(settings, quiet).then(
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
