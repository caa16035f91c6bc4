import { following } from '@spomen/contract/following.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { PendingRequestList } from './PendingRequestList.tsx'

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
