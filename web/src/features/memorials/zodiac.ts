import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** The twelve signs by the English names the wizard stores. */
export const zodiacSigns = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const
export type ZodiacSign = (typeof zodiacSigns)[number]

const words: Record<ZodiacSign, MessageDescriptor> = {
  Aries: msg`Aries`,
  Taurus: msg`Taurus`,
  Gemini: msg`Gemini`,
  Cancer: msg({ message: 'Cancer', context: 'sign of the zodiac' }),
  Leo: msg`Leo`,
  Virgo: msg`Virgo`,
  Libra: msg`Libra`,
  Scorpio: msg`Scorpio`,
  Sagittarius: msg`Sagittarius`,
  Capricorn: msg`Capricorn`,
  Aquarius: msg`Aquarius`,
  Pisces: msg`Pisces`,
}

const isSign = (sign: string): sign is ZodiacSign => Object.hasOwn(words, sign)

/** Says a stored sign in the language on the screen; what was written freely stays as it was written. */
export function useZodiacWords() {
  const { i18n } = useLingui()
  return (sign: string) => (isSign(sign) ? i18n._(words[sign]) : sign)
}
