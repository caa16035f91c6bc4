/** The videos of a memorial: what is told of each, what is brought, deleted and played (K01–K13). */
import type { RemovedMedia } from '@spomen/contract/media.ts'
import { type Video, videos } from '@spomen/contract/videos.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { video, videoId } from '../../../test/media.ts'
import { VideosTab } from './VideosTab.tsx'

const pageOf = <Item,>(...items: Item[]) => ({
  items,
  totalPages: 1,
  totalCount: items.length,
  pageNumber: 1,
})

const family = { count: 1, limit: 2, known: [] }

const showVideos = (isFamily: boolean, ...known: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...known)
  const shown = show(
    <VideosTab
      memorial={milan}
      page={1}
      toPage={(page) => `?page=${page}`}
      toVideo={({ id }) => `?id=${id}&type=2`}
      family={isFamily ? family : null}
    />,
    server,
  )
  return { ...shown, mutations: server.mutations }
}

test('Ben sees each video with its still, how long it is, what it is called and how much was said of it (K01, K05)', async () => {
  showVideos(
    false,
    when(
      videos.list,
      pageOf(
        video(1, { title: 'The wedding', more: { comments: 3, likes: 0 } }),
        video(2, { hasStill: false, seconds: null }),
      ),
    ),
  )
  const [first, second] = await screen.findAllByRole('link')
  expect(first?.textContent).toContain('1:05')
  expect(first?.textContent).toMatch(/The wedding3$/)
  expect(first?.querySelector('img')?.getAttribute('src')).toBe(`/api/files/${videoId(1)}/medium`)
  expect(second?.textContent).toBe('Svadba 1974')
  expect(second?.querySelector('img')).toBeNull()
  expect(screen.queryByText('Add videos')).toBeNull()
})

test('without any there is a kind word, and for the family another', async () => {
  showVideos(false, when(videos.list, pageOf<Video>()))
  await screen.findByText('No videos yet')
})

test('Ann is told before anything is sent what is no video, too large or too much (K08–K10, J12)', async () => {
  const { person, mutations } = showVideos(
    true,
    when(videos.list, pageOf(video(1))),
    when(videos.removed, []),
  )
  const chooser = await screen.findByLabelText('Videos to add')
  const large = new File(['.'], 'large.mp4', { type: 'video/mp4' })
  Object.defineProperty(large, 'size', { value: 104_857_600 })
  await person.upload(chooser, large)
  const textOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(textOf('large.mp4')).toBe('large.mp4 This video is too large. It must be under 100 MB.')
  const two = [1, 2].map((number) => new File(['.'], `${number}.mp4`, { type: 'video/mp4' }))
  await person.upload(chooser, two)
  expect(textOf('2 videos')).toBe(
    '2 videos There is room for 1 more file in this page’s plan. Nothing has been sent. See the larger plans',
  )
  expect(redWords()).toBe('There is room for 1 more file in this page’s plan. Nothing has been sent.')
  expect(mutations).toEqual([])
})

test('what Ann deleted she can bring back, to where it stood', async () => {
  const removed: RemovedMedia = {
    id: videoId(7),
    name: 'The garden',
    placeholder: null,
    removedAt: '2026-04-12T10:00:00.000Z',
    goneAt: '2026-05-12T10:00:00.000Z',
  }
  let left: RemovedMedia[] = [removed]
  const { person, mutations } = showVideos(
    true,
    when(videos.list, pageOf(video(1))),
    when(videos.removed, () => left),
    when(videos.restore, () => {
      left = []
      return video(7)
    }),
  )
  await person.click(await screen.findByText('1 deleted video'))
  expect(screen.getByText(/gone for good on/).textContent).toContain('12 May 2026')
  await person.click(screen.getByRole('button', { name: 'Bring back: The garden' }))
  await screen.findByText('Back on the page: The garden')
  expect(screen.queryByText('1 deleted video')).toBeNull()
  expect(mutations.map(({ path, body }) => [path, body])).toEqual([
    ['/api/refvideos/restore', { id: videoId(7) }],
  ])
})

test('a full page takes nothing back, and says so', async () => {
  const removed = {
    id: videoId(7),
    name: 'The garden',
    placeholder: null,
    removedAt: '',
    goneAt: '2026-05-12',
  }
  const { person } = showVideos(
    true,
    when(videos.list, pageOf(video(1))),
    when(videos.removed, [removed]),
    when(videos.restore, refusedWith('maximumUpload')),
  )
  await person.click(await screen.findByText('1 deleted video'))
  await person.click(screen.getByRole('button', { name: 'Bring back: The garden' }))
  await screen.findByText('There is no more room for this on this page')
})
