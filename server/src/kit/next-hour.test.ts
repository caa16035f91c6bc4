import { expect, test } from 'vitest'
import { nextHour } from './next-hour.ts'

test.each([
  ['UTC', 8, '2026-11-20T07:59:59Z', '2026-11-20T08:00:00.000Z'],
  ['UTC', 8, '2026-11-20T08:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['Europe/Belgrade', 8, '2026-11-20T06:00:00Z', '2026-11-20T07:00:00.000Z'],
  ['Asia/Kathmandu', 0, '2026-11-20T06:00:00Z', '2026-11-20T18:15:00.000Z'],
  // Put back: the day is 25 hours long. Put forward: there is no half past two, nor two.
  ['Europe/Belgrade', 8, '2026-10-24T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['Europe/Belgrade', 2, '2026-03-28T02:00:00Z', '2026-03-30T00:00:00.000Z'],
])('in %s it strikes %i, after %s, at %s', (zone, hour, after, then) => {
  expect(nextHour(zone, hour, new Date(after)).toISOString()).toBe(then)
})
