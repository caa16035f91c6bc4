/** Files that somebody calls back when they have arrived already: they stay, and the page says so. */
import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { videos } from '@spomen/contract/videos.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { video, videoId } from '../../../test/media.ts'
import type { PieceSender } from '../../kit/pieces.ts'
import { queryClient } from '../../kit/query-client.ts'
import { sayArrivedAlready, sayRemovedSince } from './arrived-already.ts'
import { VideosTab } from './VideosTab.tsx'
import { uploadQueues } from './uploads.ts'

const { still } = vi.hoisted(() => ({ still: Promise.withResolvers<File | null>() }))
vi.mock('../../kit/videos.ts', async (real) => ({
  ...(await real<object>()),
  captureStill: () => still.promise,
}))

const listed = { items: [video(1)], totalPages: 1, totalCount: 1, pageNumber: 1 }
const finished = { kind: 'videos' as const, memorialId: milan.id, madeId: videoId(2) }

/** What the server says of those that are called back: all of them have arrived. */
const allArrived = ({ body }: OutgoingRequest) => ({
  ok: true as const,
  arrived: (body as { keys: string[] }).keys,
})

/** All bytes leave at once. */
const sendPieces: PieceSender = async ({ size }, _to, { onProgress }) => {
  onProgress?.(size, size)
  return { status: 200, type: 'text/plain', text: 'the id' }
}

/** The videos of Milan’s page, to which Ann has just begun to send one. */
async function sending(...known: Parameters<typeof fakeServer>) {
  const { send } = fakeServer(when(videos.list, listed), when(videos.removed, []), ...known)
  const refresh = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  onTestFinished(() => {
    for (const { id } of uploadQueues.videos.uploads.get()) uploadQueues.videos.cancel(id)
  })
  const { person } = show(
    <VideosTab
      memorial={milan}
      page={1}
      toPage={(page) => `?page=${page}`}
      toVideo={({ id }) => `?id=${id}`}
      family={{ count: 1, limit: 9, known: [] }}
    />,
    { send, sendPieces },
  )
  const file = new File(['.'], 'wrong.mp4', { type: 'video/mp4' })
  fireEvent.change(await screen.findByLabelText('Videos to add'), { target: { files: [file] } })
  return { person, refresh }
}

test('a video is said to be on the page as soon as it is, and not called back while its still is being made', async () => {
  const gaveStill = vi.fn(() => video(2))
  await sending(when(uploads.finish, finished), when(videos.giveStill, gaveStill))
  await screen.findByText(/· on the page$/)
  expect(screen.queryByRole('button', { name: 'Do not send wrong.mp4' })).toBeNull()
  expect(gaveStill).not.toHaveBeenCalled()
  still.resolve(new File(['.'], 'still.jpg', { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(gaveStill).toHaveBeenCalledOnce())
})

test('the wrong video that Ann calls back when it has arrived stays on the page, and she is told where to delete it', async () => {
  const gaveUp = vi.fn(allArrived)
  const { person, refresh } = await sending(
    when(uploads.finish, () => new Promise<never>(() => {})),
    when(uploads.giveUp, gaveUp),
  )
  const cancel = await screen.findByRole('button', { name: 'Do not send wrong.mp4' })
  await screen.findByText(/· sent, being prepared$/)
  await person.click(cancel)
  await screen.findByText('“wrong.mp4” had arrived already. It is on the page, where you can delete it.')
  expect(redWords()).toContain('had arrived already')
  expect(gaveUp).toHaveBeenCalledOnce()
  expect(refresh).toHaveBeenCalled()
})

test('whoever calls a video back on a lost line is told once the line is there again', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no connection')
    return new Response()
  })
  const { person } = await sending(
    when(uploads.finish, () => Promise.reject(new TypeError('no connection'))),
    when(uploads.giveUp, (asked) => (isThere ? allArrived(asked) : Promise.reject(new TypeError('no')))),
  )
  await screen.findByText(/100% sent\. The connection is lost; it goes on by itself\.$/)
  await person.click(screen.getByRole('button', { name: 'Do not send wrong.mp4' }))
  expect(redWords()).toBe('')
  isThere = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('“wrong.mp4” had arrived already. It is on the page, where you can delete it.')
})

test('a video that had arrived unheard and was deleted elsewhere since is not said to be on the page (J12)', async () => {
  const gaveStill = vi.fn(() => video(2))
  await sending(when(uploads.finish, { ...finished, isRemoved: true }), when(videos.giveStill, gaveStill))
  await screen.findByText('“wrong.mp4” had arrived already, and was deleted since. You can bring it back.')
  expect(screen.queryByText(/on the page$/)).toBeNull()
  still.resolve(null)
  await act(async () => undefined)
  expect([redWords(), gaveStill.mock.calls]).toEqual([expect.stringContaining('was deleted since'), []])
})

test('of several their number is told, and of a suggested photograph that it is with the family', () => {
  show(<></>)
  const said = (...told: Parameters<typeof sayArrivedAlready>) => {
    act(() => sayArrivedAlready(...told))
    return redWords()
  }
  expect([
    said('documents', ['will.pdf', 'letter.pdf']),
    said('suggestions', ['bride.jpg']),
    said('suggestions', ['bride.jpg', 'groom.jpg']),
  ]).toEqual([
    '2 of these files had arrived already. They are on the page, where you can delete them.',
    '“bride.jpg” had arrived already. It is with the family now.',
    '2 of these photographs had arrived already. They are with the family now.',
  ])
  act(() => sayRemovedSince(['bride.jpg', 'groom.jpg']))
  expect(redWords()).toBe(
    '2 of these files had arrived already, and were deleted since. You can bring them back.',
  )
})
