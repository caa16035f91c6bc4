const step = 15 * 60_000

/**
 * The next moment at which the clocks of a time zone strike an hour. Where they leave it out, on the night they are put
 * forward, it is the one of the day after.
 */
export function nextHour(timeZone: string, hour: number, after: Date): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const strikes = (moment: number) => clock.format(moment).split(':').map(Number).join() === `${hour},0`
  // Time zones differ by quarters of an hour.
  let moment = (Math.floor(after.getTime() / step) + 1) * step
  while (!strikes(moment)) moment += step
  return new Date(moment)
}
