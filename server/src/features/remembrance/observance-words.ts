import type { Language } from '@spomen/contract/languages.ts'
import type { ObservedDay } from '@spomen/contract/observances.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

/** What a day is called, as it stands before a name: "Forty days", "Yahrzeit, 10 years". */
export function sayObservance(language: Language, { observance, part, years }: ObservedDay): string {
  const i18n = wordsIn(language)
  const values = { part: part ?? 0, years: years ?? 0 }
  const words: Record<ObservedDay['observance'], () => string> = {
    birth: () => i18n.t('Birthday'),
    death: () => i18n.t('Day of death, {years, plural, one {# year} other {# years}}', values),
    arrival: () => i18n.t('Came to the family, {years, plural, one {# year} other {# years}} ago', values),
    firstYear: () => i18n.t('One year'),
    fortiethDay: () => i18n.t('Forty days'),
    halfYear: () => i18n.t('Half a year'),
    monthsMind: () => i18n.t('Month’s mind'),
    memorialSaturdays: () =>
      i18n.t(
        '{part, select, 1 {Winter Zadušnice} 2 {Summer Zadušnice} 3 {Zadušnice before Michaelmas} other {Zadušnice before St Demetrius}}',
        values,
      ),
    allSouls: () => i18n.t('All Souls’ Day'),
    sundayOfTheDead: () => i18n.t('Sunday of the Dead'),
    yahrzeit: () => i18n.t('Yahrzeit, {years, plural, one {# year} other {# years}}', values),
    hijriYear: () => i18n.t('{years, plural, one {# year} other {# years}} by the Muslim calendar', values),
    sevenSevens: () =>
      i18n.t(
        '{part, select, 1 {The first of the seven sevens} 2 {The second of the seven sevens} 3 {The third of the seven sevens} 4 {The fourth of the seven sevens} 5 {The fifth of the seven sevens} 6 {The sixth of the seven sevens} other {The last of the seven sevens}}',
        values,
      ),
    qingming: () => i18n.t('Qingming'),
  }
  return words[observance]()
}
