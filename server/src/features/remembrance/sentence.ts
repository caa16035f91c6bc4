import type { Language } from '@spomen/contract/languages.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

/** What there is to say of a day: `age` on the birthday, `years` on the day of the death, or both. */
interface RemembranceFacts {
  /** As people call them. */
  name: string
  gender: Gender
  isHuman: boolean
  /** How old they would have been; null when it is not the birthday. */
  age: number | null
  /** How many years ago they died; null when it is not that day. */
  years: number | null
  /** Whether they died on the day they were born. */
  livedOneDay: boolean
  /** The day, YYYY-MM-DD, when the mail is late; null when it is today. */
  day: string | null
}

/** What day it is, in one plain sentence that is the subject as well. Never a celebration (Q41). */
export function sayDay(language: Language, facts: RemembranceFacts): string {
  const said = facts.day === null ? sayToday(language, facts) : sayLate(language, facts, facts.day)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/**
 * What the sentences may name. Of a being whose gender is not known some languages put the name last, since every verb
 * would tell it; others count small numbers in words, and in another case behind "ago".
 */
function valuesOf(language: Language, { name, gender, isHuman, age, years }: RemembranceFacts) {
  const i18n = wordsIn(language)
  const duration = i18n.t(
    '{years, plural, =1 {a year} =2 {two years} =3 {three years} =4 {four years} =5 {five years} =6 {six years} =7 {seven years} =8 {eight years} =9 {nine years} =10 {ten years} other {# years}}',
    { years: years ?? 0 },
  )
  return { name, gender, being: isHuman ? 'human' : 'animal', age, years, duration }
}

function sayToday(language: Language, facts: RemembranceFacts): string {
  const i18n = wordsIn(language)
  const values = valuesOf(language, facts)
  if (facts.years === null) return i18n.t('Today {name} would have been {age}.', values)
  if (facts.livedOneDay) return i18n.t('{duration} ago today {name} was born and died.', values)
  if (facts.age === null) return i18n.t('{duration} ago today {name} died.', values)
  return i18n.t(
    'Today {name} would have been {age}, and it is {duration} since {gender, select, Male {he} Female {she} other {{name}}} died.',
    values,
  )
}

function sayLate(language: Language, facts: RemembranceFacts, on: string): string {
  const i18n = wordsIn(language)
  const values = { ...valuesOf(language, facts), day: dayAndMonth(language, on) }
  if (facts.years === null) return i18n.t('On {day} {name} would have been {age}.', values)
  if (facts.livedOneDay) return i18n.t('On {day} it was {duration} since {name} was born and died.', values)
  if (facts.age === null) return i18n.t('On {day} it was {duration} since {name} died.', values)
  return i18n.t(
    'On {day} {name} would have been {age}, and it was {duration} since {gender, select, Male {he} Female {she} other {{name}}} died.',
    values,
  )
}

/** A day as it stands in these sentences; `Intl` knows neither "4. marta" nor "l’8 marzo". */
export function dayAndMonth(language: Language, on: string): string {
  const i18n = wordsIn(language)
  const [, month, day] = on.split('-').map(Number)
  return i18n.t(
    '{day} {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}}',
    { day, month },
  )
}
