/** How long a life was, in the one unit that says it: whole years, else months, else days. */
export type LifeSpan = { years: number } | { months: number } | { days: number }

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
function isDay(text: string) {
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text
}

const fullYears = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

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
  const years = fullYears(from, to)
  if (years > 0) return { years }
  const months = fullMonths(from, to)
  if (months > 0) return { months }
  return { days: Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)) }
}
