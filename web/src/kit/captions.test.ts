import { expect, test } from 'vitest'
import { toWebVtt } from './captions.ts'

test('captions of the commoner kind become WebVTT, and others stay as they are', async () => {
  const older = new File(['1\r\n0:00:01,500 --> 00:00:03,000\r\nZdravo!\r\n'], 'film.srt')
  const rewritten = await toWebVtt(older, 'srb')
  expect([rewritten.name, await rewritten.text()]).toEqual([
    'film.vtt',
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nZdravo!\n',
  ])
  for (const words of ['WEBVTT\n\n00:01.000 --> 00:02.000\nZdravo!', 'Just words'])
    expect(await (await toWebVtt(new File([words], 'film.vtt'), 'srb')).text()).toBe(words)
})

test('captions in the old encoding of a language keep its letters, and others are left to the server', async () => {
  const line = (word: Uint8Array<ArrayBuffer>) => ['1\n00:00:01,500 --> 00:00:03,000\n', word, '\n']
  const old = new File(line(new Uint8Array([0x8a, 0x65, 0xe6, 0x65, 0x72])), 'film.srt')
  expect(await (await toWebVtt(old, 'srb')).text()).toContain('\nŠećer\n')
  const wide = new File(
    [
      new Uint8Array(
        new Uint16Array([0xfeff, ...[...line(new Uint8Array()).join('')].map((c) => c.charCodeAt(0))]).buffer,
      ),
    ],
    'film.srt',
  )
  expect(await (await toWebVtt(wide, 'srb')).text()).toContain('00:00:01.500 --> 00:00:03.000')
  const unknown = new File(['WEBVTT\n\n', new Uint8Array([0x8a])], 'film.vtt')
  expect(await toWebVtt(unknown, 'srb')).toBe(unknown)
})
