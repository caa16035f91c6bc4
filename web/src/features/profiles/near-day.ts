import { isDay } from '../../kit/days.ts'

/** A birthday or the day of a death that is today or soon. */
export interface NearDay {
  of: 'birth' | 'death'
  /** The day it falls on, YYYY-MM-DD. */
  on: string
  isToday: boolean
  /** How many years it makes. */
  years: number
}

/** How many days ahead a day counts as near. */
const ahead = 7

const dayLength = 86_400_000
const asDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Whether a day of another year falls on this one; the 29th of February on the 28th where there is none (Q95). */
function fallsOn(day: string, on: string): boolean {
  if (day.slice(5) === on.slice(5)) return true
  return (
    day.endsWith('-02-29') && on.endsWith('-02-28') && asDay(Date.parse(on) + dayLength).endsWith('-03-01')
  )
}

/** The nearest of the two days of a life that is near, seen from `today`; null when neither is. */
export function nearDayOf(
  { dateOfBirth, dateOfDeath }: { dateOfBirth: string; dateOfDeath: string },
  today: string,
): NearDay | null {
  if (!isDay(dateOfBirth) || !isDay(dateOfDeath)) return null
  for (let days = 0; days <= ahead; days += 1) {
    const on = asDay(Date.parse(today) + days * dayLength)
    for (const [of, day] of [
      ['birth', dateOfBirth],
      ['death', dateOfDeath],
    ] as const) {
      const years = Number(on.slice(0, 4)) - Number(day.slice(0, 4))
      if (years > 0 && on > dateOfDeath && fallsOn(day, on)) return { of, on, isToday: days === 0, years }
    }
  }
  return null
}
