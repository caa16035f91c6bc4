/** FFmpeg is fetched when the first film comes to a machine without it (decision 141). */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { registry, type Registry } from '../../../../test/registry.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { abandonedAfter } from './folder-turn.ts'
import { openFetchedProgram } from './fetched-program.ts'

const runs = async () => true

function machine({ address, packages }: Pick<Registry, 'address' | 'packages'>, dataDir = temporaryFolder()) {
  const lines: string[] = []
  const log = { info: noted, warn: noted }
  function noted(...given: unknown[]) {
    lines.push(JSON.stringify(given))
  }
  const fetched = openFetchedProgram({ registry: address, dataDir, log, packages })
  if (!fetched) throw new Error('there are packages')
  onTestFinished(fetched.close)
  return { fetched, dataDir, lines, held: () => readdirSync(path.join(dataDir, 'programs')) }
}

test('the first film has it fetched once, and only what is needed stays', async () => {
  const npm = await registry()
  const { fetched, held } = machine(npm)
  const tries = await Promise.all([fetched.prepare(runs), fetched.prepare(runs)])
  expect([...tries, await fetched.prepare(runs)]).toEqual([true, true, true])
  expect(npm.asked.map(({ url }) => url)).toEqual([
    '/film-words/-/film-words-1.0.0.tgz',
    '/film-program/-/film-program-1.0.0.tgz',
  ])
  expect(held()).toEqual([path.basename(fetched.folder)])
  expect(await readFile(path.join(fetched.folder, 'dist/lib/index.js'), 'utf8')).toBe('export {}')
  expect(await readFile(path.join(fetched.folder, 'node-av.node'))).toEqual(Buffer.alloc(200_000, 7))
  expect(existsSync(path.join(fetched.folder, 'other'))).toBe(false)
})

test('bytes that are not the chosen ones are refused, thrown away, and not asked for again', async () => {
  const npm = await registry()
  npm.send.answer = 'other'
  const { fetched, held, lines } = machine(npm)
  expect([await fetched.prepare(runs), await fetched.prepare(runs)]).toEqual([false, false])
  expect(npm.asked).toHaveLength(1)
  expect(held()).toEqual([])
  expect(lines.at(-1)).toContain('is not what it was')
})

test('a package that breaks off goes on where it was after the next start', async () => {
  const npm = await registry()
  npm.send.answer = 'half'
  const { fetched, dataDir } = machine(npm)
  expect(await fetched.prepare(runs)).toBe(false)
  npm.send.answer = 'whole'
  const again = machine(npm, dataDir)
  expect(await again.fetched.prepare(runs)).toBe(true)
  expect(npm.asked.map(({ range }) => range)).toEqual([
    undefined,
    expect.stringMatching(/^bytes=[1-9]\d*-$/),
    undefined,
  ])
})

test('without a network films wait, and nobody asks for each of them', async () => {
  const { packages } = await registry()
  const { fetched, lines } = machine({ address: 'http://127.0.0.1:9', packages })
  expect([await fetched.prepare(runs), await fetched.prepare(runs)]).toEqual([false, false])
  expect(lines.filter((line) => line.includes('could not be fetched'))).toHaveLength(1)
})

test('a registry that is away for a while is no reason to throw anything away', async () => {
  const npm = await registry()
  npm.send.answer = 'nothing'
  expect(await machine(npm).fetched.prepare(runs)).toBe(false)
})

test('what does not run on this machine is not kept', async () => {
  const npm = await registry()
  const { fetched } = machine(npm)
  expect(await fetched.prepare(async () => false)).toBe(false)
  expect(existsSync(fetched.folder)).toBe(false)
})

test('of two processes one fetches, and the other finds it there', async () => {
  const npm = await registry()
  const one = machine(npm)
  const beside = machine(npm, one.dataDir)
  expect(await Promise.all([one, beside].map(({ fetched }) => fetched.prepare(runs)))).toEqual([true, true])
  expect(npm.asked).toHaveLength(2)
})

test('a process that died at it holds nobody up', async () => {
  const npm = await registry()
  const { fetched, dataDir, held } = machine(npm)
  const left = path.join(dataDir, 'programs', 'fetching')
  await mkdir(path.dirname(left))
  await writeFile(left, '')
  const long = new Date(Date.now() - 2 * abandonedAfter)
  await utimes(left, long, long)
  expect(await fetched.prepare(runs)).toBe(true)
  expect(held()).toEqual([path.basename(fetched.folder)])
})

test('whoever ends the server ends the fetching', async () => {
  const npm = await registry()
  const { fetched, dataDir, lines } = machine(npm)
  const left = path.join(dataDir, 'programs', 'fetching')
  await mkdir(path.dirname(left))
  await writeFile(left, '')
  const waiting = fetched.prepare(runs)
  fetched.close()
  expect(await waiting).toBe(false)
  expect(lines).toEqual([])
})
