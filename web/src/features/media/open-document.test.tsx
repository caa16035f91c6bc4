/** A document that is being looked at while the family takes it away, or keeps it for fewer (L12, YC10). */
import { type Document, documents } from '@spomen/contract/documents.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { useRefreshMedia } from './queries.ts'

const paper = (number: number, name: string): Document => ({
  id: `01JF1LM${String(number).padStart(19, '0')}`,
  personId: milan.id,
  name,
  documentUrl: `/api/files/${number}/original`,
  sizeInBytes: 2_048,
  mediaType: 'text/plain',
  order: number,
  createdAt: '2026-04-12T10:00:00.000Z',
})

/** The papers of Milan's page, which its server tells to have changed when Told is pressed. */
function ToldTab() {
  const askAgain = useRefreshMedia('documents')
  return (
    <>
      <button type="button" onClick={() => void askAgain()}>
        Told
      </button>
      <DocumentsTab {...{ memorial: milan, page: 1, toPage: () => '' }} family={null} />
    </>
  )
}

/** Ben looks at the will, one of some papers; then others are listed, and its bytes are answered with a status. */
async function lookingAtTheWill(...others: Document[]) {
  const will = paper(1, 'will.txt')
  const now = { listed: [will, ...others], status: 200 }
  vi.stubGlobal('fetch', async () => new Response('To my children', { status: now.status }))
  const asked = vi.fn(() => ({
    items: now.listed,
    totalPages: 1,
    totalCount: now.listed.length,
    pageNumber: 1,
  }))
  const { send } = fakeServer(when(documents.list, asked))
  const { person } = show(<ToldTab />, { send })
  await person.click(await screen.findByRole('button', { name: 'Look at will.txt' }))
  await screen.findByRole('dialog', { name: 'will.txt' })
  return async (listed: Document[], status: number) => {
    Object.assign(now, { listed, status })
    asked.mockClear()
    await person.click(screen.getByRole('button', { name: 'Told' }))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
}

const letter = paper(2, 'letter.txt')

test.each([
  ['that is deleted closes', 404, [letter]],
  ['that is for the keepers from now on closes', 403, [letter]],
  ['that was the only one closes as well', 404, []],
])('a document Ben looks at %s, and he is told (YC10)', async (_, status, left) => {
  const change = await lookingAtTheWill(...left)
  await change(left, status)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('This document is no longer here. The family may have taken it down.')
})

test('a document that stands on another page of the list by now stays open, until it goes from there', async () => {
  const change = await lookingAtTheWill(letter)
  await change([letter, paper(3, 'recipe.txt')], 200)
  expect(screen.getByRole('dialog', { name: 'will.txt' })).toBeTruthy()
  await change([letter, paper(3, 'recipe.txt')], 404)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
