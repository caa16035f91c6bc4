import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'

/** What `lang` and `Intl` call each language. */
export const languageTags = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].tag]),
) as Record<Language, string>
