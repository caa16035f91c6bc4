import { today } from './days.ts'
import { groupBy } from './group-by.ts'

/** Lines of a log by the days (YYYY-MM-DD) of whoever reads them, in the order in which they came. */
export const groupByDay = <Line extends { at: string }>(lines: readonly Line[]): [string, Line[]][] => [
  ...groupBy(lines, ({ at }) => today(new Date(at))),
]
