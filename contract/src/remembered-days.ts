/** Which days of a life are remembered, and on which day of a year they fall (V10, V11, Q95): one rule for letters, calendar and pages. */

const dayLength = 86_400_000

/** The day so many days after another, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The first day of the month that is so many months after January of the year 0. */
const firstOfMonth = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`

/** The same date so many months later, YYYY-MM-DD; in a month without it, that month's last day, as on a 28th of February (Q95). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const later = year * 12 + month - 1 + months
  const last = Number(dayAfter(firstOfMonth(later + 1), -1).slice(8))
  return `${firstOfMonth(later).slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

export type DayKind = 'birth' | 'death'

/** The two days of a life, YYYY-MM-DD. */
export interface LifeDates {
  born: string
  died: string
}

/** A day of a life that falls on the day in question, and how many years it makes. */
export interface RememberedDay {
  kind: DayKind
  years: number
}

export interface DateOfYear {
  month: number
  date: number
}

/**
 * The dates people are reminded of on a day: its own, and on the 28th of February of a year without a 29th that one too
 * (Q95).
 */
export function datesOn(day: string): readonly DateOfYear[] {
  const own = { month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
  const isLastOfShortFebruary = day.endsWith('-02-28') && dayAfter(day, 1).endsWith('-03-01')
  return isLastOfShortFebruary ? [own, { month: 2, date: 29 }] : [own]
}

/**
 * What of a life falls on a day: the birthday, the day of the death, both or nothing. Only days after the death are
 * remembered, so that nobody is said to have turned an age they lived to see.
 */
export function daysOn(day: string, { born, died }: LifeDates): readonly RememberedDay[] {
  if (day <= died) return []
  const dates = datesOn(day)
  const fallsOn = (one: string) =>
    dates.some(({ month, date }) => month === Number(one.slice(5, 7)) && date === Number(one.slice(8, 10)))
  const yearsSince = (one: string) => Number(day.slice(0, 4)) - Number(one.slice(0, 4))
  const all = [
    { kind: 'birth', on: born },
    { kind: 'death', on: died },
  ] as const
  return all.flatMap(({ kind, on }) => {
    const years = yearsSince(on)
    return fallsOn(on) && years > 0 ? [{ kind, years }] : []
  })
}

/** A birthday or the day of a death that is to come, or today. */
export interface ComingDay {
  of: DayKind
  /** The day it falls on, YYYY-MM-DD. */
  on: string
  isToday: boolean
  /** How many years it makes. */
  years: number
}

/** The days of a life that fall on `today` or so many days after it, in their order. */
export const daysWithin = (days: number, life: LifeDates, today: string): ComingDay[] =>
  Array.from({ length: days + 1 }, (_, ahead) => dayAfter(today, ahead)).flatMap((on) =>
    daysOn(on, life).map(({ kind, years }) => ({ of: kind, on, isToday: on === today, years })),
  )

/** The birthday and the day of the death that come next, seen from `today`, the nearer first. */
export function comingDaysOf(life: LifeDates, today: string): readonly ComingDay[] {
  const all = daysWithin(366, life, today)
  return all.filter(({ of }, at) => all.findIndex((other) => other.of === of) === at)
}
