import { videos } from '@spomen/contract/videos.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { video, videoId } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { redWords } from '../../../../test/toasts.ts'
import CaptionsDialog from './CaptionsDialog.tsx'
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
