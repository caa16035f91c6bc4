import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { isDay } from '../../kit/days.ts'

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

/** The last day of each sign within a year, as MM-DD; what follows is Capricorn again. */
const lastDays: readonly (readonly [string, ZodiacSign])[] = [
  ['01-19', 'Capricorn'],
  ['02-18', 'Aquarius'],
  ['03-20', 'Pisces'],
  ['04-19', 'Aries'],
  ['05-20', 'Taurus'],
  ['06-20', 'Gemini'],
  ['07-22', 'Cancer'],
  ['08-22', 'Leo'],
  ['09-22', 'Virgo'],
  ['10-22', 'Libra'],
  ['11-21', 'Scorpio'],
  ['12-21', 'Sagittarius'],
]

/** The sign of a day of birth, `YYYY-MM-DD`, as almanacs divide the year; null where that is no day. */
export function signOf(born: string): ZodiacSign | null {
  if (!isDay(born)) return null
  const day = born.slice(5)
  return lastDays.find(([last]) => day <= last)?.[1] ?? 'Capricorn'
}

const isSign = (sign: string): sign is ZodiacSign => Object.hasOwn(words, sign)

/** Says a stored sign in the language on the screen; what was written freely stays as it was written. */
export function useZodiacWords() {
  const { i18n } = useLingui()
  return (sign: string) => (isSign(sign) ? i18n._(words[sign]) : sign)
}
