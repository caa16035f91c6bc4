import { longestSince } from '@spomen/contract/live.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedAgo } from './asked-ago.ts'

const minutes = 60_000
const opened = new Date('2026-04-12T09:00:00Z').getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: opened })
  // Both begin with the window.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(opened)
})

/** How long ago a page was asked for that was read as the window opened, `later` milliseconds after. */
function afterReading(later: number, awake = later) {
  const queries = new QueryClient()
  queries.setQueryData(['page'], {}, { updatedAt: opened })
  vi.setSystemTime(opened + later)
  vi.spyOn(performance, 'now').mockReturnValue(awake)
  return askedAgo(queries, () => true)
}

test('a laptop that slept for an hour asks for that hour, though the clock of its window stood still', () =>
  expect(afterReading(60 * minutes, minutes)).toBeGreaterThanOrEqual(60 * minutes))

test('a window of one minute asks for no more than that', () => expect(afterReading(minutes)).toBe(minutes))

test('a window that was left open over a weekend asks for what the server takes', () =>
  expect(afterReading(3 * 24 * 60 * minutes)).toBe(longestSince))
