import { describe, expect, test } from 'vitest'
import { comingDaysOf, daysOn, monthsAfter } from './remembered-days.ts'

const milan = { born: '1938-04-12', died: '2021-11-03' }

describe('what of a life falls on a day', () => {
  test.each([
    ['the birthday', '2027-04-12', milan, [['birth', 89]]],
    ['the day of the death', '2027-11-03', milan, [['death', 6]]],
    ['any other day', '2027-04-13', milan, []],
    ['the day of the death itself', '2021-11-03', milan, []],
    ['a birthday they lived to see', '2021-04-12', milan, []],
    ['a day before they were born', '1900-04-12', milan, []],
    ['the hundredth birthday', '2038-04-12', milan, [['birth', 100]]],
    [
      'a year after a death on a birthday',
      '2022-04-12',
      { born: '1922-04-12', died: '2021-04-12' },
      [
        ['birth', 100],
        ['death', 1],
      ],
    ],
    [
      'a child who lived one day',
      '2027-05-01',
      { born: '2026-05-01', died: '2026-05-01' },
      [
        ['birth', 1],
        ['death', 1],
      ],
    ],
    [
      'the 29th of February in a leap year',
      '2028-02-29',
      { born: '1940-02-29', died: '2021-11-03' },
      [['birth', 88]],
    ],
    ['the day before it in a leap year', '2028-02-28', { born: '1940-02-29', died: '2021-11-03' }, []],
    [
      'the 28th of February in any other (Q95)',
      '2027-02-28',
      { born: '1940-02-29', died: '2021-11-03' },
      [['birth', 87]],
    ],
    [
      'two Februaries that meet on the 28th',
      '2027-02-28',
      { born: '1940-02-29', died: '2021-02-28' },
      [
        ['birth', 87],
        ['death', 6],
      ],
    ],
    [
      'a year that is no leap year though it can be divided by four',
      '2100-02-28',
      { born: '1940-02-29', died: '2021-11-03' },
      [['birth', 160]],
    ],
    [
      'a birthday in the first year of the calendar',
      '2027-01-01',
      { born: '0001-01-01', died: '0002-05-05' },
      [['birth', 2026]],
    ],
  ] as const)('%s', (_about, day, life, expected) => {
    expect(daysOn(day, life).map(({ kind, years }) => [kind, years])).toEqual(expected)
  })
})

test('the next birthday and the next day of the death, the nearer first', () => {
  expect(comingDaysOf(milan, '2026-11-04').map(({ of, on, years }) => [of, on, years])).toEqual([
    ['birth', '2027-04-12', 89],
    ['death', '2027-11-03', 6],
  ])
  expect(comingDaysOf(milan, '2026-11-03').map(({ of, isToday }) => [of, isToday])).toEqual([
    ['death', true],
    ['birth', false],
  ])
})

test('somebody who died this week is thought of on their birthday, and a year after', () => {
  const now = { born: '1940-11-21', died: '2026-11-18' }
  expect(comingDaysOf(now, '2026-11-20')).toEqual([
    { of: 'birth', on: '2026-11-21', isToday: false, years: 86 },
    { of: 'death', on: '2027-11-18', isToday: false, years: 1 },
  ])
})

test.each([
  ['2023-08-31', 6, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-12-31', 1, '2026-01-31'],
  ['2025-11-15', 1, '2025-12-15'],
  ['2024-03-31', -12, '2023-03-31'],
  ['0045-01-31', 1, '0045-02-28'],
])('%s and %i months are %s: the same date, or the last of a shorter month', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later)
})
