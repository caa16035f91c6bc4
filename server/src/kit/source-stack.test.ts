import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stackInSources } from './source-stack.ts'

/** A folder with one bundled file, whose first character comes from the third line of a greeting's store. */
function bundle() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const map = { version: 3, sources: ['../src/greetings/store.ts'], names: [], mappings: 'AAEE' }
  writeFileSync(path.join(folder, 'main.js.map'), JSON.stringify(map))
  return folder
}

test('an operator reads in the log where in the sources something failed, though a bundle runs', () => {
  const folder = bundle()
  const stack = `Error: no\n    at keep (file://${folder}/main.js:1:1)\n    at ${folder}/main.js:1:9\n    at node:net:1:1`
  const store = path.resolve(folder, '../src/greetings/store.ts')
  expect(stackInSources(stack, folder)).toBe(
    `Error: no\n    at keep (${store}:3:3)\n    at ${store}:3:3\n    at node:net:1:1`,
  )
})

test('what has no map, and what is not ours, is told as it is', () => {
  const folder = bundle()
  const stack = `Error: no\n    at ${folder}/parts.js:1:1\n    at /elsewhere/main.js:1:1`
  expect(stackInSources(stack, folder)).toBe(stack)
  expect(stackInSources(stack, null)).toBe(stack)
  expect(stackInSources(undefined, folder)).toBeUndefined()
})

test('code that comes from no source is told as it is', () => {
  const folder = bundle()
  const map = { version: 3, sources: ['../src/greetings/store.ts'], names: [], mappings: 'AAEE,I,I' }
  writeFileSync(path.join(folder, 'main.js.map'), JSON.stringify(map))
  const stack = `Error: no\n    at ${folder}/main.js:1:6`
  expect(stackInSources(stack, folder)).toBe(stack)
})
