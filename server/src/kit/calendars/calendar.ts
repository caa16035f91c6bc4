/** Calendars of ICU, read both ways: `Intl` tells the date of a day, and the days of a year are found by asking for them. */

import { dayAfter } from '@spomen/contract/remembered-days.ts'

/** A date of such a calendar; months go by the names ICU has for them in English, or by their numbers. */
export interface CalendarDate {
  year: number
  month: string
  date: number
}

/** A month of one year: its first civil day, YYYY-MM-DD, and how many days it has. */
interface Month {
  first: string
  length: number
}

export interface Calendar {
  /** The date that a civil day, YYYY-MM-DD, has by day; after sunset it is already the next day's. */
  dateOf: (day: string) => CalendarDate
  /** The months of a year, in their order, by name. */
  monthsOf: (year: number) => ReadonlyMap<string, Month>
}

interface CalendarRules {
  /** ICU's name of it. */
  name: 'hebrew' | 'islamic-civil'
  months: 'long' | 'numeric'
  /** A civil day at most some weeks before a year begins. */
  before: (year: number) => string
}

/** One of ICU's calendars. What a year holds is found once, and kept: a few hundred bytes. */
export function icuCalendar({ name, months, before }: CalendarRules): Calendar {
  const format = new Intl.DateTimeFormat(`en-u-ca-${name}`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: months,
    day: 'numeric',
  })
  const found = new Map<number, ReadonlyMap<string, Month>>()

  function dateOf(day: string): CalendarDate {
    const parts = new Map(format.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]))
    return {
      year: Number(parts.get('year')),
      month: parts.get('month') ?? '',
      date: Number(parts.get('day')),
    }
  }

  function findMonths(year: number) {
    const inYear = new Map<string, Month>()
    for (let day = before(year); ; day = dayAfter(day, 1)) {
      const date = dateOf(day)
      if (date.year > year) return inYear
      if (date.year < year) continue
      const month = inYear.get(date.month)
      if (month) month.length += 1
      else inYear.set(date.month, { first: day, length: 1 })
    }
  }

  return {
    dateOf,
    monthsOf(year) {
      const known = found.get(year) ?? findMonths(year)
      found.set(year, known)
      return known
    },
  }
}

/** A day of a month, YYYY-MM-DD; the month's last where it has fewer. */
export const dayOfMonth = ({ first, length }: Month, date: number) =>
  dayAfter(first, Math.min(date, length) - 1)
