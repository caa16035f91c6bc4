import { expect, test } from 'vitest'
import { dayAfterKey } from './calendar-days.ts'

const march = { level: 'days', here: 30, count: 31 } as const
const year = { level: 'months', here: 2, count: 12 } as const
const decade = { level: 'years', here: 4, count: 10 } as const

test.each([
  ['ArrowRight', march, '2024-04-01'],
  ['ArrowUp', march, '2024-03-24'],
  ['Home', march, '2024-03-01'],
  ['End', march, '2024-03-31'],
  ['PageUp', march, '2024-02-29'],
  ['ArrowLeft', year, '2024-02-29'],
  ['ArrowDown', year, '2024-06-30'],
  ['PageDown', year, '2025-03-31'],
  ['ArrowDown', decade, '2027-03-31'],
  ['End', decade, '2029-03-31'],
  ['PageUp', decade, '2014-03-31'],
  ['Enter', march, null],
])('%s leads on from the 31st of March 2024, on a page like %j, to %s (D30, X26)', (key, page, day) => {
  expect(dayAfterKey(key, '2024-03-31', page)).toBe(day)
})
