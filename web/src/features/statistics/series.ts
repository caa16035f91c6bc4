import type { MemorialStatistics, StatisticsDay } from '@spomen/contract/statistics.ts'

/** What is drawn, in this order. */
export const series = ['views', 'followers', 'lastGreetings', 'comments', 'likes'] as const
export type Series = (typeof series)[number]

export interface SeriesSummary {
  total: number
  /** The day on which most happened, the latest of several; null when nothing did. */
  fullest: { date: string; count: number } | null
}

/** The sum of one series, and its fullest day, the last of several; null where nothing happened. */
export function summarize(daily: readonly StatisticsDay[], name: Series): SeriesSummary {
  let total = 0
  let fullest: SeriesSummary['fullest'] = null
  for (const day of daily) {
    total += day[name]
    if (day[name] > 0 && day[name] >= (fullest?.count ?? 0)) fullest = { date: day.date, count: day[name] }
  }
  return { total, fullest }
}

/** The days on which anything happened, newest first. */
export const eventfulDays = (daily: readonly StatisticsDay[]): StatisticsDay[] =>
  daily.filter((day) => series.some((name) => day[name] > 0)).toReversed()

/** From so many days on there is something to draw. */
const drawnFrom = 7

/** Whether the days since something happened first are enough to draw; what lies before the days that are told counts too. */
export function isDrawable(statistics: MemorialStatistics): boolean {
  const { daily } = statistics
  const first = daily.findIndex((day) => series.some((name) => day[name] > 0))
  const isOlder = series.some((name) => statistics[name] > summarize(daily, name).total)
  return isOlder || (first !== -1 && daily.length - first >= drawnFrom)
}
