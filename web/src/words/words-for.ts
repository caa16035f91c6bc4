import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import { inLanguage } from './in-language.ts'
import { languageTags } from './language-tags.ts'

type Files = Record<string, () => Promise<{ messages: Messages }>>

// As in language.ts, of which every page has a part: the build divides the words by their names.
const publicWords: Files = import.meta.glob<{ messages: Messages }>('./public/*.po')
const appWords: Files = import.meta.glob<{ messages: Messages }>('./app/*.po')
const laterWords: Files = import.meta.glob<{ messages: Messages }>('./app/*.po', { query: '?lingui' })

/** All words of a language, for what is written in another than the one on the screen, such as a card for somebody else. */
export async function wordsFor(language: Language): Promise<I18n> {
  const parts = await Promise.all(
    [publicWords, appWords, laterWords].map((files) => inLanguage(files, language)),
  )
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Messages
  return setupI18n({ locale: language, locales: languageTags[language], messages: { [language]: messages } })
}
