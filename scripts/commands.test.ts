import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

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
  ...[['unknown'], ['']].map((words): [string[], string] => [
    ['draw', ...words],
    `"${words[0]}" is unknown; \`npm run draw\` takes icons, fonts, outlines, demo-pictures, demo-films, demo-papers`,
  ]),
  [['dev', '--sample', 'more'], '"more" is unknown; `npm run dev` takes --sample'],
  ...['', 'bench/nothing.ts', 'bench', 'dev/words.test.ts', 'server/src/main.ts', 'bench/../e2e/cast.ts'].map(
    (word): [string[], string] => [
      ['script', word, '60'],
      `"${word}" is no script of dev or bench; name one, as in \`npm run script -- bench/load.ts\``,
    ],
  ),
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

test('a measurement in a house that was only built waits for the packages of development, and gets its words', () => {
  const house = temporaryFolder()
  for (const part of ['scripts', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(house, part), { recursive: true })
  for (const folder of ['bench', 'node_modules', 'npm']) mkdirSync(path.join(house, folder))
  const npm = path.join(house, 'npm/npm-cli.js')
  writeFileSync(npm, "console.log('npm', ...process.argv.slice(2, 5)); process.exitCode = 1")
  writeFileSync(
    path.join(house, 'bench/load.ts'),
    "console.log('measured', ...process.argv.slice(2) as string[]); process.exitCode = 3",
  )
  const measure = () =>
    spawnSync(process.execPath, ['scripts/boot.cjs', 'script', 'bench/load.ts', '60', 'a house'], {
      cwd: house,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    })
  const lock = createHash('sha256').update(readFileSync(path.join(house, 'package-lock.json')))
  const stamp = lock.update(`${process.platform}-${process.arch}`).digest('hex')

  writeFileSync(path.join(house, 'node_modules/.spomen-stamp'), `${stamp} without building`)
  const without = measure()
  expect([without.status, without.stdout]).toEqual([1, ''])
  expect(without.stderr).toContain('npm install --no-save --include=dev')

  writeFileSync(path.join(house, 'node_modules/.spomen-stamp'), stamp)
  const { status, stdout, stderr } = measure()
  expect([status, stdout, stderr]).toEqual([3, 'measured 60 a house\n', ''])
})

const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'web/README.md', 'docs/**/*.md']

test('every command that the guides name is there', () => {
  for (const file of globSync(guides, { cwd: root }))
    for (const [, name = ''] of read(file).matchAll(/npm run (?:--silent )?(\w[\w-]*)/g))
      expect([file, name, name in scripts]).toEqual([file, name, true])
})

test('every script that is named is there, and none is left to the Node and the packages of the reader', () => {
  const files = globSync([...guides, '{bench,dev,web}/*.ts'], { cwd: root, exclude: ['docs/decisions/*'] })
  expect(files.length).toBeGreaterThan(80)
  for (const file of files) {
    expect([file, read(file).match(/\bnode (?:dev|bench)\/.*/g)]).toEqual([file, null])
    for (const [, name = ''] of read(file).matchAll(/npm run script -- ([\w./-]+)/g))
      expect([file, name, existsSync(path.join(root, name))]).toEqual([file, name, true])
  }
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
