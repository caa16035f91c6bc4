/** Tells the time. It is handed in, so that a story can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day of a moment, YYYY-MM-DD in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The calendar day of a moment by the clocks of a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone })

/**
 * The last day that has begun, YYYY-MM-DD, in UTC or where one of the zones is ahead of it: what lies after it is to come,
 * wherever it is told. A zone that nobody knows is passed over, and no clock on earth is more than 14 hours ahead.
 */
export function lastDay(moment: Date, ...zones: readonly (string | null)[]): string {
  const last = dayOf(new Date(moment.getTime() + 14 * 3_600_000))
  return zones.reduce<string>((latest, zone) => {
    const day = zone && dayThere(zone, moment)
    return day && day > latest && day <= last ? day : latest
  }, dayOf(moment))
}

function dayThere(zone: string, moment: Date): string | null {
  try {
    return dayIn(zone, moment)
  } catch {
    return null
  }
}

/** The same time of day so many days later, or earlier for a number below zero. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)
