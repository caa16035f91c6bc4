/** One more language in the contract's list, and what the pages know of it by themselves. */
import { getConfig } from '@lingui/conf'
import type * as Languages from '@spomen/contract/languages.ts'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test, vi } from 'vitest'
import { manifestAddress } from '../installed/addresses.ts'
import { ownPath } from '../kit/return-address.ts'
import { isPublicPage, languageOfPath } from './editions.ts'
import { languageTags } from './language-tags.ts'
import { languageToOffer, speak } from './language.ts'

// What the set-up has fetched knows five.
vi.hoisted(() => vi.resetModules())

vi.mock('@spomen/contract/languages.ts', async (original) => {
  const ours = await original<typeof Languages>()
  return {
    languages: [...ours.languages, 'qq'],
    editions: [...ours.editions, 'qq'],
    languageFacts: {
      ...ours.languageFacts,
      qq: { name: 'Qaqa', tag: 'qq-Latn', browserTags: ['qq', 'qaq'] },
    },
  }
})

test('its pages stand below its name, are public, and nobody is sent back to them after the login', () => {
  expect(languageOfPath('/qq/FAQ')).toBe('qq')
  expect(isPublicPage('/qq/TermsAndConditions')).toBe(true)
  expect(ownPath('/qq')).toBeNull()
  expect(ownPath('/qq/FAQ')).toBeNull()
})

test('it has its tag, its manifest, and is offered to browsers that ask for it', () => {
  expect(languageTags).toHaveProperty('qq', 'qq-Latn')
  expect(manifestAddress('qq' as 'en')).toContain('qq')
  expect(languageToOffer(['qaq-QQ', 'en'])).toBe('qq')
})

test('without its catalogues it is not spoken, and the page keeps its own', async () => {
  await expect(speak('qq' as 'en')).rejects.toThrow('No file for qq')
  expect(document.documentElement.lang).not.toBe('qq-Latn')
})

test('the sentences are gathered for every language', () => {
  const { locales } = getConfig({ cwd: `${import.meta.dirname}/../..` })
  expect(locales).toEqual(languages.filter((language) => (language as string) !== 'qq'))
})
