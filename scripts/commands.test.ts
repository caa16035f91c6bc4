import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('every command goes through the bootstrap, to a target of its own name that is there', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/boot.cjs', '?'], { cwd: root, encoding: 'utf8' })
  const targets = /choose one of (.+)/.exec(stderr)?.[1]?.split(', ') ?? []
  for (const [name, command] of Object.entries(scripts))
    expect([name, command]).toEqual([name, `exec node scripts/boot.cjs ${name}`])
  expect(targets.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test.each([
  [['supply', 'frob'], '"frob" is unknown; `npm run supply` takes holes'],
  [['start', '--port', '4000'], '"--port" is unknown; `npm run start` takes no words'],
  [['dev', '--sample', 'more'], '"more" is unknown; `npm run dev` takes --sample'],
])('a word that a command does not know is refused before anything is fetched: %j', (words, told) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/boot.cjs', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, `[set-up] ${told}\n`])
})

test('a port in use is told before anything is fetched or built', async () => {
  const other = net.createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { status, stderr } = spawnSync(process.execPath, ['scripts/boot.cjs', 'start'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  })
  expect([status, stderr]).toEqual([
    1,
    `[set-up] PORT ${port} on 127.0.0.1 is already in use, by another Spomen or something else; stop that, or set PORT to another one.\n`,
  ])
})

test('every command that the guides name is there', () => {
  const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'web/README.md', 'docs/**/*.md']
  for (const file of globSync(guides, { cwd: root }))
    for (const [, name = ''] of read(file).matchAll(/npm run (?:--silent )?(\w[\w-]*)/g))
      expect([file, name, name in scripts]).toEqual([file, name, true])
})

test('what runs before Node 24 is fetched asks for nothing that the first Node 20 does not have', () => {
  const withFetched = ['scripts/bundle-server.mjs']
  const files = globSync(['scripts/*.{cjs,mjs}', 'packaging/*.mjs'], { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files.filter((name) => !withFetched.includes(name)))
    expect([file, read(file).match(/import\.meta\.(?:dir|file)name|\.parentPath(?! \?\? )/g)]).toEqual([
      file,
      null,
    ])
})
