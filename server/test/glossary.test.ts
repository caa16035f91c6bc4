/** What docs/glossary.md promises, held to the schema, the contract, the catalogues and the code. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const unique = (list: readonly string[]) => [...new Set(list)].toSorted()

/** The cells of each row of a table with so many columns, without its head. */
function rowsOf(columns: number) {
  const lines = read('docs/glossary.md').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(1, -1).split('|'))
  return rows.filter((cells) => cells.length === columns).map((cells) => cells.map((cell) => cell.trim()))
}

const listed = (cell = '') => cell.split(',').flatMap((word) => word.trim() || [])
const words = rowsOf(4 + languages.length)
  .filter(([code]) => code !== 'in code')
  .map(([code = '', means = '', wire, tables, ...spoken]) => ({
    code,
    means,
    wire: listed(wire),
    tables: listed(tables),
    spoken: Object.fromEntries(languages.map((language, at) => [language, listed(spoken[at])])),
  }))

test('each word stands in the glossary once, and says what it is', () => {
  const codes = [...words.flatMap(({ code }) => listed(code)), ...rowsOf(2).map(([code = '']) => code)]
  expect(codes.filter((code, at) => codes.indexOf(code) !== at && code !== 'in code')).toEqual([])
  expect(words.filter(({ means }) => means.length < 8)).toEqual([])
})

test('a newcomer finds every table under the word it stands for, and every noun of the wire', () => {
  const schema = read('server/schema.sql')
  const tables = [...schema.matchAll(/create (?:unlogged )?table (?:public\.)?(\w+)/gi)].map(
    ([, name = '']) => name,
  )
  expect(unique(words.flatMap((word) => word.tables))).toEqual(unique(tables))

  const paths = [
    ...everyCall.map(({ endpoint }) => endpoint.path),
    ...everyStream.map(({ stream }) => stream.path),
  ]
  const nouns = paths.map((line) => line.split(/[/.]/).find((part) => part && part !== 'api'))
  expect(unique(words.flatMap((word) => word.wire))).toEqual(unique(nouns.flatMap((noun) => noun ?? [])))
})

/** A word without what grammar may change at its end; Chinese changes nothing. */
const stemOf = (word: string) =>
  /^[\x20-\u024f’]+$/u.test(word) ? word.slice(0, Math.max(3, word.length - 2)) : word

test.each(languages)('what the glossary says in %s is said to readers', (language) => {
  const catalogues = ['app', 'public'].map((part) => read(`web/src/words/${part}/${language}.po`))
  const said = catalogues
    .join('\n')
    .replace(/^msgid .*$/gm, '')
    .toLowerCase()
  const unsaid = words.flatMap(({ spoken }) => spoken[language] ?? [])
  expect(unsaid.filter((word) => !said.includes(stemOf(word).toLowerCase()))).toEqual([])
})

/** Where each name is exported from: a schema and its type in one file are one name. */
function exporters() {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  const found = new Map<string, Set<string>>()
  for (const file of files.filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name)))
    for (const [, name = ''] of read(file).matchAll(
      /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
    ))
      found.set(name, (found.get(name) ?? new Set()).add(file))
  return found
}

test('no two exported names mean different things, but for those the glossary lists as one in several places', () => {
  const roles = new Set(rowsOf(3).map(([name = '']) => name.replaceAll('`', '')))
  const several = [...exporters()].filter(([, files]) => files.size > 1)
  expect(several.filter(([name]) => !roles.has(name)).map(([name, files]) => [name, [...files]])).toEqual([])
  const kept = new Set(several.map(([name]) => name))
  expect([...roles].filter((name) => name !== 'name' && !kept.has(name))).toEqual([])
})
