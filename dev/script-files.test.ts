import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

test('who asks what pages fetch before there is a build is told to build', () => {
  const house = temporaryFolder()
  for (const file of ['bench/script-files.ts', 'e2e/page-scripts.ts'])
    fs.cpSync(path.join(root, file), path.join(house, file))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/script-files.ts'], {
    cwd: house,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', 'There is no built web app to read from: npm run build\n'])
})
