/** Tells the time. It is handed in, so that a story can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day of a moment, YYYY-MM-DD in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The calendar day of a moment by the clocks of a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone })

/** The same time of day so many days later, or earlier for a number below zero. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)
