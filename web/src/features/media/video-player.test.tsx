/** A video as the browser itself plays it, and what is said where it does not (K13). */
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { type Video, videos } from '@spomen/contract/videos.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { video, videoId } from '../../../test/media.ts'
import { useLiveMedium } from './viewer/live-medium.ts'
import { VideoPlayer } from './viewer/VideoPlayer.tsx'

/** Whether the server is there, and what names the bytes it plays. */
const server = { isThere: true, status: 200, tag: 'as it came' }
const [load, play] = [vi.fn(), vi.fn(async () => undefined)]

beforeEach(() => {
  Object.assign(server, { isThere: true, status: 200, tag: 'as it came' })
  load.mockClear()
  play.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('no connection')
    return new Response(null, { status: server.status, headers: { etag: `"${server.tag}"` } })
  })
})

const shownFilm = () => screen.getByLabelText<HTMLVideoElement>('The wedding')

/** It stops with this word of the browser: 2 where no more of it came, 3 where it makes no sense, 4 where it cannot be shown. */
async function stop(film: HTMLElement, code: 2 | 3 | 4) {
  Object.defineProperty(film, 'error', { value: { code }, configurable: true })
  await act(async () => void fireEvent.error(film))
}

test('a video that the browser cannot play says so, and is offered for downloading (K13)', async () => {
  show(<VideoPlayer video={video(1, { mediaType: 'video/x-msvideo' })} isCurrent label="The wedding" />)
  const film = shownFilm()
  expect(film.getAttribute('poster')).toBe(`/api/files/${videoId(1)}/large`)
  await stop(film, 4)
  await screen.findByText('Your browser does not support the video tag.')
  const link = screen.getByRole('link', { name: 'Download the video' })
  expect(link.getAttribute('href')).toBe(`/api/files/${videoId(1)}/play`)
})

test('while the keyboard is on a film the arrows move its time, and the stage around it stays (M02)', () => {
  const heard = vi.fn()
  show(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the stage
    <div onKeyDown={({ key }) => heard(key)}>
      <VideoPlayer video={video(1)} isCurrent label="The wedding" />
    </div>,
  )
  for (const key of ['ArrowLeft', 'ArrowRight', 'Escape'])
    fireEvent.keyDown(screen.getByLabelText('The wedding'), { key })
  expect(heard.mock.calls).toEqual([['Escape']])
})

test('captions stand beside a film that has some', () => {
  show(<VideoPlayer video={video(1, { hasCaptions: true })} isCurrent={false} label="The wedding" />)
  const film = screen.getByLabelText('The wedding')
  expect(film.querySelector('track')?.getAttribute('src')).toBe(`/api/files/${videoId(1)}/captions`)
  expect(film.getAttribute('preload')).toBe('none')
})

test.each([
  ['that breaks off in the middle', 2],
  ['of which nothing came', 4],
] as const)(
  'a video %s on a lost line can be played on from where it was once that is back',
  async (_, code) => {
    vi.useFakeTimers()
    show(<VideoPlayer video={video(1)} isCurrent label="The wedding" />)
    const film = shownFilm()
    film.currentTime = 31
    server.isThere = false
    await stop(film, code)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(shownFilm()).toBe(film)
    expect(load).not.toHaveBeenCalled()
    film.currentTime = 0
    server.isThere = true
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(load).toHaveBeenCalledOnce()
    expect(film.currentTime).toBe(31)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a video waits while the server answers 503 for files, and is not told as one the browser cannot play (K13)', async () => {
  vi.useFakeTimers()
  show(<VideoPlayer video={video(1)} isCurrent label="The wedding" />)
  server.status = 503
  await stop(shownFilm(), 4)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).not.toHaveBeenCalled()
  server.status = 200
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(load).toHaveBeenCalledOnce()
})

