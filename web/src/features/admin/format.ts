import { spokenTag } from '../../words/language.ts'

const units = ['KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Bytes in the unit that leaves a number one can read: `12.3 GB`; 1 KB is 1,024 bytes (Q40). */
export function formatBytes(bytes: number, tag = spokenTag()): string {
  let [amount, unit] = [bytes / 1024, 0]
  while (amount >= 1024 && unit < units.length - 1) [amount, unit] = [amount / 1024, unit + 1]
  const maximumFractionDigits = amount < 10 ? 1 : 0
  return `${amount.toLocaleString(tag, { maximumFractionDigits })} ${units[unit]}`
}

/** A number as the language on the screen groups it: `12,345`. */
export const formatNumber = (count: number) => count.toLocaleString(spokenTag())

/** A moment in this browser's time zone, as the language on the screen writes it: `20 Nov 2026, 14:05`. */
export const formatMoment = (moment: string) =>
  new Date(moment).toLocaleString(spokenTag(), { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a moment in this browser's time zone, or a day of the calendar, in the language on the screen: `20 Nov 2026`. */
export const formatDay = (moment: string) =>
  new Date(moment).toLocaleDateString(spokenTag(), {
    dateStyle: 'medium',
    // A day of the calendar is that day everywhere.
    ...(moment.length === 10 && { timeZone: 'UTC' }),
  })

/** Whether a moment lies at least so many milliseconds back. */
export const isOlderThan = (moment: string, milliseconds: number, now = Date.now()) =>
  now - Date.parse(moment) >= milliseconds
