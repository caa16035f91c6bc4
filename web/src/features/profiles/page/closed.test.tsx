import { following } from '@spomen/contract/following.ts'
import { type MemorialMetrics, profiles } from '@spomen/contract/profiles.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansCard } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import type { StreamHandlers } from '../../../kit/event-stream.ts'
import { useFollowAnswer } from '../../following/index.ts'
import { useMetrics } from './queries.ts'
import { ClosedNotice, relationOf } from './Relation.tsx'

const id = '01JM1AN0000000000000000000'
const photograph = `/Profile/${id}?id=01JD0000000000000000000002&type=1`
const stranger = {
  ...milansCard,
  isLoggedUserOwnerOrFollower: false,
  didLoggedUserSendFollowingInvitation: false,
  didLoggedUserReceiveFollowingInvitation: false,
}
const waiting = { ...stranger, didLoggedUserSendFollowingInvitation: true }
const inside = { ...stranger, isLoggedUserOwnerOrFollower: true }

function Page() {
  const { data } = useMetrics(id)
  return data ? <Read metrics={data} /> : null
}

function Read({ metrics }: { metrics: MemorialMetrics }) {
  const wasTurnedDown = useFollowAnswer(relationOf(metrics), metrics.isRequestDeclined === true)
  return metrics.isLoggedUserOwnerOrFollower ? (
    <h1>The photographs</h1>
  ) : (
    <ClosedNotice metrics={metrics} wasTurnedDown={wasTurnedDown} />
  )
}

/** A page that is open in a window, and what reaches it from outside. */
function opened(before: MemorialMetrics, at = `/Profile/${id}`, isDoorOpen = false) {
  const state: { metrics: MemorialMetrics } = { metrics: { ...before, ...(isDoorOpen && { isDoorOpen }) } }
  const ears = new Set<StreamHandlers>()
  const nothing = { items: [], totalPages: 0, totalCount: 0, pageNumber: 1 }
  const { send } = fakeServer(
    when(profiles.metrics, () => state.metrics),
    when(following.sent, nothing),
  )
  const page = show(<Page />, {
    at,
    send,
    listen: (_path, hearing) => {
      ears.add(hearing)
      return () => ears.delete(hearing)
    },
  })
  /** The family does something, and the house calls it out. */
  const becomes = (metrics: MemorialMetrics) =>
    act(async () => {
      state.metrics = metrics
      for (const ear of ears) ear.onEvent({ personId: id })
    })
  return { ...page, becomes, ears }
}

test('whoever comes by a link to a photograph reads what waits there, beside the way to ask (G57)', async () => {
  const page = opened(stranger, photograph)
  expect(await page.findByText(/^A photograph on the page of .* was shared with you\./)).toBeTruthy()
  expect(page.ears.size).toBe(0)
})

test('whoever comes by no such link is told of no photograph', async () => {
  const page = opened(stranger)
  expect(await page.findByText(/^The photographs and greetings are kept/)).toBeTruthy()
  expect(page.queryByText(/was shared with you/)).toBeNull()
})

test('Petra waits with the page open; it opens by itself when she is let in, and says so', async () => {
  const page = opened(waiting, photograph)
  expect(await page.findByText(/^You have asked to be let in\./)).toBeTruthy()
  await page.becomes(inside)
  expect(await page.findByRole('heading', { name: 'The photographs' })).toBeTruthy()
  expect(await page.findByText('The family has let you in')).toBeTruthy()
  expect(page.ears.size).toBe(0)
})

test('Petra takes her request back in another window: nobody is said to have turned her down (F07)', async () => {
  const page = opened(waiting)
  await page.findByText(/^You have asked to be let in\./)
  await page.becomes(stranger)
  await page.findByText(/^The photographs and greetings are kept/)
  expect(page.queryByText(/^Your request is not waiting/)).toBeNull()
})

test('when she is not, she reads it kindly, and may ask again', async () => {
  const page = opened(waiting)
  await page.findByText(/^You have asked to be let in\./)
  await page.becomes({ ...stranger, isRequestDeclined: true })
  expect(
    await page.findByText(/^Your request is not waiting any more, and the page has not opened\./),
  ).toBeTruthy()
})

test('something told about others changes nothing', async () => {
  const page = opened(waiting)
  await page.findByText(/^You have asked to be let in\./)
  await page.becomes(waiting)
  expect(page.queryByText(/^Your request is not waiting/)).toBeNull()
})

test('Cleo, who has signed up, may read a page that is open to everybody as its guests do (YA01, G56)', async () => {
  const { findByRole, queryByText, findByText } = opened(stranger, photograph, true)
  const link = await findByRole('link', { name: 'Read it as a guest' })
  expect(link.getAttribute('href')).toBe(photograph.replace('Profile', 'Shared'))
  await findByText(/A photograph on the page of .* was shared with you/)
  expect(queryByText(/are kept for the people the family lets in/)).toBeNull()
})

test('whoever waits for an answer reads so, and what guests see meanwhile (YA01)', async () => {
  const { findByRole, getByText } = opened(waiting, `/Profile/${id}`, true)
  const link = await findByRole('link', { name: 'Read it as a guest' })
  expect(link.getAttribute('href')).toBe(`/Shared/${id}`)
  getByText(/You have asked to be let in/)
})