test('a video that is gone is told as gone, and not offered for downloading (K13)', async () => {
  show(<VideoPlayer video={video(1)} isCurrent label="The wedding" />)
  server.status = 404
  await stop(shownFilm(), 4)
  await screen.findByText('This video is no longer here. The family may have taken it down.')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['once his way to files is open again', acknowledgement],
  ['not where it stays closed, and is not told as taken down', refusedWith('unavailable')],
])('a film that Ben’s browser is not let to any more goes on %s (K13, X34)', async (_, answer) => {
  const { send, mutations } = fakeServer(
    when(fileCookie.renew, () => {
      if (answer === acknowledgement) server.status = 200
      return answer
    }),
  )
  show(<VideoPlayer video={video(1)} isCurrent label="The wedding" />, { send })
  const film = shownFilm()
  film.currentTime = 31
  load.mockImplementationOnce(() => (film.currentTime = 0))
  server.status = 401
  await stop(film, 4)
  if (answer === acknowledgement) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect([shownFilm(), film.currentTime]).toEqual([film, 31])
  } else await screen.findByText('Your browser does not support the video tag.')
  expect(screen.queryByText(/no longer here/)).toBeNull()
  expect(mutations).toHaveLength(1)
})

/** The viewer's film, about which its server tells `tell`, and whose copy for browsers comes with `Copy`. */
function showLooked(before: Video, after: Video) {
  let tell = () => {}
  const { send } = fakeServer(when(videos.one, before))
  function Look() {
    const [film, setFilm] = useState(before)
    useLiveMedium(film, { saysGone: false })
    return (
      <>
        <button type="button" onClick={() => setFilm(after)}>
          Copy
        </button>
        <VideoPlayer video={film} isCurrent label="The wedding" />
      </>
    )
  }
  const { person } = show(<Look />, {
    send,
    listen: (_path, { onEvent }) => {
      tell = () => onEvent({ entityId: before.id })
      return () => {}
    },
  })
  return { person, tell: () => act(async () => tell()) }
}

test('a film that could not be played plays once the house has made its copy, of the same kind as itself (K13)', async () => {
  const { tell } = showLooked(video(1), video(1))
  await stop(shownFilm(), 4)
  await screen.findByText('Your browser does not support the video tag.')
  // Something else about it has changed.
  await tell()
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  expect(screen.queryByLabelText('The wedding')).toBeNull()
  server.tag = 'the copy'
  await tell()
  await screen.findByLabelText('The wedding')
  expect(screen.queryByText(/^It cannot play this kind of video/)).toBeNull()
})

test('a film that has begun goes on as it is when its copy for browsers comes, and one that has not is the copy', async () => {
  const { person } = showLooked(video(1, { mediaType: 'video/quicktime' }), video(1))
  const waiting = shownFilm()
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(shownFilm()).not.toBe(waiting)
  cleanup()
  const other = showLooked(video(1, { mediaType: 'video/quicktime' }), video(1))
  const playing = shownFilm()
  fireEvent.play(playing)
  await other.person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(shownFilm()).toBe(playing)
})

test('a film in whose midst the copy has come goes on from where it was, and stops where that cannot be played either', async () => {
  show(<VideoPlayer video={video(1, { mediaType: 'video/quicktime' })} isCurrent label="The wedding" />)
  const film = shownFilm()
  Object.defineProperties(film, { paused: { value: false }, readyState: { value: 2 } })
  film.currentTime = 31
  load.mockImplementation(() => (film.currentTime = 0))
  await stop(film, 3)
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect([load.mock.calls.length, film.currentTime]).toEqual([1, 31])
  await stop(film, 3)
  await screen.findByText(/^It cannot play this kind of video/)
  expect(play).toHaveBeenCalledOnce()
})

test('a film that Ann pauses while it is asked whether its copy has come is read again, and does not play unseen', async () => {
  show(<VideoPlayer video={video(1, { mediaType: 'video/quicktime' })} isCurrent label="The wedding" />)
  const film = shownFilm()
  Object.defineProperties(film, { paused: { value: false, configurable: true }, readyState: { value: 2 } })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => answered.then(() => fetch(...asked)))
  await stop(film, 3)
  Object.defineProperty(film, 'paused', { value: true })
  await act(async () => answer())
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await act(async () => undefined)
  expect(play).not.toHaveBeenCalled()
})
