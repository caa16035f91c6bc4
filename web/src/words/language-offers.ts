import type { Language } from '@spomen/contract/languages.ts'

interface LanguageOffer {
  words: string
  accept: string
  decline: string
}

/** Each language offers itself in its own words, whatever the page around it speaks. */
export const languageOffers: Record<Exclude<Language, 'en'>, LanguageOffer> = {
  srb: { words: 'Spomen govori i srpski.', accept: 'Prikaži na srpskom', decline: 'Ne, hvala' },
  it: { words: 'Spomen parla anche italiano.', accept: 'Mostra in italiano', decline: 'No, grazie' },
  zh: { words: 'Spomen 也有中文版。', accept: '切换到中文', decline: '不用了' },
  de: { words: 'Spomen gibt es auch auf Deutsch.', accept: 'Auf Deutsch anzeigen', decline: 'Nein, danke' },
}
