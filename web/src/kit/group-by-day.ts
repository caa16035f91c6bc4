import { today } from './days.ts'

/** Lines of a log by the days (YYYY-MM-DD) of whoever reads them, in the order in which they came. */
export function groupByDay<Line extends { at: string }>(lines: readonly Line[]): [string, Line[]][] {
  const days = new Map<string, Line[]>()
  for (const line of lines) {
    const day = today(new Date(line.at))
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}
