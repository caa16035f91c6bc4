interface LanguageFacts {
  /** What it calls itself. */
  name: string
  /** Its BCP 47 tag, for `lang` and `Intl`; plain `sr` would write Cyrillic. */
  tag: string
  /** The tag by which days, money and lists are written, where that is another. */
  formats?: string
  /** What browsers call it, where that is not the name it has here. */
  browserTags?: readonly string[]
  /** What stands between two sentences, where that is no blank: a full stop as wide as a letter brings its own. */
  betweenSentences?: string
}

const facts = {
  en: { name: 'English', tag: 'en', formats: 'en-GB' },
  srb: { name: 'Srpski', tag: 'sr-Latn', browserTags: ['sr', 'sh', 'cnr'] },
  it: { name: 'Italiano', tag: 'it' },
  zh: { name: '中文', tag: 'zh-Hans', betweenSentences: '' },
  de: { name: 'Deutsch', tag: 'de' },
} satisfies Record<string, LanguageFacts>

/** Every language; the first is for whoever has chosen none. What a new one needs besides its line, CONTRIBUTING.md says. */
export const languages = Object.keys(facts) as unknown as readonly [Language, ...Language[]]

/** A language, by the name it carries on the wire and in storage (B31, B32). */
export type Language = keyof typeof facts

/** What is particular to each. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts

/** The public pages stand in English at their own address, and in each of these below its name: /de/FAQ. */
export const editions = languages.filter((language) => language !== 'en')
