/**
 * The calendar of Umm al-Qura, by which most of the Muslim world reckons ahead. Its months are published, not reckoned:
 * a library carries the table of 1343 to 1500 (August 1924 to November 2077). ICU's own agrees with it for 1420 to 1449
 * alone (ICU 78), and is by a day elsewhere in two months of five; before and after the table its calendar by rule
 * stands in.
 */
import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { gregorianToHijri, hijriToGregorian } from '@tabby_ai/hijri-converter'
import { type CalendarDate, dayOfMonth, icuCalendar } from './calendar.ts'

const table = { from: '1924-08-01', to: '2077-11-16', years: { from: 1343, to: 1500 } }

/** A mean year of twelve lunar months, in days. */
const meanYear = 354.367

/** The civil day on which the first year began: 16 July 622 in the Julian calendar. */
const epoch = '0622-07-19'

const byRule = icuCalendar({
  name: 'islamic-civil',
  months: 'numeric',
  before: (year) => dayAfter(epoch, Math.floor((year - 1) * meanYear) - 10),
})

/** The date of a civil day in the Muslim calendar, as far as the sun has not set. */
export function hijriDateOf(civilDay: string): CalendarDate {
  if (civilDay < table.from || civilDay > table.to) return byRule.dateOf(civilDay)
  const [year = 0, month = 0, day = 0] = civilDay.split('-').map(Number)
  const found = gregorianToHijri({ year, month, day })
  return { year: found.year, month: String(found.month), date: found.day }
}

/** The civil day, YYYY-MM-DD, on which a date falls in another year; of a 30th day that a month lacks, its last. */
export function hijriDayIn(year: number, { month, date }: CalendarDate): string {
  if (year < table.years.from || year > table.years.to) {
    const found = byRule.monthsOf(year).get(month)
    if (!found) throw new Error(`the Muslim year ${year} has no month ${month}`)
    return dayOfMonth(found, date)
  }
  const first = firstOf(year, Number(month))
  const last = dayAfter(first, 29)
  return date === 30 && hijriDateOf(last).month !== month ? dayAfter(last, -1) : dayAfter(first, date - 1)
}

function firstOf(year: number, month: number): string {
  const first = hijriToGregorian({ year, month, day: 1 })
  return `${first.year}-${pad(first.month)}-${pad(first.day)}`
}

const pad = (part: number) => String(part).padStart(2, '0')
