import { expect, test } from 'vitest'
import { toWebVtt } from './captions.ts'

test('captions of the commoner kind become WebVTT, and others stay as they are', async () => {
  const older = new File(['1\r\n0:00:01,500 --> 00:00:03,000\r\nZdravo!\r\n'], 'film.srt')
  const rewritten = await toWebVtt(older)
  expect([rewritten.name, await rewritten.text()]).toEqual([
    'film.vtt',
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nZdravo!\n',
  ])
  for (const words of ['WEBVTT\n\n00:01.000 --> 00:02.000\nZdravo!', 'Just words'])
    expect(await (await toWebVtt(new File([words], 'film.vtt'))).text()).toBe(words)
})
