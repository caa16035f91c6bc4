import { expect, test } from 'vitest'
import { nearDayOf } from './near-day.ts'

const milan = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }

test.each([
  ['2026-04-12', { of: 'birth', on: '2026-04-12', isToday: true, years: 88 }],
  ['2026-04-05', { of: 'birth', on: '2026-04-12', isToday: false, years: 88 }],
  ['2026-04-04', null],
  ['2026-04-13', null],
  ['2026-11-03', { of: 'death', on: '2026-11-03', isToday: true, years: 5 }],
  ['2026-10-30', { of: 'death', on: '2026-11-03', isToday: false, years: 5 }],
])('on %s, a day of Milan is near: %o', (today, near) => {
  expect(nearDayOf(milan, today)).toEqual(near)
})

test('a week may begin in one year and end in the next', () => {
  expect(nearDayOf({ ...milan, dateOfBirth: '1938-01-02' }, '2026-12-28')).toMatchObject({
    on: '2027-01-02',
    years: 89,
  })
})

test('who was born on the 29th of February is thought of on the 28th in other years (Q95)', () => {
  const leap = { dateOfBirth: '1940-02-29', dateOfDeath: '2021-11-03' }
  expect(nearDayOf(leap, '2027-02-28')).toMatchObject({ isToday: true, years: 87 })
  expect(nearDayOf(leap, '2028-02-28')).toMatchObject({ on: '2028-02-29', isToday: false })
  expect(nearDayOf(leap, '2028-02-29')).toMatchObject({ isToday: true, years: 88 })
})

test('the day itself, and birthdays somebody lived to see, are no day of remembrance', () => {
  expect(nearDayOf(milan, '2021-11-03')).toBeNull()
  expect(nearDayOf({ dateOfBirth: '1938-11-01', dateOfDeath: '2021-11-03' }, '2021-11-01')).toBeNull()
})

test('of what is no day, nothing is said', () => {
  expect(nearDayOf({ dateOfBirth: '', dateOfDeath: '2021-11-03' }, '2026-11-03')).toBeNull()
})
