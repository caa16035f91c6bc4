import { expect, test } from 'vitest'
import { icalendar, type YearlyDay } from './icalendar.ts'

const milan: YearlyDay = {
  uid: '01k-birth@spomen.example',
  first: '1938-04-12',
  summary: 'Milan Jovanović, born 1938',
  url: 'https://spomen.example/Profile/01K',
  changedAt: new Date('2026-04-12T10:00:00.123Z'),
}
const written = (...days: Partial<YearlyDay>[]) =>
  icalendar({
    product: '-//A//B//EN',
    name: 'Days; all, of them',
    days: days.map((day) => ({ ...milan, ...day })),
  })

/** The lines as a program puts them together again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a day comes every year, lasts the whole of it, takes up nobody’s time and invites nobody', () => {
  expect(linesOf(written({}))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A//B//EN',
    'CALSCALE:GREGORIAN',
    String.raw`NAME:Days\; all\, of them`,
    String.raw`X-WR-CALNAME:Days\; all\, of them`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:01k-birth@spomen.example',
    'DTSTAMP:20260412T100000Z',
    'DTSTART;VALUE=DATE:19380412',
    'RRULE:FREQ=YEARLY',
    String.raw`SUMMARY:Milan Jovanović\, born 1938`,
    'URL:https://spomen.example/Profile/01K',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a 29th of February comes on the last day of every February (Q95)', () => {
  expect(written({ first: '1940-02-29' })).toContain('\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n')
  expect(written({ first: '1940-02-28' })).toContain('\r\nRRULE:FREQ=YEARLY\r\n')
})

test('no line is wider than 75 octets, and none breaks within a character', () => {
  const summary = `${'Ђорђе Ћирић 王小明 👩‍👩‍👧 '.repeat(30)}end`
  const text = written({ summary })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(linesOf(text)).toContain(`SUMMARY:${summary}`)
})

test('what somebody wrote cannot write lines of its own', () => {
  const summary = 'A\\B;C,D\r\nATTENDEE:mailto:x@example.org\nE\u2028F\u0007G\u0085H'
  const text = written({ summary })
  expect(linesOf(text)).toContain(String.raw`SUMMARY:A\\B\;C\,D\nATTENDEE:mailto:x@example.org\nE\nFG\nH`)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a calendar without days is still a calendar', () => {
  const lines = linesOf(written())
  expect(lines).toContain('BEGIN:VTIMEZONE')
  expect(lines).not.toContain('BEGIN:VEVENT')
})
