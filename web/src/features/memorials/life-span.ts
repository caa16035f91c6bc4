import { fullYears, isDay } from '../../kit/days.ts'

/** How long a life was, in the one unit that says it: whole years, else months, else days. */
export type LifeSpan = { years: number } | { months: number } | { days: number }

/** Completed months within a first year. */
function fullMonths(from: string, to: string) {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const [endYear, endMonth, endDay] = to.split('-').map(Number) as [number, number, number]
  return (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0)
}

/**
 * The length of a life between two days (G13, Q76); null when they are no days or the wrong way round. Somebody who
 * was born and died on one day lived that day.
 */
export function lifeSpanOf(from: string, to: string): LifeSpan | null {
  if (!isDay(from) || !isDay(to) || to < from) return null
  const years = fullYears(from, to) ?? 0
  if (years > 0) return { years }
  const months = fullMonths(from, to)
  if (months > 0) return { months }
  return { days: Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)) }
}
