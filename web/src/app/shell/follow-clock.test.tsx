import { profiles } from '@spomen/contract/profiles.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { named, openList, pageOf } from '../../../test/memorial-list.tsx'

/** My Memories at ten to midnight before the day on which Milan died. */
async function openBeforeMidnight() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 2, 23, 50) })
  await import('./count-parts.ts')
  openList('/', [when(profiles.mine, pageOf([named('Milan')]))], 'mine')
  await screen.findByText('Nov 3rd: 5 years since Milan died.')
}

test('a page that is left open over midnight tells of the day that has begun, and on the next of none', async () => {
  await openBeforeMidnight()
  await act(async () => vi.advanceTimersByTime(11 * 60_000))
  screen.getByText('5 years ago today Milan died.')
  await act(async () => vi.advanceTimersByTime(24 * 3_600_000))
  expect(screen.queryByText(/Milan died/)).toBeNull()
})

test('a phone that slept over midnight is asked the day as soon as its page is seen again', async () => {
  await openBeforeMidnight()
  vi.setSystemTime(new Date(2026, 10, 3, 7, 30))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  screen.getByText('5 years ago today Milan died.')
})
