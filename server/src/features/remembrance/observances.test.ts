/** Days by tradition (YF03), held against a hundred years of known ones; `test/known-days` says where those come from. */
import { readFileSync } from 'node:fs'
import type { Observance } from '@spomen/contract/observances.ts'
import { expect, test } from 'vitest'
import { hebrewDateOf } from '../../kit/calendars/hebrew.ts'
import { hijriDateOf } from '../../kit/calendars/hijri.ts'
import { gregorianEaster, orthodoxEaster } from 'date-easter'
import { nextOfEach, nextReminder, observedBetween, observedOn } from './observances.ts'

const known = (name: string) =>
  readFileSync(new URL(`../../../test/known-days/${name}.csv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','))

const life = (died: string, isAfterSunset = false) => ({
  born: '1900-02-29',
  died,
  arrived: null,
  isAfterSunset,
})

const all = (kind: Observance, died: string, from = '1950-01-01', to = '2049-12-31') =>
  observedBetween(life(died), [kind], from, to).map(({ on }) => on)

test('Easter of both churches, of a hundred years', () => {
  const reckoned = known('easter').map(([year]) =>
    [gregorianEaster(Number(year)), orthodoxEaster(Number(year))].map(
      ({ month, day }) => `${year}-0${month}-${String(day).padStart(2, '0')}`,
    ),
  )
  expect(reckoned).toEqual(known('easter').map((row) => row.slice(1, 3)))
})

test('the four memorial Saturdays, of a hundred years', () => {
  const days = known('easter').flatMap((row) => row.slice(3))
  expect(days).toHaveLength(400)
  expect(all('memorialSaturdays', '1949-12-31')).toEqual(days)
})

test.each(['totensonntag', 'qingming'] as const)('%s, of a hundred years', (name) => {
  const kind = name === 'qingming' ? name : 'sundayOfTheDead'
  const days = known(name).map(([, on]) => on)
  expect(days).toHaveLength(100)
  expect(all(kind, '1949-12-31')).toEqual(days)
})

test('ICU’s Hebrew calendar, of a hundred years', () => {
  expect(known('hebrew')).toHaveLength(100)
  for (const [, purim = '', passover = '', newYear = '', year] of known('hebrew')) {
    expect(hebrewDateOf(purim)).toMatchObject({ month: expect.stringMatching(/^Adar( II)?$/), date: 14 })
    expect(hebrewDateOf(passover)).toMatchObject({ month: 'Nisan', date: 15 })
    expect(hebrewDateOf(newYear)).toEqual({ year: Number(year), month: 'Tishri', date: 1 })
  }
})

test.each(known('yahrzeits').map(([died = '', ...days]) => ({ died, days })))(
  'the yahrzeits of whoever died on $died, up to 2049',
  ({ died, days }) => {
    expect(days.length).toBeGreaterThan(90)
    // One is reminded on the eve.
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const found = observedBetween(life(died), ['yahrzeit'], `${from.slice(0, 4)}-01-01`, to)
    expect(found.map(({ on }) => on)).toEqual(days)
    expect(found.every(({ startsOnEve }) => startsOnEve)).toBe(true)
  },
)

test('whoever died after sunset died on the next day by the Jewish and the Muslim calendar', () => {
  const kinds = ['yahrzeit', 'hijriYear'] as const
  const later = observedBetween(life('1948-05-14', true), kinds, '1950-01-01', '1969-12-31')
  expect(later).toEqual(observedBetween(life('1948-05-15'), kinds, '1950-01-01', '1969-12-31'))
  expect(later.length).toBeGreaterThan(38)
})

test('the calendar of Umm al-Qura, of a hundred years, and the anniversaries in it', () => {
  expect(known('hijri')).toHaveLength(101)
  for (const [year, ...firsts] of known('hijri'))
    expect(firsts.map(hijriDateOf)).toEqual(
      ['1', '3', '9', '10', '12'].map((month) => ({ year: Number(year), month, date: 1 })),
    )
  const [first = '', ...later] = known('hijri').map(([, , , ramadan = '']) => ramadan)
  expect(all('hijriYear', first, '1952-01-01', '2047-12-31')).toEqual(
    later.filter((day) => day < '2048-01-01'),
  )
})

test('of a 30th that a Muslim month lacks the anniversary is its last day', () => {
  // A month of thirty days, and the same of the next year with twenty-nine.
  const died = '2024-04-09'
  expect([hijriDateOf(died), hijriDateOf('2025-03-30')]).toMatchObject([
    { year: 1445, month: '9', date: 30 },
    { year: 1446, month: '10', date: 1 },
  ])
  expect(all('hijriYear', died, '2025-01-01', '2025-12-31')).toEqual(['2025-03-29'])
})

test('before and behind the published table the Muslim year goes on by rule', () => {
  const found = observedBetween(life('1890-05-01'), ['hijriYear'], '1891-01-01', '2199-12-31')
  expect(found.length).toBeGreaterThan(315)
  const gaps = found
    .slice(1)
    .map(({ on }, at) => (Date.parse(on) - Date.parse(found[at]?.on ?? '')) / 86_400_000)
  expect(gaps.filter((days) => days < 352 || days > 357)).toEqual([])
  expect(found.map(({ years }) => years)).toEqual(found.map((_, at) => at + 1))
})

test('days counted from a death: the forty and the sevens begin with its own day; months end with their last', () => {
  expect(all('fortiethDay', '2024-01-21')).toEqual(['2024-02-29'])
  expect(all('sevenSevens', '2024-01-01').map((on) => on.slice(5))).toEqual([
    '01-07',
    '01-14',
    '01-21',
    '01-28',
    '02-04',
    '02-11',
    '02-18',
  ])
  expect(all('halfYear', '2023-08-31')).toEqual(['2024-02-29'])
  expect(all('monthsMind', '2025-01-31')).toEqual(['2025-02-28'])
  expect(all('firstYear', '2024-02-29')).toEqual(['2025-02-28'])
})

test('a 29th of February is remembered on the 28th of a short one (Q95)', () => {
  const days = observedBetween(life('2024-02-29'), ['birth', 'death'], '2025-01-01', '2028-12-31')
  expect(days.map(({ on, observance, years }) => [on, observance, years])).toEqual([
    ['2025-02-28', 'birth', 125],
    ['2025-02-28', 'death', 1],
    ['2026-02-28', 'birth', 126],
    ['2026-02-28', 'death', 2],
    ['2027-02-28', 'birth', 127],
    ['2027-02-28', 'death', 3],
    ['2028-02-29', 'birth', 128],
    ['2028-02-29', 'death', 4],
  ])
})

test('nothing is kept before a death, and a first year is not said twice', () => {
  expect(observedOn(life('2024-11-02'), ['allSouls'], '2024-11-02')).toEqual([])
  expect(observedOn(life('2024-11-01'), ['allSouls'], '2024-11-02')).toHaveLength(1)
  expect(observedOn(life('2024-05-01'), ['death', 'firstYear'], '2025-05-01')).toMatchObject([
    { observance: 'death', years: 1 },
  ])
  expect(observedOn(life('2024-05-01'), ['firstYear'], '2025-05-01')).toHaveLength(1)
})

test('the next day is found from any day on, and there is none once all are over', () => {
  expect(nextReminder(life('2024-05-01'), ['fortiethDay'], '2024-05-02')).toBe('2024-06-09')
  expect(nextReminder(life('2024-05-01'), ['fortiethDay'], '2024-06-10')).toBeNull()
  expect(nextReminder(life('2024-05-01'), ['qingming'], '2024-05-02')).toBe('2025-04-04')
  // The yahrzeit of 15 October 2024 begins on the evening of the 14th, two days before a year is over.
  const [yahrzeit] = nextOfEach(life('2023-10-30'), ['yahrzeit', 'fortiethDay'], '2024-10-01')
  expect(yahrzeit).toEqual({
    observance: 'yahrzeit',
    on: '2024-11-16',
    part: null,
    years: 1,
    startsOnEve: true,
  })
  expect(nextReminder(life('2023-10-30'), ['yahrzeit'], '2024-10-01')).toBe('2024-11-15')
})

test('of a pet the day it came is kept every year; where it is not known there is none', () => {
  const rex = { born: '2010-05-01', died: '2024-06-01', arrived: '2010-07-09', isAfterSunset: false }
  expect(observedBetween(rex, ['arrival'], '2024-01-01', '2025-12-31')).toMatchObject([
    { on: '2024-07-09', years: 14 },
    { on: '2025-07-09', years: 15 },
  ])
  expect(observedBetween({ ...rex, arrived: null }, ['arrival'], '2024-01-01', '2025-12-31')).toEqual([])
})
