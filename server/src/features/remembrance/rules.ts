/** When people are reminded of a day, and for how long that makes sense; which day it is, is the contract's rule. */
import { dayAfter } from '@spomen/contract/remembered-days.ts'

const dayLength = 86_400_000
const hourLength = 3_600_000

/** What the clocks of a place show. */
export interface LocalTime {
  day: string
  hour: number
}

/** The calendar day and the hour of a moment in a time zone. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** A day that was missed for longer than this is let go, in hours (V11). */
const latest = 48

/** The days whose hour has come and is not too long ago, oldest first: today, and those an outage may have missed. */
export function dueDays({ day, hour }: LocalTime, startsAt: number): readonly string[] {
  return [2, 1, 0]
    .filter((back) => {
      const hoursSince = back * 24 + hour - startsAt
      return hoursSince >= 0 && hoursSince < latest
    })
    .map((back) => dayAfter(day, -back))
}

/** How many days one day comes before another; negative where it comes after. */
export const daysBetween = (earlier: string, later: string) =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / dayLength)

/** Noon of a day by the clocks of a time zone, but for the minutes by which some differ from a whole hour. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const there = localTime(noon, timeZone)
  const hoursAhead = 24 * daysBetween(day, there.day) + there.hour - 12
  return new Date(noon.getTime() - hoursAhead * hourLength)
}

/**
 * The moment by which the link of a mail about a day is dated: now, or noon of a day that is over. A year of silence begins
 * with the day of the link, so that whoever presses it still meets that day a year later (decision 132).
 */
export const linkMoment = (day: string, now: Date, timeZone: string): Date =>
  day < localTime(now, timeZone).day ? noonOf(day, timeZone) : now

/** How many days after its day a mail may still leave: caught up after an outage, and then tried for a day. */
export const mostDaysLate = 3

/** When the lease of a day ends, unless the process that has it extends it. */
export const leaseUntil = (now: Date) => new Date(now.getTime() + hourLength / 6)

/** How long it is kept who was reminded of what, in days: longer than the year in which a day could come again. */
export const retentionDays = 800
