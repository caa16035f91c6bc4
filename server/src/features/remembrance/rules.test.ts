import { describe, expect, test } from 'vitest'
import { dueDays, localTime, noonOf } from './rules.ts'

describe('which days are due', () => {
  test.each([
    ['before the hour, what was missed yesterday', '2027-03-04', 7, ['2027-03-02', '2027-03-03']],
    ['at the hour, today as well; two days ago is let go', '2027-03-04', 8, ['2027-03-03', '2027-03-04']],
    ['in the evening', '2027-03-04', 23, ['2027-03-03', '2027-03-04']],
    ['over the turn of the year', '2027-01-01', 9, ['2026-12-31', '2027-01-01']],
  ])('%s', (_about, day, hour, expected) => {
    expect(dueDays({ day, hour }, 8)).toEqual(expected)
  })
})

test('the day is that of the house, not of Greenwich', () => {
  const moment = new Date('2027-03-03T19:00:00Z')
  expect(localTime(moment, 'Pacific/Auckland')).toEqual({ day: '2027-03-04', hour: 8 })
  expect(localTime(moment, 'Europe/Belgrade')).toEqual({ day: '2027-03-03', hour: 20 })
  expect(localTime(new Date('2027-03-04T00:00:00Z'), 'UTC')).toEqual({ day: '2027-03-04', hour: 0 })
})

test.each([
  'UTC',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/New_York',
])('noon of a day lies in that day in %s, also where clocks are changed on it', (timeZone) => {
  for (const day of ['2026-03-08', '2026-04-05', '2026-11-01', '2027-12-31'])
    expect(localTime(noonOf(day, timeZone), timeZone)).toEqual({ day, hour: 12 })
})
