import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { afterEach, expect, test, vi } from 'vitest'
import {
  chooseLanguage,
  chosenLanguage,
  followLanguage,
  languageToOffer,
  speak,
  speakInside,
  wantedLanguage,
} from './language.ts'

afterEach(() => {
  localStorage.clear()
  return speak('en')
})

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

test('a language that is chosen is kept at once and spoken when its words are there, and the document says which it is', async () => {
  const choosing = chooseLanguage('srb')
  expect([chosenLanguage(), wantedLanguage(), i18n.locale]).toEqual(['srb', 'srb', 'en'])
  expect(await choosing).toBe(true)
  expect([chosenLanguage(), wantedLanguage()]).toEqual(['srb', 'srb'])
  expect(document.documentElement.lang).toBe('sr-Latn')
  expect(i18n.locale).toBe('srb')
})

test('of two languages chosen in haste the last one stays', async () => {
  const chosen = await Promise.all([chooseLanguage('de'), chooseLanguage('it')])
  expect(chosen).toEqual([false, true])
  expect([chosenLanguage(), i18n.locale]).toEqual(['it', 'it'])
})

test('a choice that is made while the words of a language before it are on their way wins', async () => {
  localStorage.setItem('language', 'srb')
  const before = speak('srb')
  await Promise.all([chooseLanguage('it'), before])
  expect([chosenLanguage(), i18n.locale]).toEqual(['it', 'it'])
})

test('of two choices in two windows the later one is spoken in both', async () => {
  const stop = followLanguage()
  const choosing = chooseLanguage('it')
  localStorage.setItem('language', 'en')
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }))
  await choosing
  await expect.poll(() => [chosenLanguage(), wantedLanguage(), i18n.locale]).toEqual(['en', 'en', 'en'])
  stop()
})

test('a choice whose words do not come is taken back, and what was kept before is spoken', async () => {
  await chooseLanguage('it')
  const loading = vi.spyOn(i18n, 'load').mockImplementationOnce(() => {
    throw new Error('the words of German did not come')
  })
  await expect(chooseLanguage('de')).rejects.toThrow('did not come')
  loading.mockRestore()
  expect([chosenLanguage(), wantedLanguage(), i18n.locale]).toEqual(['it', 'it', 'it'])
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
  ['zh', ['享年 1 岁', '享年 2 岁', '享年 5 岁', '享年 11 岁', '享年 21 岁', '享年 22 岁']],
  ['de', ['1 Jahr', '2 Jahre', '5 Jahre', '11 Jahre', '21 Jahre', '22 Jahre']],
] as const)('numbers in %s go with their nouns', async (language, words) => {
  await speak(language)
  expect([1, 2, 5, 11, 21, 22].map(years)).toEqual(words)
})

test('a choice is not lost to whatever speaks what is kept while its words are on their way', async () => {
  await Promise.all([chooseLanguage('zh'), speakInside()])
  expect([chosenLanguage(), i18n.locale]).toEqual(['zh', 'zh'])
})
