import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { languages } from '@spomen/contract/languages.ts'
import { inLanguage } from './in-language.ts'
import { languageTags } from './language-tags.ts'

const words = import.meta.glob<{ messages: Messages }>('./app/*.po')

/** Sentences of the pages inside in every language, by its tag; for what is written into a page at the build. */
export async function inEachLanguage(
  sentences: readonly MessageDescriptor[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const written = languages.map(async (language) => {
    const { messages } = await inLanguage(words, language)
    const i18n = setupI18n({
      locale: language,
      locales: languageTags[language],
      messages: { [language]: messages },
    })
    return [languageTags[language], sentences.map((sentence) => i18n._(sentence))] as const
  })
  return Object.fromEntries(await Promise.all(written))
}
