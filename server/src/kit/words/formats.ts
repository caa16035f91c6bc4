/** Days, moments, money and lists of names, as each language writes them. */
import { type Language, languageFacts } from '@spomen/contract/languages.ts'

/** The tag that `Intl` writes a language by. */
const formatsOf = (language: Language) => {
  const { tag, formats = tag } = languageFacts[language]
  return formats
}

/** A moment's day in the one long form, as the web writes it too: `12 April 1938`. */
export const dayInWords = (language: Language, moment: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(formatsOf(language), { dateStyle: 'long', timeZone }).format(moment)

/** A day of any year, YYYY-MM-DD, as `3 November`. */
export const dateInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(formatsOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day, YYYY-MM-DD, as `Saturday 28 November 2026`. */
export const weekdayInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(formatsOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A moment to the minute, with the name of its time. */
export const momentInWords = (language: Language, moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatsOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
    timeZone,
  }).format(moment)

/** An amount in euro cents, as a language writes euros: "€12.50". */
export const formatMoney = (language: Language, cents: number): string =>
  new Intl.NumberFormat(formatsOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** Names after one another: "Ann, Ben and Cleo". */
export const joinNames = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(formatsOf(language), { type: 'conjunction' }).format(names)

/** Names or facts in a row, with what stands between such in a language: "Ann, Ben", "王、李". */
export function inARow(language: Language, items: readonly string[]): string {
  const [, between] = new Intl.ListFormat(formatsOf(language)).formatToParts(['1', '2', '3'])
  return items.join(between?.value)
}

/** Names after one another; of more than so many the first of them: "Ann, Ben …". */
export const joinMost = (language: Language, names: readonly string[], most: number): string =>
  names.length > most ? `${inARow(language, names.slice(0, most))} …` : joinNames(language, names)

const unitsOfBytes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How much something weighs, as people say it: "4.2 MB". */
export function bytesInWords(language: Language, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(unitsOfBytes.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(formatsOf(language), {
    style: 'unit',
    unit: unitsOfBytes[step],
    maximumSignificantDigits: 3,
  }).format(bytes / 1_000 ** step)
}
