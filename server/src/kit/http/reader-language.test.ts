import { expect, test } from 'vitest'
import { languageNamed, readerLanguage } from './reader-language.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['fr-FR,fr;q=0.9,it;q=0.4,en;q=0.3', 'it'],
  ['en;q=0.3, sr-Latn-RS', 'srb'],
  ['sr', 'srb'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['fr', 'en'],
  ['de;q=0, it;q=0.1', 'it'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [',;;q=x,de;q=0.0,-', 'en'],
] as const)('whoever asks for %s reads %s', (header, language) => {
  expect(readerLanguage(header)).toBe(language)
})

test('a link may ask for a language of ours, and for no other', () => {
  expect(['srb', 'sr', 'toString', undefined, ['de']].map(languageNamed)).toEqual([
    'srb',
    null,
    null,
    null,
    null,
  ])
})
