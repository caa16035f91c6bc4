import { videos } from '@spomen/contract/videos.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { video, videoId } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { redWords } from '../../../../test/toasts.ts'
import type { StreamHandlers } from '../../../kit/event-stream.ts'
import { ServerContext } from '../../../kit/server.ts'
import CaptionsDialog from './CaptionsDialog.tsx'
import { useLiveMedium } from './live-medium.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** Ann gives the film of the wedding, which has captions, others. */
function open() {
  const wedding = video(1, { hasCaptions: true })
  const server = fakeServer(when(videos.giveCaptions, acknowledgement as never))
  const page = show(
    <>
      <VideoPlayer video={wedding} isCurrent label="The wedding" />
      <CaptionsDialog video={wedding} isOpen onClose={() => {}} />
    </>,
    server,
  )
  return { ...page, ...server, track: () => page.container.querySelector('track') }
}

test('captions that are given in the place of others are fetched from the same address anew', async () => {
  const { person, track, findByLabelText, findByText } = open()
  const before = track()
  const captions = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nCheers!\n'], 'wedding.vtt')
  await person.upload(await findByLabelText('Captions to add'), captions)
  await findByText('The captions are there')
  expect(track()).not.toBe(before)
  expect(track()?.getAttribute('src')).toBe(`/api/files/${videoId(1)}/captions`)
})

test('a file of captions that cannot be read any more is told, and nothing is sent', async () => {
  const { person, track, findByLabelText, mutations } = open()
  const before = track()
  const gone = new File(['WEBVTT'], 'wedding.vtt')
  Object.assign(gone, { arrayBuffer: () => Promise.reject(new Error('the stick was pulled out')) })
  await person.upload(await findByLabelText('Captions to add'), gone)
  await expect.poll(redWords).toBe('We could not read this file as captions. They come as a .vtt file.')
  expect(mutations).toEqual([])
  expect(track()).toBe(before)
})

test('captions that another keeper gives in the place of others come to the viewer that is open, and those that stay are not begun anew', async () => {
  let tag = '"before"'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { headers: { etag: tag } }))
  const wedding = video(1, { hasCaptions: true })
  let hearing: StreamHandlers | undefined
  const { send } = fakeServer(when(videos.one, wedding))
  const listen = (_path: string, given: StreamHandlers) => {
    hearing = given
    return () => {}
  }
  const server = { send, upload: () => send, sendPieces: () => new Promise<never>(() => {}), listen }
  function Look() {
    useLiveMedium(wedding, { saysGone: false })
    return <VideoPlayer video={wedding} isCurrent label="The wedding" />
  }
  const { container } = show(
    <ServerContext value={server}>
      <Look />
    </ServerContext>,
  )
  const before = container.querySelector('track')
  const hear = async (times: number) => {
    act(() => hearing?.onEvent({ entityId: wedding.id }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(times))
    await act(async () => {})
  }
  await hear(1)
  // Somebody says something about it.
  await hear(2)
  expect(container.querySelector('track')).toBe(before)
  tag = '"after"'
  await hear(3)
  expect(container.querySelector('track')).not.toBe(before)
})
