/** Which answers are understood. */
export const accepted = 'application/json, application/problem+json, text/plain;q=0.9'

/**
 * How far the clock here is from UTC, as `+02:00`: all that a day asks for. NOTE: for the name of the zone a browser reads the
 * tables of `Intl`, which takes a phone 100 ms before the first call can set out. Written as text into early-calls.ts; it may
 * only use what stands within it.
 */
export function utcOffset(): string {
  const minutes = -new Date().getTimezoneOffset()
  return (minutes < 0 ? '-' : '+') + new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
}

/** The headers of every request; the offset decides what is today for whoever asks. */
export const requestHeaders = (bearer: string | null): Record<string, string> => ({
  accept: accepted,
  'time-zone': utcOffset(),
  ...(bearer && { authorization: `Bearer ${bearer}` }),
})
