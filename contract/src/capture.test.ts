import { expect, test } from 'vitest'
import { parseCaptureDay, parseCapturePlace, parseCapturePoint, formatPoint } from './capture.ts'

test.each([
  ['1987:05:03 16:28:39', '1987-05-03'],
  ['1987-05-03T16:28:39+02:00', '1987-05-03'],
  ['1987-05-03', '1987-05-03'],
  ['1900:01:02 00:00:00', '1900-01-02'],
  ['2026:04:12 23:59:59', '2026-04-12'],
  ['2000:01:01 18:00:00', '2000-01-01'],
  ['2024:02:29 10:00:00', '2024-02-29'],
  // A clock that nobody has set, and what is no day at all.
  ['1970:01:01 00:00:00', null],
  ['1980:01:01 00:03:12', null],
  ['2000-01-01', null],
  ['0000:00:00 00:00:00', null],
  ['    :  :     :  :  ', null],
  ['2023:02:29 10:00:00', null],
  ['1987', null],
  ['1899:12:31 10:00:00', null],
  ['2026:04:13 00:00:01', null],
  ['2106:02:07 06:28:15', null],
  [-1, null],
  [undefined, null],
])('a camera that writes %s means %s (J19)', (told, day) => {
  expect(parseCaptureDay(told, '2026-04-12')).toBe(day)
})

test.each([
  [44.8176, 20.4633, '44.8176, 20.4633'],
  [-33.856_78, 151.215_1, '-33.8568, 151.2151'],
  [0, 0, null],
  [91, 20, null],
  [44, 181, null],
  [Number.NaN, 20, null],
  ['44', '20', null],
])('a telephone that writes %s and %s was at %s', (latitude, longitude, shown) => {
  const point = parseCapturePoint(latitude, longitude)
  expect(point && formatPoint(point)).toBe(shown)
})

test.each([
  [['Petrovaradin', 'Novi Sad', 'Serbia'], 'Petrovaradin, Novi Sad, Serbia'],
  [[undefined, ' Belgrade ', 'Belgrade'], 'Belgrade'],
  [['Novi\nSad', '', 7], 'Novi Sad'],
  [['x'.repeat(101)], null],
  [[], null],
])('the words %j of a place become %s', (words, place) => {
  expect(parseCapturePlace(words)).toBe(place)
})
