/** Tells the time. It is handed in, so that a story can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day of a moment, YYYY-MM-DD in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
