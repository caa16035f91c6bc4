import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { type StatisticsDay, statisticsDays } from '@spomen/contract/statistics.ts'
import { daysIn } from '../../kit/clock.ts'
import type { DayCount, QuarterCount } from './store.ts'

/** The days of the series, oldest first, today the last of them; a day on which clocks change is one like any other. */
export const daysUntil = (today: string): string[] =>
  Array.from({ length: statisticsDays }, (_, at) => dayAfter(today, at + 1 - statisticsDays))

/** The month from whose first day on visits are kept day by day; a year of days is. */
export const firstDailyMonth = (today: string): string =>
  `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`

/** What happened, by the days of a time zone. */
export function byDay(quarters: readonly QuarterCount[], timeZone: string): DayCount[] {
  const dayOf = daysIn(timeZone)
  const days = Map.groupBy(quarters, ({ at }) => dayOf(at))
  return [...days].map(([day, counts]) => ({ day, count: counts.reduce((sum, { count }) => sum + count, 0) }))
}

/** What was counted, one after the other in one row a day; a day on which nothing happened has noughts. */
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
