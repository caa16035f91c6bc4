import type { I18n } from '@lingui/core'

/** A sign of the zodiac that is kept by its English name, in the reader's language; what was written freely stays so. */
export function zodiacWordsIn(i18n: I18n): (sign: string) => string {
  const words = new Map([
    ['Aries', i18n.t('Aries')],
    ['Taurus', i18n.t('Taurus')],
    ['Gemini', i18n.t('Gemini')],
    ['Cancer', i18n.t('sign of the zodiac|Cancer')],
    ['Leo', i18n.t('Leo')],
    ['Virgo', i18n.t('Virgo')],
    ['Libra', i18n.t('Libra')],
    ['Scorpio', i18n.t('Scorpio')],
    ['Sagittarius', i18n.t('Sagittarius')],
    ['Capricorn', i18n.t('Capricorn')],
    ['Aquarius', i18n.t('Aquarius')],
    ['Pisces', i18n.t('Pisces')],
  ])
  return (sign) => words.get(sign) ?? sign
}
