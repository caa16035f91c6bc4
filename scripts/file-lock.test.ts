import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

/** A process that notes in the folder when it begins and ends its work under the lock. */
function worker(folder: string, before = '') {
  const script = `${before}
    const { withFileLock } = require(${JSON.stringify(path.resolve(import.meta.dirname, 'file-lock.cjs'))})
    const note = (words) => require('node:fs').appendFileSync(${JSON.stringify(path.join(folder, 'notes'))}, words)
    withFileLock(${JSON.stringify(path.join(folder, 'lock'))}, async () => {
      note('(')
      await new Promise((done) => setTimeout(done, 50))
      note(')')
    })`
  return spawn(process.execPath, ['--eval', script, 'boot.cjs'], { stdio: 'ignore' })
}

test('several set-ups at once work one after another, past the lock of one that was killed', async () => {
  const folder = temporaryFolder()
  fs.writeFileSync(path.join(folder, 'lock'), '999999999')
  await Promise.all([1, 2, 3, 4].map(() => once(worker(folder), 'exit')))
  expect(fs.readFileSync(path.join(folder, 'notes'), 'utf8')).toBe('()()()()')
  expect(fs.readdirSync(folder)).toEqual(['notes'])
})

test('a start steps over the lock of one that was killed when its number is its own now, or another program has it', async () => {
  const folder = temporaryFolder()
  const lock = path.join(folder, 'lock')
  await once(
    worker(folder, `require('node:fs').writeFileSync(${JSON.stringify(lock)}, String(process.pid))`),
    'exit',
  )
  if (process.platform === 'linux') {
    fs.writeFileSync(lock, String(process.pid))
    await once(worker(folder), 'exit')
  }
  expect(fs.readFileSync(path.join(folder, 'notes'), 'utf8')).toMatch(/^(?:\(\)){1,2}$/)
  expect(fs.readdirSync(folder)).toEqual(['notes'])
})
