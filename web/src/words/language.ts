import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '@spomen/contract/vocabulary.ts'
import { messages as english } from './public/en.po'

/** Where the chosen language is kept, as en, srb, it, zh or de (B31). */
const languageKey = 'language'

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  srb: 'Srpski',
  it: 'Italiano',
  zh: '中文',
  de: 'Deutsch',
}

/** Tags for `lang` and `Intl`; plain `sr` would write Cyrillic. */
export const languageTags: Record<Language, string> = {
  en: 'en',
  srb: 'sr-Latn',
  it: 'it',
  zh: 'zh-Hans',
  de: 'de',
}

type Catalogue = () => Promise<{ messages: Messages }>

const publicWords: Record<Language, Catalogue> = {
  en: async () => ({ messages: english }),
  srb: () => import('./public/srb.po'),
  it: () => import('./public/it.po'),
  zh: () => import('./public/zh.po'),
  de: () => import('./public/de.po'),
}

const appWords: Record<Language, Catalogue> = {
  en: () => import('./app/en.po'),
  srb: () => import('./app/srb.po'),
  it: () => import('./app/it.po'),
  zh: () => import('./app/zh.po'),
  de: () => import('./app/de.po'),
}

// NOTE: pages written at build time speak English, and hydration must find the same words.
i18n.loadAndActivate({ locale: 'en', locales: languageTags.en, messages: english })

let isInside = false

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

/** The language chosen in this browser, or null before the first choice. */
export function chosenLanguage(): Language | null {
  const kept = localStorage.getItem(languageKey)
  return isLanguage(kept) ? kept : null
}

/** The language on the screen. */
export const spokenLanguage = () => (isLanguage(i18n.locale) ? i18n.locale : 'en')

/** The tag of the language on the screen, for `Intl`. */
export const spokenTag = () => languageTags[spokenLanguage()]

/** Fetches a language's words and shows them; does not save the choice. */
export async function speak(language: Language) {
  const parts = isInside ? [publicWords[language], appWords[language]] : [publicWords[language]]
  for (const { messages } of await Promise.all(parts.map((fetchPart) => fetchPart()))) {
    i18n.load(language, messages)
  }
  i18n.activate(language, languageTags[language])
  document.documentElement.lang = languageTags[language]
}

/** Fetches the words of the signed-in pages as well, from now on. */
export async function speakInside() {
  isInside = true
  await speak(chosenLanguage() ?? 'en')
}

/** Saves the choice and speaks it (B31). */
export async function chooseLanguage(language: Language) {
  localStorage.setItem(languageKey, language)
  await speak(language)
}
