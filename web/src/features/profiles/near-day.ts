import { type DayKind, dayAfter, daysOn } from '@spomen/contract/remembered-days.ts'
import { isDay } from '../../kit/days.ts'

/** A birthday or the day of a death that is to come, or today. */
export interface ComingDay {
  of: DayKind
  /** The day it falls on, YYYY-MM-DD. */
  on: string
  isToday: boolean
  /** How many years it makes. */
  years: number
}

/** How many days ahead a day counts as near. */
const nearDays = 7

interface LifeDays {
  dateOfBirth: string
  dateOfDeath: string
}

/** The days of a life that fall on `today` or so many days after it, in their order. */
function daysWithin(days: number, { dateOfBirth: born, dateOfDeath: died }: LifeDays, today: string) {
  if (!isDay(born) || !isDay(died)) return []
  return Array.from({ length: days + 1 }, (_, ahead) => dayAfter(today, ahead)).flatMap((on) =>
    daysOn(on, { born, died }).map(
      ({ kind, years }): ComingDay => ({ of: kind, on, isToday: on === today, years }),
    ),
  )
}

/** The nearest of the two days of a life that is near, seen from `today`; null when neither is. */
export const nearDayOf = (life: LifeDays, today: string): ComingDay | null =>
  daysWithin(nearDays, life, today)[0] ?? null

/** The birthday and the day of the death that come next, seen from `today`, the nearer first. */
export function comingDaysOf(life: LifeDays, today: string): readonly ComingDay[] {
  const all = daysWithin(366, life, today)
  return all.filter(({ of }, at) => all.findIndex((other) => other.of === of) === at)
}
