/** Which days of a life fall on a day, when people are reminded of them, and for how long that makes sense. */

const dayLength = 86_400_000
const hourLength = 3_600_000

export type DayKind = 'birth' | 'death'

/** The two days of a life, YYYY-MM-DD. */
export interface Life {
  born: string
  died: string
}

/** A day of a life that falls on the day in question, and how many years it makes. */
export interface RememberedDay {
  kind: DayKind
  years: number
}

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

export interface DateOfYear {
  month: number
  date: number
}

/**
 * The dates people are reminded of on a day: its own, and on the 28th of February of a year without a 29th that one too
 * (Q95).
 */
export function datesOn(day: string): readonly DateOfYear[] {
  const own = { month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
  const isLastOfShortFebruary = day.endsWith('-02-28') && shifted(day, 1).endsWith('-03-01')
  return isLastOfShortFebruary ? [own, { month: 2, date: 29 }] : [own]
}

/**
 * What of a life falls on a day: the birthday, the day of the death, both or nothing. Only days after the death are
 * remembered, so that nobody is said to have turned an age they lived to see.
 */
export function daysOn(day: string, { born, died }: Life): readonly RememberedDay[] {
  if (day <= died) return []
  const dates = datesOn(day)
  const fallsOn = (one: string) =>
    dates.some(({ month, date }) => month === Number(one.slice(5, 7)) && date === Number(one.slice(8, 10)))
  const yearsSince = (one: string) => Number(day.slice(0, 4)) - Number(one.slice(0, 4))
  const all = [
    { kind: 'birth', on: born },
    { kind: 'death', on: died },
  ] as const
  return all.flatMap(({ kind, on }) => {
    const years = yearsSince(on)
    return fallsOn(on) && years > 0 ? [{ kind, years }] : []
  })
}

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
    .map((back) => shifted(day, -back))
}

/** How many days one day is ahead of another. */
export const daysAhead = (day: string, of: string) =>
  Math.round((Date.parse(day) - Date.parse(of)) / dayLength)

/** The day so many days after another. */
export const dayAfter = shifted

/** How many days after its day a letter may still leave: caught up after an outage, and then tried for a day. */
export const mostDaysLate = 3

/** When a process that fell silent loses the day it has in hand. */
export const leaseUntil = (now: Date) => new Date(now.getTime() + hourLength / 6)

/** How long it is kept who was reminded of what, in days: longer than the year in which a day could come again. */
export const keptDays = 800
