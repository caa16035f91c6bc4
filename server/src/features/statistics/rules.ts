import { type StatisticsDay, statisticsDays } from '@spomen/contract/statistics.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import type { Counted } from './store.ts'

/** The days of the series, oldest first, today the last of them. */
export const daysUntil = (now: Date): string[] =>
  Array.from({ length: statisticsDays }, (_, at) => dayOf(daysAfter(now, at + 1 - statisticsDays)))

/** What was counted, one after the other in one row a day; a day on which nothing happened has noughts. */
export function daily(
  days: readonly string[],
  counted: Record<Exclude<keyof StatisticsDay, 'date'>, readonly Counted[]>,
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
