/** A video as the browser itself plays it, and what is said where it does not (K13). */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { video, videoId } from '../../../test/media.ts'
import { VideoPlayer } from './viewer/VideoPlayer.tsx'

const server = { isThere: true }
const load = vi.fn()

beforeEach(() => {
  server.isThere = true
  load.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load)
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('no connection')
    return new Response()
  })
})

const shownFilm = () => screen.getByLabelText<HTMLVideoElement>('The wedding')

/** It stops with this word of the browser: 2 where no more of it came, 4 where it cannot be shown. */
async function stop(film: HTMLElement, code: 2 | 4) {
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
