import { type CalendarDate, dayOfMonth, icuCalendar } from './calendar.ts'

/** A Hebrew year begins between the end of August and the beginning of October. */
const hebrew = icuCalendar({
  name: 'hebrew',
  months: 'long',
  before: (year) => `${String(year - 3761).padStart(4, '0')}-08-15`,
})

/** The Hebrew date of a civil day, as far as the sun has not set. */
export const hebrewDateOf = (day: string): CalendarDate => hebrew.dateOf(day)

/**
 * The civil day, YYYY-MM-DD, by day of which the yahrzeit of a Hebrew date falls in a Hebrew year; it begins at the
 * sunset before. The rules are those of Reingold and Dershowitz, Calendrical Calculations, chapter 8: of Adar in a year
 * that has two, the first, but the second of whoever died in the second; of a 30th of Heshvan or Kislev the last day of
 * that month, or, where the month was whole a year after the death, the first of the next.
 */
export function yahrzeitIn(year: number, died: CalendarDate): string {
  const months = hebrew.monthsOf(year)
  const monthOf = (name: string) => {
    const month = months.get(name)
    if (!month) throw new Error(`the Hebrew year ${year} has no month ${name}`)
    return month
  }
  const { month, date } = died
  if (month === 'Adar II') return dayOfMonth(monthOf(months.has('Adar II') ? 'Adar II' : 'Adar'), date)
  if (month === 'Adar I' && date === 30 && !months.has('Adar I')) return dayOfMonth(monthOf('Shevat'), 30)
  if (month === 'Adar' || month === 'Adar I')
    return dayOfMonth(monthOf(months.has('Adar I') ? 'Adar I' : 'Adar'), date)
  const next = followingMonth.get(month)
  if (next && date === 30 && monthOf(month).length < 30 && lengthIn(died.year + 1, month) === 30)
    return dayOfMonth(monthOf(next), 1)
  return dayOfMonth(monthOf(month), date)
}

/** The months that have a 30th day in some years only, and those behind them. */
const followingMonth = new Map([
  ['Heshvan', 'Kislev'],
  ['Kislev', 'Tevet'],
])

const lengthIn = (year: number, month: string) => hebrew.monthsOf(year).get(month)?.length
