import { following, type SentRequest } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import type { StreamHandlers } from '../../kit/event-stream.ts'
import { PendingRequestList } from './PendingRequestList.tsx'
import { SentRequestList } from './SentRequestList.tsx'

const personId = '01JD0000000000000000000001'
const letter = (isInvitation: boolean) => ({
  id: '01JD0000000000000000000002',
  byUserFullName: 'Ann Marić',
  userImageUrl: null,
  deceasedName: 'Milan Jovanović',
  description: 'Please come.',
  byUserId: '01JD0000000000000000000003',
  personId,
  createdAt: '2026-04-12T10:00:00Z',
  isInvitation,
})

function waiting(isInvitation: boolean) {
  let items = [letter(isInvitation)]
  const { send } = fakeServer(
    when(following.pending, () => ({ items, totalPages: 1, totalCount: items.length, pageNumber: 1 })),
    when(following.answer, () => {
      items = []
      return acknowledgement
    }),
  )
  const list = <PendingRequestList page={1} pageAt={() => '/PendingRequests'} />
  return show(list, { send })
}

test('an accepted invitation leaves one button, which opens the page, and the keyboard is there (F33)', async () => {
  const page = waiting(true)
  await page.person.click(await page.findByRole('button', { name: 'Accept the invitation' }))
  const way = await page.findByRole('link', { name: 'Open the page of Milan Jovanović' })
  expect(way.getAttribute('href')).toBe(`/Profile/${personId}`)
  expect(page.getByText('The page of Milan Jovanović is open to you now.')).toBeTruthy()
  await waitFor(() => expect(page.queryByRole('article')).toBeNull())
  expect(document.activeElement?.contains(way)).toBe(true)
})

test('a request that the family grants leads it nowhere else', async () => {
  const page = waiting(false)
  await page.person.click(await page.findByRole('button', { name: 'Accept' }))
  expect(page.queryByRole('link', { name: /Open the page/ })).toBeNull()
})

/** Petra's one request, in the list of what she has sent; it ends as told, and the house calls that out. */
function sentByPetra() {
  const request: SentRequest = {
    id: letter(false).id,
    personId,
    deceasedName: 'Milan Jovanović',
    deceasedImageUrl: null,
    description: 'We were neighbours.',
    createdAt: '2026-04-12T10:00:00Z',
    isInvitation: false,
    email: null,
  }
  let items = [request]
  let metrics = { ...milansCard, isLoggedUserOwnerOrFollower: false }
  const ears = new Set<StreamHandlers>()
  const { send } = fakeServer(
    when(following.sent, () => ({ items, totalPages: 1, totalCount: items.length, pageNumber: 1 })),
    when(profiles.metrics, () => metrics),
  )
  const listen = (_path: string, hearing: StreamHandlers) => {
    ears.add(hearing)
    return () => ears.delete(hearing)
  }
  const ends = (end: { isRequestDeclined?: true }) =>
    act(async () => {
      metrics = { ...metrics, ...end }
      items = []
      for (const ear of ears) ear.onEvent({ personId })
    })
  return { ...show(<SentRequestList page={1} pageAt={() => ''} />, { send, listen }), ends }
}

test('Petra reads in the list of what she sent that a family has declined (F14)', async () => {
  const page = sentByPetra()
  await page.findByRole('article', { name: 'To the family of Milan Jovanović' })
  await page.ends({ isRequestDeclined: true })
  await page.findByText(/^Your request about Milan Jovanović is not waiting any more/)
})

test('what Petra takes back in another window leaves this list without a word of the family (F07)', async () => {
  const page = sentByPetra()
  await page.findByRole('article', { name: 'To the family of Milan Jovanović' })
  await page.ends({})
  await page.findByText('Nothing is on its way')
  expect(page.queryByText(/^Your request about/)).toBeNull()
})
