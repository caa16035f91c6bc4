import type { FavouriteGroup } from '@spomen/contract/favourites.ts'
import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { inARow } from '../../kit/words/formats.ts'
import { factWordsIn } from './fact-words.ts'
import { zodiacWordsIn } from './zodiac-words.ts'

type GenderWords = Record<Gender, string>

export type MemorialWords = ReturnType<typeof memorialWordsIn>

/** What pages that the server writes say of a memorial: the guest's, the own copy of one, and somebody's archive. */
export function memorialWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    tag: languageFacts[language].tag,
    inARow: (items: readonly string[]) => inARow(language, items),
    nothing: i18n.t('Nothing yet.'),
    somebody: i18n.t('Somebody who has left'),
    genders: { Other: i18n.t('Other'), Male: i18n.t('Male'), Female: i18n.t('Female') } satisfies GenderWords,
    /** Some languages have words of their own for animals. */
    gendersOfPets: {
      Other: i18n.t('of a pet|Other'),
      Male: i18n.t('of a pet|Male'),
      Female: i18n.t('of a pet|Female'),
    } satisfies GenderWords,
    grave: { title: i18n.t('Resting place'), place: i18n.t('Coordinates') },
    favourites: {
      title: i18n.t('What they loved'),
      food: i18n.t('Food'),
      drinks: i18n.t('Drinks'),
      movies: i18n.t('Films and series'),
      music: i18n.t('Music'),
      books: i18n.t('Books'),
      sports: i18n.t('Sports'),
      lifestyle: i18n.t('Things of a life'),
      travel: i18n.t('Places and travel'),
    } satisfies Record<FavouriteGroup | 'title', string>,
    timeline: i18n.t('The life'),
    photographs: {
      title: i18n.t('Photographs'),
      gone: i18n.t('This photograph could not be read. Please tell whoever runs this site.'),
      place: i18n.t('Place'),
      day: i18n.t('Day'),
      friends: i18n.t('In the picture'),
      likes: i18n.t('People who remember too'),
      comments: i18n.t('Comments'),
      hidden: i18n.t('hidden by a moderator'),
    },
    videos: i18n.t('Videos'),
    documents: i18n.t('Documents'),
    tales: i18n.t('Weekly tales'),
    gone: i18n.t('This file could not be read. Please tell whoever runs this site.'),
    greetings: i18n.t('Last greetings'),
    gifts: { title: i18n.t('Candles and flowers'), candles: i18n.t('Candles'), flowers: i18n.t('Flowers') },
    followers: i18n.t('People who remember'),
    facts: factWordsIn(i18n),
    zodiac: zodiacWordsIn(i18n),
  }
}
