/** Spomen speaks one more language by a line of the contract and its words: nothing else knows them by name in silence. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import type * as Languages from '@spomen/contract/languages.ts'
import { editions, type Language, languages } from '@spomen/contract/languages.ts'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { checkCatalogues } from '../src/kit/words/catalogues.ts'
import { world, valueOf } from './world.ts'

// Files share a process: what others have loaded is loaded anew here, with the language, and by those who come after, without.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('@spomen/contract/languages.ts')
  vi.resetModules()
})

vi.mock('@spomen/contract/languages.ts', async (original) => {
  const ours = await original<typeof Languages>()
  const { oneOf } = await import('@spomen/contract/vocabulary.ts')
  const all = [...ours.languages, 'qq'] as const
  return { ...ours, languages: all, Language: oneOf(all) }
})

const root = path.resolve(import.meta.dirname, '../..')
const known = languages.filter((language) => (language as string) !== 'qq')

const sources = globSync(
  ['{server,contract,web,dev,bench,e2e,scripts}/**/*.{ts,tsx,cjs,css,html}', 'server/schema.sql'],
  { cwd: root, exclude: (name) => /node_modules|(?:^|\/)(?:build|\.react-router)(?:\/|$)/.test(name) },
).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** The compiler asks for every language in these. */
const exhaustive =
  /Record<\s*(?:Exclude<)?Language\b.*?(?:\n\}|\}\n)|\{[^{}]*\} as const satisfies Record<\s*Language\b/gs

/** Whether three of our languages are named side by side: the names `en` and `it` are words of English as well. */
const listsThem = (text: string) =>
  [...text.matchAll(/\b(?:srb|sr-latn|sr)\b/gi)].some(({ index }) => {
    const around = text.slice(Math.max(0, index - 100), index + 100)
    return /\bzh\b/i.test(around) && /['"|/\s(]de\b['"|:)\s]/i.test(around)
  })

test('no place but the contract lists the languages, unless the compiler asks it for every one', () => {
  const silent = sources
    .filter(({ file }) => file !== 'contract/src/languages.ts' && !/[.]test[.]tsx?$/.test(file))
    .filter(({ text }) => listsThem(text.replaceAll(exhaustive, '')))
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('no story walks a list of languages of its own', () => {
  const list = /\[\s*'en',\s*'srb',\s*'it',\s*'zh'/
  expect(sources.filter(({ text }) => list.test(text)).map(({ file }) => file)).toEqual([])
})

test('every language has the words that no catalogue holds', () => {
  const places = [
    ...editions.flatMap((language) => [
      `web/src/pages/reading/questions/${language}.tsx`,
      `web/src/pages/reading/terms/${language}.tsx`,
      `web/src/pages/reading/terms/privacy/${language}.tsx`,
    ]),
    ...known.map((language) => `web/src/features/demo/sample/words/${language}.ts`),
  ]
  expect(places.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('a language without words stops the start, and says where they belong', () => {
  expect(() => checkCatalogues()).toThrow(CannotStart)
  expect(() => checkCatalogues()).toThrow(/server\/words\/qq\.po lacks words for \d+ sentences/)
})

test('who chooses a new language has it kept, and nothing is kept that is none', async () => {
  const { as, bring, ctx } = await world()
  const { ann } = await bring('ann')
  valueOf(await as(ann)(accounts.changeLanguage, { id: ann.id, language: 'qq' as Language }))
  const kept = await sql`select language from accounts where id = ${ann.id}`.execute(ctx.db)
  expect(kept.rows).toEqual([{ language: 'qq' }])
  const write = sql`update accounts set language = 'Klingon' where id = ${ann.id}`.execute(ctx.db)
  await expect(write).rejects.toThrow('accounts_language_check')
  const checks = await sql<{ rule: string }>`
    select distinct pg_get_constraintdef(oid) as rule from pg_constraint where conname like '%language_check'
  `.execute(ctx.db)
  expect(checks.rows).toHaveLength(1)
})
