/** Calendars as calendar programs read them (RFC 5545): whole days that come again every year, and what is once. */

/** A day that comes every year. */
export interface YearlyDay {
  /** Stays the same for as long as it is the same day, in all the world. */
  uid: string
  /** The first time it comes, YYYY-MM-DD. A 29th of February comes on the last day of every February. */
  first: string
  summary: string
  /** The web address of a page about it. */
  url: string
  /** When what is said of it was last changed. */
  changedAt: Date
}

/** A whole day that comes once. */
export type SingleDay = Omit<YearlyDay, 'first'> & {
  /** YYYY-MM-DD. */
  on: string
}

interface Calendar {
  /** Who made it, e.g. `-//Spomen//Days of remembrance//EN`. */
  product: string
  name: string
  days: readonly YearlyDay[]
  singleDays?: readonly SingleDay[]
}

/** Writes a calendar. Nobody is invited to anything, and no day takes up anybody's time. */
export function icalendar({ product, name, days, singleDays = [] }: Calendar): string {
  const events = [...days.flatMap(yearlyEvent), ...singleDays.flatMap(singleDay)]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textValue(product)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(events.length > 0 ? events : somePart),
    'END:VCALENDAR',
  ]
  return fileOf(lines)
}

const fileOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

/** What happens once, at a time that clocks at its place show, in whatever zone that is (§3.3.5, form 1). */
export interface SingleEvent {
  uid: string
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM; without one the event takes the whole day. */
  time: string | null
  summary: string
  location: string | null
  /** Where it is on earth. */
  point: { latitude: number; longitude: number } | null
  description: string | null
  url: string
  changedAt: Date
}

/** Writes what happens once as a file to be put into anybody's own calendar. */
export const icalendarOfEvents = (product: string, events: readonly SingleEvent[]): string =>
  fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textValue(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(singleEvent),
    'END:VCALENDAR',
  ])

const singleEvent = ({
  uid,
  day,
  time,
  summary,
  location,
  point,
  description,
  url,
  changedAt,
}: SingleEvent) => [
  'BEGIN:VEVENT',
  `UID:${textValue(uid)}`,
  `DTSTAMP:${moment(changedAt)}`,
  time
    ? `DTSTART:${day.replaceAll('-', '')}T${time.replace(':', '')}00`
    : `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${textValue(summary)}`,
  ...(location ? [`LOCATION:${textValue(location)}`] : []),
  ...(point ? [`GEO:${point.latitude};${point.longitude}`] : []),
  ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
  `URL:${url}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
]

/** A calendar has one part at least (§3.6); without days this one says nothing. */
const somePart = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const yearlyEvent = ({ first, ...about }: YearlyDay) =>
  wholeDay(about, [`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`, `RRULE:${everyYear(first)}`])

const singleDay = ({ on, ...about }: SingleDay) =>
  wholeDay(about, [`DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`])

const wholeDay = ({ uid, summary, url, changedAt }: Omit<YearlyDay, 'first'>, when: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${textValue(uid)}`,
  `DTSTAMP:${moment(changedAt)}`,
  ...when,
  `SUMMARY:${textValue(summary)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** NOTE: a plain yearly rule would skip the 29th of February in three years of four (§3.3.10). */
const everyYear = (first: string) =>
  first.endsWith('-02-29') ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'

const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Text as a value (§3.3.11): what has a meaning there is escaped, and other control characters have no place. */
const textValue = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** The most octets of a line without its end (§3.1). */
const widest = 75

/** Breaks a line where it gets too wide; never within a character, since programs put it together byte by byte. */
function folded(line: string): string {
  let [text, width] = ['', 0]
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (width + octets > widest) {
      text += '\r\n '
      width = 1
    }
    text += sign
    width += octets
  }
  return text
}
