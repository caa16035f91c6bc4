import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { dayInWords } from './formats.ts'

test('a day has one long form in each language, in mails as on the page', () => {
  const day = new Date('1944-06-05T00:00:00Z')
  expect(languages.map((language) => dayInWords(language, day))).toEqual([
    '5 June 1944',
    '5. jun 1944.',
    '5 giugno 1944',
    '1944年6月5日',
    '5. Juni 1944',
  ])
})

test('no Serbian sentence asks a month for another ending, or sets a full stop behind the one of a day', () => {
  const catalogue = readFileSync(path.resolve(import.meta.dirname, '../../../words/srb.po'), 'utf8')
  expect(catalogue.match(/^msgstr .*\b(?:do|od|posle|pre|dana) \{(?:day|until|on)\}.*$/gim)).toBeNull()
  expect(catalogue.match(/^msgstr .*\{(?:day|until)\}\..*$/gm)).toEqual([
    expect.stringContaining('{month, select'),
  ])
})
