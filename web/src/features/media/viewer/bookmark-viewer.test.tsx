import type { OutgoingRequest } from '@spomen/contract/call.ts'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import BookmarkViewer from './BookmarkViewer.tsx'

interface Seen {
  rights: { isFamily: boolean }
  index: number
  sequence: { count: number }
  onIndex: (index: number) => void
  onUnbookmarked: () => void
}

// What is on the stage matters here, not how it is drawn.
vi.mock('./MediaViewer.tsx', () => ({
  MediaViewer: ({ index, sequence, rights, onIndex, onUnbookmarked }: Seen) => (
    <>
      <p>{rights.isFamily ? 'family' : 'friend'}</p>
      <p>
        {index + 1} of {sequence.count}
      </p>
      <button type="button" onClick={() => onIndex(index + 1)}>
        next
      </button>
      <button type="button" onClick={onUnbookmarked}>
        unkept
      </button>
    </>
  ),
}))

const bookmark = (place: number): Bookmark => ({
  id: `mark ${place}`,
  userId: 'ben',
  entityId: `photograph ${place}`,
  personId: 'milan',
  type: 'Image',
  url: '',
  title: null,
  pictureUrl: null,
  deceasedFullName: 'Milan Jovanović',
  isFamily: place === 0,
  packageName: 'Premium',
})

const kept = Array.from({ length: 20 }, (_, place) => bookmark(place))

const send = async ({ path }: OutgoingRequest) => {
  if (!path.includes('refbookmarks')) return { status: 404, type: 'text/plain', text: 'notFound' }
  const page = Number(new URL(path, 'http://here').searchParams.get('pageNumber'))
  const items = kept.slice((page - 1) * 18, page * 18)
  const text = JSON.stringify({ items, totalPages: 2, totalCount: kept.length, pageNumber: page })
  return { status: 200, type: 'application/json', text }
}

test('Ben goes through what he kept from page to page; after taking one out he is on the first one again (M43, M45)', async () => {
  const [onMoved, onUnbookmarked] = [vi.fn(), vi.fn()]
  const part = (
    <BookmarkViewer
      page={1}
      bookmarks={kept.slice(0, 18)}
      openId="photograph 17"
      onMoved={onMoved}
      onUnbookmarked={onUnbookmarked}
      onClose={() => undefined}
    />
  )
  const { person } = show(part, { send })
  await screen.findByText('18 of 20')
  await person.click(screen.getByRole('button', { name: 'next' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenLastCalledWith('photograph 18', 2))
  await person.click(screen.getByRole('button', { name: 'unkept' }))
  expect(onUnbookmarked).toHaveBeenCalledOnce()
  await screen.findByText('1 of 20')
})

test('Ben is family where he keeps the page himself, and a friend elsewhere, as he goes from one to the other (M10)', async () => {
  const part = (
    <BookmarkViewer
      page={1}
      bookmarks={kept.slice(0, 18)}
      openId="photograph 0"
      onMoved={() => undefined}
      onUnbookmarked={() => undefined}
      onClose={() => undefined}
    />
  )
  const { person } = show(part, { send })
  await screen.findByText('family')
  await person.click(screen.getByRole('button', { name: 'next' }))
  await screen.findByText('friend')
})
