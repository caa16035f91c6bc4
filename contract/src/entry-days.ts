/** How the days of an entry are read. Families often know a year and no more: the first of January stands for it. */
import { dayOrYear, isBareStart, yearOf } from './known-days.ts'
import type { TimelineEntry } from './timeline.ts'

type EntryDays = Pick<TimelineEntry, 'from' | 'to'>

/** Whether of an end only the year is known; a year ends on its last day. */
const isBareEnd = (day: string) => day.endsWith('-01-01') || day.endsWith('-12-31')

/** The year in the margin, and for a span of years the one it ends in. */
export function entryYears({ from, to }: EntryDays): { first: string; last: string | null } {
  const first = yearOf(from)
  const last = to && yearOf(to)
  return { first, last: last === first ? null : last }
}

/** The days themselves, in words; null where the margin says it all. `word` writes one day, such as `12 April 1938`. */
export function entryDaysInWords({ from, to }: EntryDays, word: (day: string) => string): string | null {
  if (!to || to === from) return isBareStart(from) ? null : word(from)
  if (isBareStart(from) && isBareEnd(to)) return null
  return `${dayOrYear(from, word)} – ${isBareEnd(to) ? yearOf(to) : word(to)}`
}

/** The same where no margin says a year: the years alone, where nothing else is known. */
export function entryDaysOrYears(days: EntryDays, word: (day: string) => string): string {
  const { first, last } = entryYears(days)
  return entryDaysInWords(days, word) ?? (last ? `${first} – ${last}` : first)
}

/** The day somebody's age is told of: where only the year is known, the age they reached in it. */
export function ageDay(from: string, died: string): string {
  if (!isBareStart(from)) return from
  const lastOfYear = `${from.slice(0, 4)}-12-31`
  return from <= died && died < lastOfYear ? died : lastOfYear
}
