import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programFile } from '../../dev/built-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const program = programFile('first-start')

/** What is said beforehand with these settings, and whether a database was made for the house. */
async function prepared(settings: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const { DATABASE_URL, ...environment } = process.env
  const env = { ...environment, DATA_DIR: dataDir, ...settings }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], { env })
  return {
    said: stdout + stderr,
    isMade: fs.existsSync(path.join(dataDir, 'database', 'PG_VERSION')),
    left: fs.readdirSync(dataDir),
  }
}

test('a first start finds the files of its database made while the web app was built', async () => {
  expect(await prepared()).toMatchObject({ said: '', isMade: true, left: ['database'] })
})

test.for([
  ['with a database of its own', { DATABASE_URL: 'postgresql://spomen@127.0.0.1:1/spomen' }],
  ['with a setting that the start refuses, and says so itself', { PORT: 'many' }],
] as const)('nothing is made or said beforehand %s', async ([, settings]) => {
  expect(await prepared(settings)).toEqual({ said: '', isMade: false, left: [] })
})
