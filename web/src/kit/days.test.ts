import { expect, test, vi } from 'vitest'
import { ago, dayOfReader, fullYears, isDay, longDay, readDay, shortDay, showDay } from './days.ts'

test.each([
  ['12/04/1938', '1938-04-12'],
  [' 3. 11. 2021. ', '2021-11-03'],
  ['1-2-2003', '2003-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/1990', null],
  ['12/04/38', null],
  ['12/04/', null],
])('Ann types %s and means %s (X19)', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('a day and a moment are shown as DD/MM/YYYY, what is no day stays as it was typed (E34)', () => {
  expect(showDay('1938-04-12')).toBe('12/04/1938')
  expect(showDay('1938-04-12T23:30:00.000Z')).toBe('12/04/1938')
  expect(showDay('12/0')).toBe('12/0')
})

test.each([
  ['Europe/Belgrade', '2026-11-27'],
  ['UTC', '2026-11-26'],
  ['America/New_York', '2026-11-26'],
])('half past eleven at night in UTC is a moment of the day of whoever reads in %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  try {
    expect(dayOfReader('2026-11-26T23:30:00.000Z')).toBe(day)
    expect(['2026-11-26', ''].map(dayOfReader)).toEqual(['2026-11-26', ''])
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a year before the first thousand is a year like any other', () => {
  expect(isDay('0099-01-01')).toBe(true)
  expect(isDay('2023-02-30')).toBe(false)
})

test.each([
  ['1938-04-12', '2021-11-03', 83],
  ['1938-04-12', '2021-04-11', 82],
  ['1938-04-12', '2021-04-12', 83],
  ['2020-02-29', '2021-02-28', 0],
  ['', '2021-02-28', null],
])('who lived from %s to %s reached %s full years (G13, Q76)', (born, died, age) => {
  expect(fullYears(born, died)).toBe(age)
})

test.each([
  ['1938-04-01', 'Apr 1st'],
  ['1938-04-02', 'Apr 2nd'],
  ['1938-04-03', 'Apr 3rd'],
  ['1938-04-11', 'Apr 11th'],
  ['1938-04-22', 'Apr 22nd'],
])('%s is short for %s (X20)', (day, short) => {
  expect(shortDay(day, 'en')).toBe(short)
})

test('Serbian days are written in Latin letters', () => {
  expect(longDay('1938-04-12', 'sr-Latn')).toBe('12. april 1938.')
})

test.each([
  [20, null],
  [-90, null],
  [60, '1 minute ago'],
  [3 * 3600 + 1, '3 hours ago'],
  [2 * 86_400, '2 days ago'],
  [45 * 86_400, '1 month ago'],
  [800 * 86_400, '2 years ago'],
])('%s seconds ago reads as %s (X21, H21)', (seconds, words) => {
  const now = Date.UTC(2026, 10, 20)
  expect(ago(now - seconds * 1000, now, 'en')).toBe(words)
})

test.each([
  ['en', 'Apr 12th'],
  ['sr-Latn', '12. apr'],
  ['it', '12 apr'],
  ['zh-Hans', '4月12日'],
  ['de', '12. Apr.'],
])('the short date in %s is %s (X20)', (tag, shown) => {
  expect(shortDay('1938-04-12', tag)).toBe(shown)
})

test.each([
  ['en', '12 April 1938'],
  ['sr-Latn', '12. april 1938.'],
  ['it', '12 aprile 1938'],
  ['zh-Hans', '1938年4月12日'],
  ['de', '12. April 1938'],
])('the long date in %s is %s', (tag, shown) => {
  expect(longDay('1938-04-12', tag)).toBe(shown)
})

const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['en', ['1 minute ago', '2 hours ago', '5 days ago', '1 month ago', '3 years ago']],
  ['sr-Latn', ['pre 1 minuta', 'pre 2 sata', 'pre 5 dana', 'pre 1 meseca', 'pre 3 godine']],
  ['it', ['1 minuto fa', '2 ore fa', '5 giorni fa', '1 mese fa', '3 anni fa']],
  ['zh-Hans', ['1分钟前', '2小时前', '5天前', '1个月前', '3年前']],
  ['de', ['vor 1 Minute', 'vor 2 Stunden', 'vor 5 Tagen', 'vor 1 Monat', 'vor 3 Jahren']],
])('in %s time has passed as %j (X21)', (tag, words) => {
  const now = Date.UTC(2026, 10, 20)
  const passed = [minute, 2 * hour, 5 * day, 31 * day, 3 * 365.25 * day]
  expect(passed.map((seconds) => ago(now - seconds * 1000, now, tag))).toEqual(words)
})

test.each([
  ['a minute less a second', minute - 1, null],
  ['an hour less a second', hour - 1, '59 minutes ago'],
  ['a day less a second', day - 1, '23 hours ago'],
  ['thirty days', 30 * day, '30 days ago'],
  ['a year less a day', 364 * day, '11 months ago'],
  ['a clock that runs a day behind', -day, null],
  ['no moment at all', Number.NaN, null],
])('%s ago is told without a jump', (_, seconds, words) => {
  const now = Date.UTC(2026, 10, 20)
  expect(ago(now - seconds * 1000, now, 'en')).toBe(words)
})
