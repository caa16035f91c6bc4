import type { I18n } from '@lingui/core'
import type { FactName, FactWhere } from '@spomen/contract/facts.ts'

/** The facts that stand on the page under a name of their own: names are its headings, and two degrees are one place. */
export type LabelledFact = Exclude<FactName, FactWhere<{ type: 'name' | 'latitude' | 'longitude' }>>

/** What each fact of a memorial is called. One without a word does not compile. */
export const factWordsIn = (i18n: I18n): Record<LabelledFact, string> => ({
  nickname: i18n.t('Nickname'),
  gender: i18n.t('Gender'),
  dateOfBirth: i18n.t('Born'),
  dateOfDeath: i18n.t('Died'),
  country: i18n.t('Country'),
  city: i18n.t('City'),
  height: i18n.t('Height'),
  weight: i18n.t('Weight'),
  occupation: i18n.t('Occupation'),
  zodiacSign: i18n.t('Sign of the zodiac'),
  eyeColor: i18n.t('Eye colour'),
  species: i18n.t('Species'),
  breed: i18n.t('Breed'),
  passportId: i18n.t('Number of the pet passport'),
  chipId: i18n.t('Number of the chip'),
  dateOfArrival: i18n.t('Came to the family'),
  graveCountry: i18n.t('Country'),
  graveCity: i18n.t('City'),
  graveDescription: i18n.t('How one finds the place'),
})
