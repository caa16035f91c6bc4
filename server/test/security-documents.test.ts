/** What docs/security.md and docs/asvs.md say is there: each file, and each test by its title; each number of ASVS once. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asvsLevel1, asvsLevel2 } from './asvs-numbers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const threats = 'docs/security.md'
const requirements = 'docs/asvs.md'

/** A file in the repository, or several by a pattern. */
const citedFile = /`((?:bench|contract|dev|docs|e2e|operations|packaging|scripts|server|web)\/[\w./*-]+)`/g
const testFile = /\.(?:test|spec)\.tsx?$/
/** Titles stand right behind the file they are in, each in quotes; the end of a long one may be left out. */
const citedTests = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:[ ,]*"[^"\n]+")*)/g

/** The titles of a file's tests, as they are written; what is skipped proves nothing. */
function titlesIn(source: string): string[] {
  const named = /(?:\btest((?:\.\w+)*)|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])+)\2\s*,/g
  return [...source.matchAll(named)]
    .filter(([, modifier = '']) => !/skip|todo|fails/.test(modifier))
    .map(([, , , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}

/** What a text cites of tests that are not there, or are told apart from no other. */
function missingTests(text: string, titlesOf = (file: string) => titlesIn(read(file))): string[] {
  return [...text.matchAll(citedTests)].flatMap(([, file = '', quoted = '']) => {
    if (!existsSync(path.join(root, file))) return [`${file} is not there`]
    const cited = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    if (cited.length === 0) return [`${file} is cited without a test`]
    const titles = titlesOf(file)
    const isThere = (title: string) =>
      title.endsWith('…')
        ? titles.filter((each) => each.startsWith(title.slice(0, -1))).length === 1
        : titles.includes(title)
    return cited.filter((title) => !isThere(title)).map((title) => `${file} has no test "${title}"`)
  })
}

interface Row {
  number: string
  level: string
  state: string
  where: string
}

/** The rows of the requirements: number, level, what is asked, how it stands, where and by which test. */
const rows: Row[] = [
  ...read(requirements).matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', state = '', where = '']) => ({ number, level, state, where }))
/** Those of level 2 that ask for what the product does not have are listed with the reason alone. */
const apart = [...read(requirements).matchAll(/^- ((?:\d+\.\d+\.\d+(?:, )?)+): \S.+$/gm)].flatMap(
  ([, numbers = '']) => numbers.split(', '),
)

/** The headings of a paper, as an address names them. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What a paper leads to in the repository and is not there. */
const deadLinks = (paper: string): string[] =>
  [...read(paper).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    .filter(([, link = '', anchor]) => {
      const file = link ? path.join(path.dirname(paper), link) : paper
      return !existsSync(path.join(root, file)) || (anchor && !anchorsOf(file).includes(anchor))
    })
    .map(([link]) => link)

test.each([threats, requirements])('%s names no file and no test that is not there', (paper) => {
  const text = read(paper)
  const files = [...text.matchAll(citedFile)].map(([, file = '']) => file)
  expect(files.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  expect(missingTests(text)).toEqual([])
  expect(deadLinks(paper)).toEqual([])
})

test('a test that is called otherwise, or was never there, is missed', () => {
  const source =
    "test('a title', () => {})\ntest.skip('left out', () => {})\ntest.each(cases)(\n  'it\\'s %s',\n  () => {})"
  const titles = titlesIn(source)
  expect(titles).toEqual(['a title', "it's %s"])
  const self = 'server/test/security-documents.test.ts'
  const missing = (titled: string) => missingTests(`\`${self}\`${titled}`, () => titles)
  expect(missing(' "a title", "it\'s %s", "it…"')).toEqual([])
  expect(missing(' "a title", "another"')).toEqual([`${self} has no test "another"`])
  expect(missing('')).toEqual([`${self} is cited without a test`])
  expect(missingTests('`server/test/gone.for.good.test.ts` "a title"')).toHaveLength(1)
})

test('every requirement of level 1 has a row, and of level 2 a row or a reason why not; each once', () => {
  const of = (level: string) => rows.filter((row) => row.level === level).map(({ number }) => number)
  expect(of('1').toSorted()).toEqual(asvsLevel1.toSorted())
  expect([...of('2'), ...apart].toSorted()).toEqual(asvsLevel2.toSorted())
  expect([asvsLevel1.length, asvsLevel2.length]).toEqual([70, 183])
})

test('a requirement that is met says where, and any other says why', () => {
  const states = new Set(['met', 'partly', 'not met', 'operator', 'does not apply'])
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([])
  for (const { number, state, where } of rows) {
    const cited = [...where.matchAll(/`([^`]+)`|\]\(/g)]
    if (state === 'met') expect([number, cited.length]).not.toEqual([number, 0])
    const words = where.replaceAll(citedTests, '').replaceAll(/`[^`]+`/g, '')
    if (state !== 'met') expect([number, words]).toEqual([number, expect.stringMatching(/As \d|\w[^|]{15,}/)])
  }
  const isProven = (where: string) =>
    where.includes('](') || [...where.matchAll(/`([^`]+)`/g)].some(([, cited = '']) => testFile.test(cited))
  const unproven = rows.filter(
    ({ level, state, where }) => level === '1' && state === 'met' && !isProven(where),
  )
  expect(unproven.map(({ number }) => number)).toEqual([])
})

test('how many stand how is what the paper says', () => {
  const count = (level: string, state: string) =>
    rows.filter((row) => row.level === level && row.state === state).length
  for (const level of ['1', '2']) {
    const said = ['met', 'partly', 'not met', 'operator', 'does not apply'].map((state) =>
      count(level, state),
    )
    const [, written] = new RegExp(`^\\| ${level} \\| (\\d.*) \\|$`, 'm').exec(read(requirements)) ?? []
    expect([level, written]).toEqual([level, said.join(' | ')])
  }
})
