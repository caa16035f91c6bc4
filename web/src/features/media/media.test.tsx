import type { Document } from '@spomen/contract/documents.ts'
import { documents } from '@spomen/contract/documents.ts'
import type { RemovedMedia } from '@spomen/contract/media.ts'
import { type Video, videos } from '@spomen/contract/videos.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { VideosTab } from './VideosTab.tsx'
import { VideoPlayer } from './viewer/VideoPlayer.tsx'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }
const idOf = (number: number) => `01JF1LM${String(number).padStart(19, '0')}`

const video = (number: number, about: Partial<Video> = {}): Video => ({
  id: idOf(number),
  title: null,
  description: null,
  location: null,
  memoryDate: null,
  friends: [],
  personId: memorial.id,
  ownerId: memorial.id,
  createdAt: '2026-04-12T10:00:00.000Z',
  modifiedAt: null,
  order: number,
  reported: false,
  comments: [],
  likes: [],
  bookmarkedByLoggedInUser: false,
  videoUrl: `/api/files/${idOf(number)}/play`,
  width: 640,
  height: 480,
  placeholder: null,
  seconds: 65,
  mediaType: 'video/mp4',
  name: 'Svadba 1974.mp4',
  hasStill: true,
  hasCaptions: false,
  ...about,
})

const paper = (number: number, about: Partial<Document> = {}): Document => ({
  id: idOf(number),
  personId: memorial.id,
  name: 'Pismo.pdf',
  documentUrl: `/api/files/${idOf(number)}/original`,
  sizeInBytes: 261_419,
  mediaType: 'application/pdf',
  order: number,
  createdAt: '2026-04-12T10:00:00.000Z',
  ...about,
})

const pageOf = <Item,>(...items: Item[]) => ({
  items,
  totalPages: 1,
  totalCount: items.length,
  pageNumber: 1,
})

const inRoom = (part: ReactNode) => part
const family = { count: 1, limit: 2, known: [] }

const showVideos = (isFamily: boolean, ...known: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...known)
  const shown = show(
    inRoom(
      <VideosTab
        memorial={memorial}
        page={1}
        toPage={(page) => `?page=${page}`}
        toVideo={({ id }) => `?id=${id}&type=2`}
        family={isFamily ? family : null}
      />,
    ),
    server,
  )
  return { ...shown, mutations: server.mutations }
}

test('Ben sees each video with its still, how long it is and what it is called (K01, K05)', async () => {
  showVideos(
    false,
    when(
      videos.list,
      pageOf(video(1, { title: 'The wedding' }), video(2, { hasStill: false, seconds: null })),
    ),
  )
  const [first, second] = await screen.findAllByRole('link')
  expect(first?.textContent).toContain('1:05')
  expect(first?.textContent).toContain('The wedding')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe(`/api/files/${idOf(1)}/medium`)
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
  const toldOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(toldOf('large.mp4')).toBe('large.mp4 This video is too large. It must be under 100 MB.')
  const two = [1, 2].map((number) => new File(['.'], `${number}.mp4`, { type: 'video/mp4' }))
  await person.upload(chooser, two)
  expect(toldOf('2 videos')).toBe('2 videos There is room for 1 more file. Nothing has been sent.')
  expect(mutations).toEqual([])
})

test('what Ann deleted she can bring back, to where it stood', async () => {
  const removed: RemovedMedia = {
    id: idOf(7),
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
    ['/api/refvideos/restore', { id: idOf(7) }],
  ])
})

