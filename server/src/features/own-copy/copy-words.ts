import type { I18n } from '@lingui/core'
import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { memorialWordsIn } from '../guest-pages/index.ts'

/** What is told of a page that is in preparation for a family (YC08). */
export const inPreparationWords = (i18n: I18n) =>
  i18n.t(
    'When this copy was made, the page was still being prepared for a family, and nobody else had seen it. Brought to another site that runs Spomen, it is in preparation there too, with a new card to print: the card of before does not lead there.',
  )

export type CopyWords = ReturnType<typeof copyWordsIn>

/** What the pages of a copy say beside what is said of the memorial. */
export function copyWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    ...memorialWordsIn(language),
    language: languageFacts[language].name,
    intro: (name: string, day: string) => i18n.t('Put together for {name} on {day}.', { name, day }),
    inPreparation: inPreparationWords(i18n),
    skip: i18n.t('To the content'),
    languages: i18n.t('This page in other languages'),
    portraitOf: (name: string) => i18n.t('Portrait of {name}', { name }),
    photographNumber: (number: number) => i18n.t('Photograph {number}', { number }),
    lost: {
      title: i18n.t('Not everything is in this copy'),
      says: i18n.t(
        'These files could not be read when the copy was made, or are not any more as they were uploaded. Please tell whoever runs the site it comes from, and ask for another copy.',
      ),
      missing: i18n.t('missing'),
      damaged: i18n.t('damaged'),
    },
    stillHidden: i18n.t('hidden by a moderator'),
    forKeepers: i18n.t('for the keepers alone'),
    film: (name: string) => i18n.t('Video: {name}', { name }),
    captions: i18n.t('What is said in it, as text'),
    puzzle: {
      title: i18n.t('Missing Puzzle'),
      says: i18n.t(
        'Photographs that others brought and that still wait for the family. Only the family and whoever brought them see them.',
      ),
      piece: (number: number, name: string) => i18n.t('Photograph {number} from {name}', { number, name }),
    },
    guestWords: i18n.t('Words of guests'),
    announced: i18n.t('Announced by the family'),
    insteadOfFlowers: i18n.t('Instead of flowers'),
    map: i18n.t('Open in your map'),
    days: { title: i18n.t('Days of remembrance'), born: i18n.t('Born'), died: i18n.t('Died') },
    calendar: i18n.t('The days for your calendar'),
    about: {
      title: i18n.t('About this copy'),
      offline: i18n.t(
        'Everything here lies in this folder. No network is needed, and nobody is asked for anything.',
      ),
      readMe: i18n.t('What lies where'),
      verify: i18n.t('Check whether every file is whole'),
      data: i18n.t('The same for programs'),
      links: i18n.t('The addresses of the links for guests:'),
      code: (address: string) => i18n.t('The printed code leads to {address}', { address }),
    },
  }
}
