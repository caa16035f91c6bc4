import type { Language } from '@spomen/contract/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { factWords, type LabelledFact } from './fact-words.ts'
import { it } from './it.ts'
import { srb } from './srb.ts'
import type { LanguageWords, PageWords } from './words.ts'
import { zh } from './zh.ts'

export { factWords, type LabelledFact } from './fact-words.ts'
export type { PageWords } from './words.ts'

const languages: Record<Language, LanguageWords> = { en, srb, it, zh, de }

const factsIn = (language: Language) =>
  Object.fromEntries(Object.entries(factWords).map(([name, words]) => [name, words[language]])) as Record<
    LabelledFact,
    string
  >

const wordsIn = (language: Language): PageWords => ({ ...languages[language], facts: factsIn(language) })

export const pageWords: Record<Language, PageWords> = {
  en: wordsIn('en'),
  srb: wordsIn('srb'),
  it: wordsIn('it'),
  zh: wordsIn('zh'),
  de: wordsIn('de'),
}
