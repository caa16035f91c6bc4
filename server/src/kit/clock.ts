/** Tells the time. It is handed in, so that a story can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/*
 * Whose day counts (decision 57). What is paid for ends by UTC (`dayOf`); what the house counts and sends by itself goes by
 * its own calendar (`dayIn`); what a person is shown goes by theirs (`dayFor`); and what a person tells may be dated as
 * far as a day has begun anywhere that matters (`lastDay`). What is over after hours, such as a tale, knows no day.
 */

/** The calendar day of a moment, YYYY-MM-DD in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Tells the calendar day of moments by the clocks of a time zone, YYYY-MM-DD. */
export function daysIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (moment) => format.format(moment)
}

/** The calendar day of one moment by the clocks of a time zone, YYYY-MM-DD; throws for a zone nobody knows. */
export const dayIn = (timeZone: string, moment: Date) => daysIn(timeZone)(moment)

/** The zones of those who look at a day together, unchecked where a browser said it. */
interface Zones {
  house: string
  /** Of whoever asks, as their browser says it; null where nobody says. */
  own: string | null
}

/** The day it is for whoever asks, YYYY-MM-DD: where they are, or in the house where that is not to be believed. */
export const dayFor = (moment: Date, { house, own }: Zones): string =>
  dayThere(own, moment) ?? dayIn(house, moment)

/**
 * The last day that has begun in UTC, in the house or for whoever asks, YYYY-MM-DD: what lies after it is to come, wherever
 * it is told.
 */
export const lastDay = (moment: Date, { house, own }: Zones): string =>
  [dayOf(moment), dayIn(house, moment), dayThere(own, moment) ?? ''].toSorted().at(-1) ?? ''

/** The last day that has begun by now in UTC, in the house or in `own`, the zone of whoever asks; YYYY-MM-DD. */
export const lastDayNow = (
  { clock, settings }: { clock: Clock; settings: { timeZone: string } },
  own: string | null,
): string => lastDay(clock.now(), { house: settings.timeZone, own })

const hour = 3_600_000

/**
 * The earliest day that it still is anywhere at a moment, YYYY-MM-DD: for whoever asks without saying where they are, as a
 * browser does that follows a link, so that nothing is over for them before their own day is.
 */
export const earliestDayAnywhere = (moment: Date): string => dayOf(new Date(moment.getTime() - 12 * hour))

/** Null for a zone that nobody knows; no clock on earth is more than 12 hours behind UTC or 14 ahead. */
function dayThere(zone: string | null, moment: Date): string | null {
  try {
    const day = zone && dayIn(zone, moment)
    const [first, last] = [-12, 14].map((hours) => dayOf(new Date(moment.getTime() + hours * hour)))
    return day && first && last && day >= first && day <= last ? day : null
  } catch {
    return null
  }
}

/** The moment so many times 24 hours after another, or before it for a number below zero. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)
