import { type ComingDay, daysWithin } from '@spomen/contract/remembered-days.ts'
import { isDay } from '../../kit/days.ts'

/** How many days ahead a day counts as near. */
const nearDays = 7

interface LifeDays {
  dateOfBirth: string
  dateOfDeath: string
}

/** The nearest of the two days of a life that is near, seen from `today`; null when neither is. */
export function nearDayOf(
  { dateOfBirth: born, dateOfDeath: died }: LifeDays,
  today: string,
): ComingDay | null {
  const near = isDay(born) && isDay(died) ? daysWithin(nearDays, { born, died }, today) : []
  return near[0] ?? null
}
