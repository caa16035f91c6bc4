import type { Language } from '@spomen/contract/vocabulary.ts'

/** Tags for `lang` and `Intl`; plain `sr` would write Cyrillic. */
export const languageTags: Record<Language, string> = {
  en: 'en',
  srb: 'sr-Latn',
  it: 'it',
  zh: 'zh-Hans',
  de: 'de',
}
