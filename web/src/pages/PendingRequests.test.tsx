/** What waits for an answer, and that "nobody" is said only where it is so (F09, YC04). */
import { following } from '@spomen/contract/following.ts'
import { type OwnSuccession, succession } from '@spomen/contract/succession.ts'
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { benAsSuccessor, successionMemorial } from '../../test/succession.ts'
import type { StreamHandlers } from '../kit/event-stream.ts'
import PendingRequestsPage from './PendingRequests.tsx'

beforeEach(() => localStorage.clear())

const offer = {
  ...{ id: benAsSuccessor.id, kind: 'transfer' as const },
  ...{ personId: successionMemorial.id, deceasedName: successionMemorial.name },
  ...{ byUserFullName: 'Ann Petrović', userImageUrl: null, description: 'Would you?' },
  ...{ createdAt: benAsSuccessor.askedAt, expiresAt: '2026-12-20T10:00:00.000Z' },
}

const nothing: OwnSuccession = { invitations: [], places: [], unkept: [] }

function openPage() {
  const state = { own: nothing, isFailing: false }
  const page = { items: [], totalPages: 0, totalCount: 0, pageNumber: 1 }
  const { send } = fakeServer(
    when(following.pending, page),
    when(following.sent, page),
    when(succession.waiting, { totalCount: 0 }),
    when(succession.mine, () => (state.isFailing ? refusedWith('somethingWentWrong') : state.own)),
  )
  const ears = new Set<StreamHandlers>()
  return {
    state,
    tell: (told: unknown) =>
      act(async () => {
        for (const ear of ears) ear.onEvent(told)
      }),
    open: () =>
      show(<PendingRequestsPage />, {
        send,
        listen: (_path, hearing) => {
          ears.add(hearing)
          return () => ears.delete(hearing)
        },
      }),
  }
}

test('what Ann has offered Ben while his window was away stands there when it hears anew, not "Nobody is waiting"', async () => {
  const { state, tell, open } = openPage()
  const page = open()
  await page.findByText('Nobody is waiting')
  state.own = { ...nothing, invitations: [offer] }
  await tell({ personId: null })
  expect(await page.findByText(/^Ann Petrović would like to hand/)).toBeTruthy()
  expect(page.queryByText('Nobody is waiting')).toBeNull()
})

test('where what Ben is asked could not be fetched, he reads so and tries again, not that nobody is waiting', async () => {
  const { state, open } = openPage()
  Object.assign(state, { isFailing: true, own: { ...nothing, invitations: [offer] } })
  const page = open()
  const again = await page.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  expect(page.queryByText('Nobody is waiting')).toBeNull()
  state.isFailing = false
  await page.person.click(again)
  expect(await page.findByText(/^Ann Petrović would like to hand/)).toBeTruthy()
  expect(page.queryByRole('alert')).toBeNull()
})

test('what he was asked elsewhere stands there once he comes back to the window, also where no word of it came', async () => {
  const { state, open } = openPage()
  const page = open()
  await page.findByText('Nobody is waiting')
  state.own = { ...nothing, invitations: [offer] }
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  fireEvent(window, new Event('visibilitychange'))
  expect(await page.findByText(/^Ann Petrović would like to hand/)).toBeTruthy()
  later.mockRestore()
})

test('where nothing is asked of Ben, he reads that nobody is waiting', async () => {
  expect(await openPage().open().findByText('Nobody is waiting')).toBeTruthy()
})

/** What Ben finds under Pending Requests in a house past its last day, where as many wait. */
function openPastLastDay(waiting: number, at = '/PendingRequests') {
  const page = { items: [], totalPages: 1, totalCount: 0, pageNumber: 1 }
  const { send } = fakeServer(
    when(following.pending, { ...page, totalCount: waiting }),
    when(following.sent, page),
    when(succession.waiting, { totalCount: waiting }),
    when(succession.mine, nothing),
  )
  return show(
    <ClosedHouse>
      <PendingRequestsPage />
    </ClosedHouse>,
    { send, at, listen: () => () => {} },
  )
}

test('past the last day no number says that somebody waits for Ben, who can answer nobody (F09, YE06)', async () => {
  const { findByRole } = openPastLastDay(3)
  const tab = await findByRole('tab', { name: /Waiting for you/ })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(tab.textContent).toBe('Waiting for you')
})

test('where nobody waits past the last day Ben is promised no letter (F09, YE06)', async () => {
  const { findByText, queryByText } = openPastLastDay(0)
  await findByText('Nobody is waiting')
  expect(queryByText(/their letter lies here/)).toBeNull()
})

test('where nothing of his is on its way past the last day he is not sent to ask a family (F09, YE06)', async () => {
  const { findByText, queryByText } = openPastLastDay(0, '/PendingRequests?part=sent')
  await findByText('Nothing is on its way')
  expect(queryByText(/You can ask/)).toBeNull()
})
