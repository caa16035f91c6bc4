import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { dayInWords, inARow, joinMost } from './formats.ts'

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

test.each([
  ['en', 'Ann, Ben, Cleo', 'Ann, Ben and Cleo', 'Ann, Ben …'],
  ['srb', 'Ann, Ben, Cleo', 'Ann, Ben i Cleo', 'Ann, Ben …'],
  ['it', 'Ann, Ben, Cleo', 'Ann, Ben e Cleo', 'Ann, Ben …'],
  ['zh', 'Ann、Ben、Cleo', 'Ann、Ben和Cleo', 'Ann、Ben …'],
  ['de', 'Ann, Ben, Cleo', 'Ann, Ben und Cleo', 'Ann, Ben …'],
] as const)('names stand after one another as %s writes it', (language, row, all, some) => {
  const names = ['Ann', 'Ben', 'Cleo']
  expect(inARow(language, names)).toBe(row)
  expect([joinMost(language, names, 3), joinMost(language, names, 2)]).toEqual([all, some])
})
