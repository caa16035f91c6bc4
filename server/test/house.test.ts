/** What the code promises of itself, read off its own files. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyCall } from '@spomen/contract/api.ts'
import { refusals } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import { serveFeatures } from '../src/app.ts'
import type { Context } from '../src/context.ts'
import type { ApiServer } from '../src/kit/http/serve.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** The feature a file belongs to, or the part of the kit. */
const partOf = (file: string) => /^server\/src\/(features\/[^/]+|kit\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file

const tables = new Set(
  [
    ...readFileSync(path.join(root, 'server/schema.sql'), 'utf8').matchAll(
      /create (?:unlogged )?table (?:public\.)?(\w+)/gi,
    ),
  ].map(([, name = '']) => name),
)

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g
const bySql = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(\w+)/gi

test('each table is written by one feature, or one part of the kit, alone', () => {
  const writers: Record<string, Set<string>> = {}
  for (const { file, text } of sources)
    for (const [, table = ''] of [...text.matchAll(byBuilder), ...text.matchAll(bySql)])
      if (tables.has(table)) (writers[table] ??= new Set()).add(partOf(file))
  const shared = Object.entries(writers).filter(([, parts]) => parts.size > 1)
  expect(shared.map(([table, parts]) => [table, [...parts]])).toEqual([])
  expect(Object.keys(writers).toSorted()).toEqual([...tables].toSorted())
})

test('every key a call names is one of the table, and named once', () => {
  for (const { name, endpoint } of everyCall) {
    expect([name, endpoint.fails.filter((key) => !(key in refusals))]).toEqual([name, []])
    expect([name, new Set(endpoint.fails).size]).toEqual([name, endpoint.fails.length])
  }
})

test('no two calls share a line of the wire', () => {
  const lines = everyCall.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase().replace(/:\w+/g, ':')}`,
  )
  expect(new Set(lines).size).toBe(lines.length)
})

test('a call of the contract that nobody serves stops the start, by its name', () => {
  const raw = { get() {}, addHook() {}, register() {} }
  const deaf = {
    serve() {},
    serveBut() {},
    serveAbout() {},
    stream() {},
    describe() {},
    raw,
    served: new Set(),
  } as unknown as ApiServer
  const settings = { publicUrl: 'https://spomen.example', dataDir: '' }
  const ctx = { settings, announcements: { onHeard() {} } } as unknown as Context
  expect(() => serveFeatures(deaf, ctx, '1.0.0')).toThrow(
    /that nobody serves: system\.health, .*greetings\.post/,
  )
})

test('whoever is counted by where they are is counted by their network (promises 2.7)', () => {
  const bare = /\b(?:throttle|forgive|giveBack)\([^()]*,\s*(?:`[^`]*\$\{)?(?:address|request\.ip|ip)\b/
  expect(sources.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([])
})

test('nothing but its own file compares a person with an owner', () => {
  const home = 'server/src/features/memorials/ownership-store.ts'
  const compared =
    /'(?:memorials\.)?owner_id', '(?:=|<>|!=|in)'|[!=]== ?[\w.?]*owner_id|owner_id [!=]==|owner_id (?:=|<>|in) |ef\([^)]*owner_id'?\)/
  expect(
    sources.filter(({ file, text }) => file !== home && compared.test(text)).map(({ file }) => file),
  ).toEqual([])
})

test('whoever tells the log that something failed lets it tell an outage from a defect', () => {
  const home = ['server/src/kit/outages.ts', 'server/src/kit/log.ts', 'server/src/kit/http/send-refusal.ts']
  const told = /\berr: |\blog\.(?:warn|error|fatal)\(\s*error\b/
  expect(
    sources.filter(({ file, text }) => !home.includes(file) && told.test(text)).map(({ file }) => file),
  ).toEqual([])
})

test('no journey takes a route away, which may leave what is asked in that moment unanswered (e2e/interception.ts)', () => {
  const journeys = globSync('e2e/**/*.ts', { cwd: root })
  const takesAway = (file: string) => /\.unroute(?:All)?\(/.test(readFileSync(path.join(root, file), 'utf8'))
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.filter(takesAway)).toEqual([])
})

test('the list of decisions names each of them once, in their order, by its own title', () => {
  const folder = path.join(root, 'docs/decisions')
  const titled = globSync('0*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const [number, ...title] = (
        /^# (.*)$/m.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? ''
      ).split('. ')
      return { line: `- ${number}. [${title.join('. ')}](${file})`, file }
    })
  const listed = readFileSync(path.join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^(?:- \d|[<=>]{7})/.test(line))
  const fileOf = (line: string) => /\((0[^)]*\.md)\)$/.exec(line)?.[1] ?? line
  expect(listed.map(fileOf)).toEqual(titled.map(({ file }) => file))
  expect(listed.filter((line) => !titled.some((one) => one.line === line))).toEqual([])
})
