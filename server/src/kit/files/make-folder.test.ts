import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, and one that is there is left as it is', () => {
  const folder = path.join(temporaryFolder(), 'one', 'two', 'three')
  makeFolder(folder, 0o700)
  makeFolder(folder, 0o700)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  const linked = path.join(temporaryFolder(), 'link')
  fs.symlinkSync(folder, linked)
  makeFolder(path.join(linked, 'four'))
  expect(fs.existsSync(path.join(folder, 'four'))).toBe(true)
})

test('where none can be made it is said why, and at once', () => {
  const file = path.join(temporaryFolder(), 'file')
  fs.writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(path.join(file, 'one', 'two'))).toThrow('ENOTDIR')
  // The system makes none there, for nobody.
  expect(() => makeFolder('/proc/spomen/one')).toThrow("mkdir '/proc/spomen'")
})
