import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import { checkCatalogues, wordsIn } from './catalogues.ts'

const ours = path.resolve(import.meta.dirname, '../../../words')

test('a house whose every sentence has its words in every language may start', () => {
  expect(() => checkCatalogues()).not.toThrow()
})

test('a sentence without words in one language stops the start, and is named', () => {
  const folder = temporaryFolder()
  cpSync(ours, folder, { recursive: true })
  const file = path.join(folder, 'de.po')
  writeFileSync(file, readFileSync(file, 'utf8').replace('msgstr "Guten Tag, {name}."', 'msgstr ""'))
  expect(() => checkCatalogues(folder)).toThrow(CannotStart)
  expect(() => checkCatalogues(folder)).toThrow(`${file} lacks words for 1 sentences, such as “Dear {name},”`)
})

test('a language without a catalogue stops the start', () => {
  const folder = temporaryFolder()
  cpSync(path.join(ours, 'en.po'), path.join(folder, 'en.po'))
  expect(() => checkCatalogues(folder)).toThrow(/srb\.po lacks words for \d+ sentences/)
})

test.each(languages)('a sentence nobody has words for is a defect, and no English (%s)', (language) => {
  const i18n = wordsIn(language)
  expect(() => i18n.t('Nobody says this')).toThrow(/“Nobody says this” has no words in/)
})

test('a name that looks like an escape stays as it was given', () => {
  const name = String.raw`Ann\u0041 \x42 \\`
  expect(wordsIn('en').t('Dear {name},', { name })).toBe(`Dear ${name},`)
})
