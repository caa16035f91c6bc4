/** Every number that is cited in the repository is said in docs/requirements.md, once and in order. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const book = 'docs/requirements.md'
const line = /^- \*\*([A-Z]+\d+|promises \d\.\d)\*\* (.*)$/gm
const said = [...read(book).matchAll(line)].map(([, id = '', words = '']) => ({ id, words }))
const ids = new Set(said.map(({ id }) => id))

const folders = '{bench,contract,dev,docs,e2e,sample-studio,scripts,server,tools,web}'
const kinds = '*.{md,ts,tsx,cjs,mjs,js,json,sql,css,sh,txt}'
/** What is made and not written, and this file, which plays with what only looks like a number. */
const unread = /(^|\/)(node_modules|build|dist|coverage|test-results|\.(?!ci)[^/]+|requirements\.test\.ts)$/
const written = globSync([kinds, `${folders}/**/${kinds}`, '.ci/run'], {
  cwd: root,
  exclude: (name) => unread.test(name),
})

/**
 * A group and two digits (of Q, three as well), standing as a word. Not the parts of drawn paths (`M12 4c`, `d="M60 420`),
 * of moments (`T00:00`), ranges of letters (`U+A640`), names of devices (`SM-X700`) and bytes written as letters.
 */
const number = /(?<![\w+/=}.-])((?:[A-X]|QP|Y[A-J])\d\d|Q1\d\d)(?![\w+/=]|[.:]\d|[ ,]-?[\d.]|,? \$\{)/g
const promise = /\bpromises? (\d+(?:\.\d+)?)(?!\w)/g
/** A promise named by its title, or by nothing. */
const unnumbered = /[(,] ?promises\b(?! \d)/

/** What is cited in a text, as it would stand in the book. */
function citedIn(text: string) {
  const promises = [...text.matchAll(promise)].map(([, at]) => `promises ${at}`)
  const bare = unnumbered.test(text) ? ['promises without a number'] : []
  return [...[...text.matchAll(number)].map(([, id = '']) => id), ...promises, ...bare]
}

/** Where a number falls among the others: its group, and which of it. */
function placeOf(id: string) {
  const [, group = '', at = ''] = /^(promises \d|[A-Z]+)\.?(\d+)$/.exec(id) ?? []
  return { group, at: Number(at) }
}

test('whatever number is cited, a newcomer finds it said', () => {
  const unknown = written.flatMap((file) => {
    const missing = citedIn(read(file)).filter((id) => !ids.has(id))
    return missing.length > 0 ? [{ file, missing }] : []
  })
  expect(unknown).toEqual([])
})

test('each is said once, in a sentence or two, in order and without a gap', () => {
  const groups: Record<string, number[]> = {}
  for (const { id } of said) (groups[placeOf(id).group] ??= []).push(placeOf(id).at)
  for (const [group, numbers] of Object.entries(groups))
    expect([group, numbers]).toEqual([group, numbers.map((_, before) => before + 1)])
  const letters = [...'ABCDEFGHIJKLMNOP', 'QP', ...'RSTUVWXQ', ...[...'ABCDEFGHIJ'].map((one) => `Y${one}`)]
  expect(Object.keys(groups)).toEqual([...letters, 'promises 1', 'promises 2'])
  expect(said.filter(({ words }) => !/^\S.{8,}\.$/.test(words))).toEqual([])
})

test('what it leads to is there', () => {
  const links = [...read(book).matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(0)
  expect(globSync(links, { cwd: path.join(root, 'docs') })).toHaveLength(new Set(links).size)
})

test('a citation is told from what only looks like one', () => {
  expect(citedIn('(A12, P01–P07, YA03.) T01: promises 2.7')).toEqual([
    'A12',
    'P01',
    'P07',
    'YA03',
    'T01',
    'promises 2.7',
  ])
  expect(citedIn(`fill('M54 129L64 139') d="M60 420c10-52" M74 \${x} M138 -84C126 -110`)).toEqual([])
  expect(citedIn('H264 UTF8 `${on}T17:30` U+A640-A69F SM-X700 Zm/A12+Q60= E2E node:fs/promises')).toEqual([])
  expect(citedIn('(G51, promises)')).toEqual(['G51', 'promises without a number'])
})
