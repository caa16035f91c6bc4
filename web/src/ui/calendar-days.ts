/** What a calendar shows. A day is `YYYY-MM-DD`; a year or a month is called by what its days begin with. */

export type Level = 'years' | 'months' | 'days'

export interface Cell {
  id: string
  label: string
  /** In full, for screen readers. */
  name: string
}

export interface Limits {
  min: string
  max: string
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)
const two = (number: number) => String(number).padStart(2, '0')

/** How many days a month has; months count from 1, and beyond the twelfth into the next year. */
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day that many years, months or days later; where a month is too short, its last day. */
export function laterBy(day: string, level: Level, count: number): string {
  const date = dateOf(day)
  if (level === 'days') {
    date.setUTCDate(date.getUTCDate() + count)
    return textOf(date)
  }
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + (level === 'years' ? count * 12 : count)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return `${year}-${two(month)}-${two(Math.min(date.getUTCDate(), lengthOf(year, month)))}`
}

/** A day, or the nearest one that can be chosen. */
export function within(day: string, { min, max }: Limits): string {
  if (day < min) return min
  return day > max ? max : day
}

/** Whether some of a year or month, or a day, can be chosen. */
export const isWithin = (id: string, { min, max }: Limits) =>
  id >= min.slice(0, id.length) && id <= max.slice(0, id.length)

/** The ten years, the months of the year, or the days of the month around a day, and what they are called together. */
export function pageAround(day: string, level: Level, tag: string): { title: string; cells: Cell[] } {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...options, timeZone: 'UTC' })
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (level === 'years') {
    const first = year - (year % 10)
    const years = Array.from({ length: 10 }, (_, index) => String(first + index))
    return {
      title: `${first}–${first + 9}`,
      cells: years.map((each) => ({ id: each, label: each, name: each })),
    }
  }
  if (level === 'months') {
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${two(index + 1)}`)
    return {
      title: say({ year: 'numeric' }).format(dateOf(day)),
      cells: months.map((id) => ({
        id,
        label: say({ month: 'short' }).format(dateOf(`${id}-01`)),
        name: say({ month: 'long', year: 'numeric' }).format(dateOf(`${id}-01`)),
      })),
    }
  }
  const days = Array.from(
    { length: lengthOf(year, month) },
    (_, index) => `${day.slice(0, 8)}${two(index + 1)}`,
  )
  return {
    title: say({ month: 'long', year: 'numeric' }).format(dateOf(day)),
    cells: days.map((id, index) => ({
      id,
      label: String(index + 1),
      name: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(id)),
    })),
  }
}

/** How many stand in a row. */
const columns = { years: 3, months: 3, days: 7 }

/** What the arrows beside the title turn over. */
const turned = { years: ['years', 10], months: ['years', 1], days: ['months', 1] } as const

/** The same day on the page before or after. */
export function onNextPage(day: string, level: Level, direction: -1 | 1): string {
  const [unit, count] = turned[level]
  return laterBy(day, unit, direction * count)
}

/** Where a key leads from a day, which stands as the `here`th of `count` on its page; null where it leads nowhere. */
export function dayAfterKey(
  key: string,
  day: string,
  { level, here, count }: { level: Level; here: number; count: number },
): string | null {
  if (key === 'PageUp' || key === 'PageDown') return onNextPage(day, level, key === 'PageUp' ? -1 : 1)
  const step = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns[level],
    ArrowDown: columns[level],
    Home: -here,
    End: count - 1 - here,
  }[key]
  return step === undefined ? null : laterBy(day, level, step)
}

/** On which day of the week a day falls, Monday being the first of seven. */
export const weekdayOf = (day: string) => dateOf(day).getUTCDay() || 7

/** The days of a week from Monday on, as short as they are written. */
export function weekdays(tag: string): string[] {
  const { format } = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  // NOTE: the first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format(dateOf(`2024-01-0${index + 1}`)))
}