test('a full page takes nothing back, and says so', async () => {
  const removed = { id: idOf(7), name: 'The garden', placeholder: null, removedAt: '', goneAt: '2026-05-12' }
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

test('a video that the browser cannot play says so, and is offered for downloading (K13)', async () => {
  show(
    inRoom(<VideoPlayer video={video(1, { mediaType: 'video/x-msvideo' })} isCurrent label="The wedding" />),
  )
  const film = screen.getByLabelText('The wedding')
  expect(film.getAttribute('poster')).toBe(`/api/files/${idOf(1)}/large`)
  film.dispatchEvent(new Event('error'))
  await screen.findByText('Your browser does not support the video tag.')
  const link = screen.getByRole('link', { name: 'Download the video' })
  expect(link.getAttribute('href')).toBe(`/api/files/${idOf(1)}/play`)
})

test('while the keyboard is on a film the arrows move its time, and the stage around it stays (M02)', () => {
  const heard = vi.fn()
  show(
    inRoom(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the stage
      <div onKeyDown={({ key }) => heard(key)}>
        <VideoPlayer video={video(1)} isCurrent label="The wedding" />
      </div>,
    ),
  )
  for (const key of ['ArrowLeft', 'ArrowRight', 'Escape'])
    fireEvent.keyDown(screen.getByLabelText('The wedding'), { key })
  expect(heard.mock.calls).toEqual([['Escape']])
})

test('captions stand beside a film that has some', () => {
  show(inRoom(<VideoPlayer video={video(1, { hasCaptions: true })} isCurrent={false} label="The wedding" />))
  const film = screen.getByLabelText('The wedding')
  expect(film.querySelector('track')?.getAttribute('src')).toBe(`/api/files/${idOf(1)}/captions`)
  expect(film.getAttribute('preload')).toBe('none')
})

const showDocuments = (isFamily: boolean, ...known: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...known)
  const shown = show(
    inRoom(
      <DocumentsTab
        memorial={memorial}
        page={1}
        toPage={(page) => `?page=${page}`}
        family={isFamily ? { count: 1, limit: 1 } : null}
      />,
    ),
    server,
  )
  return { ...shown, mutations: server.mutations }
}

test('Ben reads of which kind a document is and how large, to two decimals, and downloads it (L04, L05, L15)', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  showDocuments(
    false,
    when(documents.list, pageOf(paper(1), paper(2, { name: 'Recept.docx', mediaType: word }))),
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('PDF · 0.25 MB · 12/04/2026')
  expect(second?.textContent).toContain('Word · 0.25 MB')
  const download = screen.getByRole('link', { name: 'Download Pismo.pdf' })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    `/api/files/${idOf(1)}/original`,
    true,
  ])
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete Pismo.pdf' })).toBeNull()
})

test('two documents that came under one name are told apart by number and day, and the others go by their names (18)', async () => {
  showDocuments(
    true,
    when(documents.list, pageOf(paper(1), paper(2, { name: 'Scan.pdf' }), paper(3))),
    when(documents.removed, []),
  )
  await screen.findAllByRole('listitem')
  const names = screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.ariaLabel)
  expect(names).toEqual([
    'Delete Pismo.pdf (number 1, 12/04/2026)',
    'Delete Scan.pdf',
    'Delete Pismo.pdf (number 3, 12/04/2026)',
  ])
})

test('shortly after midnight in Belgrade a document came on the day it is there, in its line and its names', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const createdAt = '2026-04-12T22:30:00.000Z'
  showDocuments(
    true,
    when(documents.list, pageOf(paper(1, { createdAt }), paper(2, { createdAt }))),
    when(documents.removed, []),
  )
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('13/04/2026')
  screen.getByRole('button', { name: 'Delete Pismo.pdf (number 1, 13/04/2026)' })
  vi.unstubAllEnvs()
})

test('Ann deletes a document after being asked once; a full page takes no more (L12, L18)', async () => {
  let there = [paper(1)]
  const { person, mutations } = showDocuments(
    true,
    when(documents.list, () => pageOf(...there)),
    when(documents.removed, []),
    when(documents.remove, () => {
      there = []
      return { ok: true } as const
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Delete Pismo.pdf' }))
  expect(
    (screen.getByRole('button', { name: 'Add documents', hidden: true }) as HTMLButtonElement).disabled,
  ).toBe(true)
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Delete the document' }))
  await screen.findByText('Document deleted')
  await screen.findByText('The first document')
  expect(mutations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/refdocuments/delete',
  ])
})

test('of a document Ann is told what is wrong with it, in its own sizes (L08, L09, Q112)', async () => {
  const { mutations } = showDocuments(
    true,
    when(documents.list, pageOf<Document>()),
    when(documents.removed, []),
  )
  const chooser = await screen.findByLabelText('Documents to add')
  const large = new File(['.'], 'letter.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 52_428_800 })
  const script = new File(['alert(1)'], 'code.js', { type: 'text/plain' })
  fireEvent.change(chooser, { target: { files: [large, script] } })
  const toldOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(toldOf('letter.pdf')).toBe('letter.pdf This document is too large. It must be under 50 MB.')
  expect(toldOf('code.js')).toMatch(/^code.js This file is damaged, or it is not what its name says\./)
  expect(mutations).toEqual([])
})
