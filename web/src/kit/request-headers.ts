/** Which answers are understood. */
export const accepted = 'application/json, application/problem+json, text/plain;q=0.9'

/** The headers of every request; the time zone decides what is today for whoever asks. */
export const requestHeaders = (bearer: string | null): Record<string, string> => ({
  accept: accepted,
  'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
})
