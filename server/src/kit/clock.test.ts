import { expect, test } from 'vitest'
import { dayFor, lastDay } from './clock.ts'

test.each([
  ['2026-04-12T22:30:00Z', 'UTC', null, '2026-04-12'],
  ['2026-04-12T22:30:00Z', 'Europe/Belgrade', null, '2026-04-13'],
  ['2026-04-12T22:30:00Z', 'UTC', 'Asia/Shanghai', '2026-04-13'],
  ['2026-04-12T02:30:00Z', 'America/New_York', 'America/New_York', '2026-04-12'],
  ['2026-04-12T10:00:00Z', 'UTC', 'Pacific/Kiritimati', '2026-04-13'],
  ['2026-04-12T09:30:00Z', 'UTC', '+23:59', '2026-04-12'],
  ['2026-04-12T22:30:00Z', 'UTC', 'Nowhere/Never', '2026-04-12'],
])(
  'at %s in a house in %s, for somebody in %s, the last day that has begun is %s',
  (moment, house, own, day) => {
    expect(lastDay(new Date(moment), { house, own })).toBe(day)
  },
)

test.each([
  ['2026-04-12T22:30:00Z', 'UTC', null, '2026-04-12'],
  ['2026-04-12T22:30:00Z', 'UTC', 'Europe/Belgrade', '2026-04-13'],
  ['2026-04-12T22:30:00Z', 'Europe/Belgrade', null, '2026-04-13'],
  ['2026-04-12T22:30:00Z', 'Europe/Belgrade', 'America/New_York', '2026-04-12'],
  ['2026-04-12T10:30:00Z', 'UTC', 'Pacific/Kiritimati', '2026-04-13'],
  ['2026-04-12T11:30:00Z', 'UTC', 'Pacific/Pago_Pago', '2026-04-12'],
  ['2026-04-12T10:30:00Z', 'UTC', 'Pacific/Pago_Pago', '2026-04-11'],
  ['2026-04-12T09:30:00Z', 'UTC', '+23:59', '2026-04-12'],
  ['2026-04-12T14:30:00Z', 'UTC', '-23:59', '2026-04-12'],
  ['2026-04-12T22:30:00Z', 'Europe/Belgrade', 'Nowhere/Never', '2026-04-13'],
  // In Belgrade the clocks go forward in the night of 29 March and back in that of 25 October 2026.
  ['2026-03-28T22:30:00Z', 'UTC', 'Europe/Belgrade', '2026-03-28'],
  ['2026-03-28T23:30:00Z', 'UTC', 'Europe/Belgrade', '2026-03-29'],
  ['2026-03-29T21:30:00Z', 'UTC', 'Europe/Belgrade', '2026-03-29'],
  ['2026-03-29T22:30:00Z', 'UTC', 'Europe/Belgrade', '2026-03-30'],
  ['2026-10-24T22:30:00Z', 'UTC', 'Europe/Belgrade', '2026-10-25'],
  ['2026-10-25T22:30:00Z', 'UTC', 'Europe/Belgrade', '2026-10-25'],
  ['2028-02-28T23:30:00Z', 'UTC', 'Europe/Belgrade', '2028-02-29'],
  ['2028-02-29T23:30:00Z', 'UTC', 'Europe/Belgrade', '2028-03-01'],
  ['2026-12-31T23:30:00Z', 'UTC', 'Europe/Belgrade', '2027-01-01'],
])('at %s in a house in %s, it is for somebody in %s the %s', (moment, house, own, day) => {
  expect(dayFor(new Date(moment), { house, own })).toBe(day)
})
