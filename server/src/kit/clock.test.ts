import { expect, test } from 'vitest'
import { lastDay } from './clock.ts'

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
    expect(lastDay(new Date(moment), house, own)).toBe(day)
  },
)
