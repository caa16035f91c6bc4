import type { OutgoingRequest } from '@spomen/contract/call.ts'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../../../test/closed-house.tsx'
import { show } from '../../../../test/show.tsx'
import { redWords } from '../../../../test/toasts.ts'
import BookmarkViewer from './BookmarkViewer.tsx'
import type { MediaSequence } from './sequence.ts'

interface Seen {
  rights: { isFamily: boolean }
  index: number
  sequence: MediaSequence
  onIndex: (index: number) => void
  onUnbookmarked: (id: string) => void
}

/** What is told once the server knows that one is kept no more. */
let unkept: Promise<void> = Promise.resolve()

// What is on the stage matters here, not how it is drawn.
vi.mock('./MediaViewer.tsx', () => ({
  MediaViewer: ({ index, sequence, rights, onIndex, onUnbookmarked }: Seen) => (
    <>
      <p>{rights.isFamily ? 'family' : 'friend'}</p>
      <p>
        {index + 1} of {sequence.count}
      </p>
      <p>{sequence.at(index)?.id ?? 'on its way'}</p>
      <button type="button" onClick={() => onIndex(index + 1)}>
        next
      </button>
      <button
        type="button"
        onClick={() => {
          const id = sequence.at(index)?.id ?? ''
          void unkept.then(() => onUnbookmarked(id))
        }}
      >
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

/** A server that knows these bookmarks, and whatever photograph is asked for. */
const serve =
  (listed: () => readonly Bookmark[]) =>
  async ({ path }: OutgoingRequest) => {
    const [, single] = /(photograph%20\d+)/.exec(path) ?? []
    const page = Number(new URL(path, 'http://here').searchParams.get('pageNumber'))
    const items = listed().slice((page - 1) * 18, page * 18)
    const list = { items, totalPages: 2, totalCount: listed().length, pageNumber: page }
    const text = JSON.stringify(single ? { id: decodeURIComponent(single) } : list)
    return { status: 200, type: 'application/json', text }
  }

const send = serve(() => kept)

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

test('in a house that only reads nothing is offered to him as family that is refused (YE06)', async () => {
  const part = (
    <ClosedHouse>
      <BookmarkViewer
        page={1}
        bookmarks={kept.slice(0, 18)}
        openId="photograph 0"
        onMoved={() => undefined}
        onUnbookmarked={() => undefined}
        onClose={() => undefined}
      />
    </ClosedHouse>
  )
  show(part, { send })
  await screen.findByText('photograph 0')
  screen.getByText('friend')
})

/** Ben has one of what he kept open, and the list is asked for again whenever he takes one out. */
function look(openId: string) {
  let there: readonly Bookmark[] = kept
  let comeThrough = () => {}
  const [onMoved, onUnbookmarked] = [vi.fn(), vi.fn()]
  function Page() {
    const queries = useQueryClient()
    return (
      <>
        <BookmarkViewer
          page={1}
          bookmarks={kept.slice(0, 18)}
          openId={openId}
          onMoved={onMoved}
          onUnbookmarked={onUnbookmarked}
          onClose={() => undefined}
        />
        <button type="button" onClick={() => void queries.invalidateQueries()}>
          the list is told
        </button>
      </>
    )
  }
  const { person } = show(<Page />, { send: serve(() => there) })
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  async function unkeepSlowly(id: string) {
    unkept = new Promise((resolve) => (comeThrough = resolve))
    await press('unkept')
    return async () => {
      there = there.filter(({ entityId }) => entityId !== id)
      await act(async () => comeThrough())
      await press('the list is told')
    }
  }
  return { press, unkeepSlowly, onMoved, onUnbookmarked }
}

test('Ben goes on while one is taken out, and stays where he is once it is kept no more', async () => {
  const { press, unkeepSlowly, onMoved, onUnbookmarked } = look('photograph 3')
  await screen.findByText('photograph 3')
  const comeThrough = await unkeepSlowly('photograph 3')
  await press('next')
  await press('next')
  await screen.findByText('photograph 5')
  await comeThrough()
  await screen.findByText('5 of 19')
  expect(await screen.findByText('photograph 5')).toBeTruthy()
  expect(onMoved).toHaveBeenLastCalledWith('photograph 5', 1)
  expect(onUnbookmarked).not.toHaveBeenCalled()
})

test('Ben stays where he is too where what he sees comes to another page of the list', async () => {
  const { press, unkeepSlowly } = look('photograph 16')
  await screen.findByText('photograph 16')
  const comeThrough = await unkeepSlowly('photograph 16')
  await press('next')
  await press('next')
  await screen.findByText('photograph 18')
  await comeThrough()
  await screen.findByText('18 of 19')
  expect(await screen.findByText('photograph 18')).toBeTruthy()
})

test('of one that is still open when it is kept no more the next one takes the place', async () => {
  const { unkeepSlowly, onUnbookmarked } = look('photograph 3')
  await screen.findByText('photograph 3')
  const comeThrough = await unkeepSlowly('photograph 3')
  await comeThrough()
  await screen.findByText('photograph 4')
  expect(screen.getByText('4 of 19')).toBeTruthy()
  expect(onUnbookmarked).toHaveBeenCalledOnce()
})

/** Ben comes to the address of one of what he kept. */
function open(openId: string, { page = 1, answering = send } = {}) {
  const onClose = vi.fn()
  const bookmarks = kept.slice((page - 1) * 18, page * 18)
  show(
    <BookmarkViewer
      {...{ page, bookmarks, openId, onClose }}
      onMoved={() => undefined}
      onUnbookmarked={() => undefined}
    />,
    { send: answering },
  )
  return onClose
}

test('an address that names what Ben keeps no more opens no other one, and says so (M43)', async () => {
  const onClose = open('photograph 99')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(redWords()).toBe('We could not find this. It may have been removed.')
  expect(screen.queryByText(/of 20$/)).toBeNull()
})

test('what has moved to the page beside since is found there (M43)', async () => {
  const onClose = open('photograph 19')
  await screen.findByText('20 of 20')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['the house cannot answer', 'Something went wrong on our side. Please try again.'],
  ['there is no connection', 'There is no connection just now.'],
])('where %s for the page beside, Ben reads that, and not that it is gone (M43, X12)', async (why, words) => {
  const onClose = open('photograph 19', {
    async answering(asked) {
      if (!asked.path.includes('pageNumber=2')) return send(asked)
      if (why === 'there is no connection') throw new TypeError('Failed to fetch')
      return { status: 500, type: 'text/plain', text: 'somethingWentWrong' }
    },
  })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(redWords()).toBe(words)
})
