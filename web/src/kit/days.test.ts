import { expect, test } from 'vitest'
import { ago, fullYears, isDay, longDay, readDay, shortDay, showDay } from './days.ts'

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
