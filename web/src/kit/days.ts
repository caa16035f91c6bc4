/** Calendar days are `YYYY-MM-DD` texts everywhere; only here do they take another shape. */

const iso = /^(\d{4})-(\d{2})-(\d{2})/

const asUtc = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  return date
}

/** The numbers of a day or a moment that begins with one; null when there is no such day in the calendar. */
function numbersOf(text: string) {
  const match = iso.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = asUtc(year, month, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day, date } : null
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string) => text.length === 10 && numbersOf(text) !== null

/** `1938-04-12` → `12/04/1938` (X19, E34); what is no day comes back as it is. A moment passes through `dayOfReader` first. */
export function showDay(text: string) {
  const match = iso.exec(text)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : text
}

const wholeDay = /^\s*(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4})\.?\s*$/

/** `12/04/1938`, also with dots, dashes or spaces → `1938-04-12`; null when it is not a whole day yet. */
export function readDay(typed: string): string | null {
  const match = wholeDay.exec(typed)
  if (!match) return null
  const [day = '', month = '', year = ''] = match.slice(1)
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** Whether all three numbers are there and yet make no day: 31/02/1965. */
export const isNoSuchDay = (typed: string) => wholeDay.test(typed) && readDay(typed) === null

/** Today in this browser's time zone. */
export function today(now = new Date()) {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day on which a moment lies where its reader is (decision 57); what is no moment comes back as it is. */
export function dayOfReader(moment: string): string {
  const at = new Date(moment)
  return isDay(moment) || Number.isNaN(at.getTime()) ? moment : today(at)
}

/** Today in UTC, by which what is paid for begins and ends (decision 57). */
export const todayOfPlans = (now = new Date()) => now.toISOString().slice(0, 10)

/** Completed years between two days (G13, Q76); null when either is no day. */
export function fullYears(from: string, to: string): number | null {
  const [start, end] = [numbersOf(from), numbersOf(to)]
  if (!start || !end) return null
  const beforeBirthday = end.month < start.month || (end.month === start.month && end.day < start.day)
  return Math.max(0, end.year - start.year - (beforeBirthday ? 1 : 0))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes days in UTC, made once: making one takes longer than a hundred days written with it. */
function formatOf(tag: string, shape: 'long' | 'month' | 'short'): Intl.DateTimeFormat {
  const key = `${tag} ${shape}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...shapes[shape], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const shapes = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short' },
  short: { month: 'short', day: 'numeric' },
} as const

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** The short form 'MMM Do' (X20): `Apr 12th` in English, `12. apr` and its like elsewhere. */
export function shortDay(text: string, tag: string) {
  const numbers = numbersOf(text)
  if (!numbers) return text
  if (tag === 'en') {
    const month = formatOf('en', 'month').format(numbers.date)
    return `${month} ${numbers.day}${endings[ordinal.select(numbers.day)] ?? 'th'}`
  }
  return formatOf(tag, 'short').format(numbers.date)
}

/** `12 April 1938`, as people write it in that language. */
export function longDay(text: string, tag: string) {
  const numbers = numbersOf(text)
  if (!numbers) return text
  return formatOf(tag === 'en' ? 'en-GB' : tag, 'long').format(numbers.date)
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * `3 days ago` (X21); under a minute, and for a clock that runs behind, null: the caller says "just now".
 * Both in milliseconds.
 */
export function ago(moment: number, now: number, tag: string): string | null {
  const seconds = (now - moment) / 1000
  const unit = units.find(([, length]) => seconds >= length)
  if (!unit) return null
  const [name, length] = unit
  return new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(-Math.floor(seconds / length), name)
}
