import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, chosenLanguage, followLanguage, languageToOffer, speak } from './language.ts'

afterEach(() => speak('en'))

test.each([
  [['sr-RS', 'en-US'], 'srb'],
  [['sr-Cyrl'], 'srb'],
  [['it-CH', 'de-CH'], 'it'],
  [['fr-FR', 'de-DE', 'en'], 'de'],
  [['zh-TW'], 'zh'],
  [['en-GB', 'sr-RS'], null],
  [['fr-FR'], null],
  [['deutsch'], null],
  [[], null],
] as const)('a browser that wishes for %j is offered %s (B31)', (wished, offered) => {
  expect(languageToOffer(wished)).toBe(offered)
})

test('a language is chosen once its words are there, and the document says which it is', async () => {
  const choosing = chooseLanguage('srb')
  expect(chosenLanguage()).toBeNull()
  await choosing
  expect(chosenLanguage()).toBe('srb')
  expect(document.documentElement.lang).toBe('sr-Latn')
  expect(i18n.locale).toBe('srb')
})

test('of two languages chosen in haste the last one stays', async () => {
  await Promise.all([chooseLanguage('de'), chooseLanguage('it')])
  expect([chosenLanguage(), i18n.locale]).toEqual(['it', 'it'])
})

test('what is chosen in another window is spoken here too', async () => {
  const stop = followLanguage()
  localStorage.setItem('language', 'zh')
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'zh' }))
  await expect.poll(() => document.documentElement.lang).toBe('zh-Hans')
  stop()
})

const years = (age: number) => i18n._(msg`${plural(age, { one: '# year', other: '# years' })}`)

test.each([
  ['en', ['1 year', '2 years', '5 years', '11 years', '21 years', '22 years']],
  ['srb', ['1 godina', '2 godine', '5 godina', '11 godina', '21 godina', '22 godine']],
  ['it', ['1 anno', '2 anni', '5 anni', '11 anni', '21 anni', '22 anni']],
  ['zh', ['享年1岁', '享年2岁', '享年5岁', '享年11岁', '享年21岁', '享年22岁']],
  ['de', ['1 Jahr', '2 Jahre', '5 Jahre', '11 Jahre', '21 Jahre', '22 Jahre']],
] as const)('numbers in %s go with their nouns', async (language, words) => {
  await speak(language)
  expect([1, 2, 5, 11, 21, 22].map(years)).toEqual(words)
})
