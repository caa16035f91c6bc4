import { packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { named, openList, pageOf } from '../../../test/memorial-list.tsx'
import { show } from '../../../test/show.tsx'
import { EndedPlanNote } from '../../features/plans/index.ts'

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

test('what a page that is left open says of its plan follows the day by which plans end, from its end to the last day (Q29)', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const now = new Date('2026-12-11T23:30:00Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  await import('./count-parts.ts')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  const on = '2026-12-12'
  const isOver = () => Date.now() >= Date.parse(on)
  const { send } = fakeServer(
    when(packages.current, () => ({
      packageName: isOver() ? ('Free' as const) : ('Plus' as const),
      packageDueDate: on,
      running: null,
      ended: isOver() ? { packageName: 'Plus' as const, on } : null,
    })),
  )
  show(<EndedPlanNote memorialId="01JM1AN0000000000000000000" packageName="Plus" due={on} />, { send })
  await act(async () => vi.advanceTimersByTime(20 * 60_000))
  expect(screen.queryByText(/^The Plus plan/)).toBeNull()
  await act(async () => vi.advanceTimersByTime(11 * 60_000))
  await screen.findByText('The Plus plan of this page ended on 12 December 2026')
  await act(async () => vi.setSystemTime(new Date('2027-01-11T23:30:00Z')))
  await act(async () => vi.advanceTimersByTime(20 * 60_000))
  screen.getByText('The Plus plan of this page ended on 12 December 2026')
  await act(async () => vi.advanceTimersByTime(11 * 60_000))
  expect(screen.queryByText(/^The Plus plan/)).toBeNull()
  vi.unstubAllEnvs()
})
