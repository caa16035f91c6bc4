import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { type StatisticsDay, statisticsDays } from '@spomen/contract/statistics.ts'
import { daysIn } from '../../kit/clock.ts'
import type { DayCount, QuarterHourCount } from './store.ts'

/** The days of the series, oldest first, today the last of them; a day on which clocks change is one like any other. */
export const daysUntil = (today: string): string[] =>
  Array.from({ length: statisticsDays }, (_, at) => dayAfter(today, at + 1 - statisticsDays))

/** The month from whose first day on visits are kept day by day; a year of days is. */
export const firstDailyMonth = (today: string): string =>
  `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`

/** Adds counts up by the days of a time zone; days without any are left out. */
export function byDay(counts: readonly QuarterHourCount[], timeZone: string): DayCount[] {
  const dayOf = daysIn(timeZone)
  const days = Map.groupBy(counts, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => ({ day, count: ofDay.reduce((sum, { count }) => sum + count, 0) }))
}

/** Puts the counts of each day into one row, in the order of the days; a day on which nothing happened has zeros. */
export function daily(
  days: readonly string[],
  counted: Record<Exclude<keyof StatisticsDay, 'date'>, readonly DayCount[]>,
): StatisticsDay[] {
  const on = Object.fromEntries(
    Object.entries(counted).map(([name, rows]) => [
      name,
      new Map(rows.map(({ day, count }) => [day, count])),
    ]),
  ) as Record<keyof typeof counted, Map<string, number>>
  return days.map((date) => ({
    date,
    views: on.views.get(date) ?? 0,
    followers: on.followers.get(date) ?? 0,
    lastGreetings: on.lastGreetings.get(date) ?? 0,
    comments: on.comments.get(date) ?? 0,
    likes: on.likes.get(date) ?? 0,
  }))
}
