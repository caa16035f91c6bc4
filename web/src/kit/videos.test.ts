import { expect, test } from 'vitest'
import { toWebVtt, documentRefusalOf, formatDuration, videoRefusalOf } from './videos.ts'

const MB = 1_048_576
const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  [file('a.mp4', 'video/mp4'), null],
  [file('a.mov', 'video/quicktime'), null],
  [file('a.MKV', ''), null],
  [file('a.avi', 'video/avi'), null],
  [file('a.ogv', 'video/ogg', 100 * MB - 1), null],
  [file('a.mp4', 'video/mp4', 100 * MB), 'maximumVideoSize'],
  [file('a.mp4', 'video/mp4', 0), 'invalidVideo'],
  [file('a.3gp', 'video/3gpp'), 'invalidVideo'],
  [file('a.jpg', 'image/jpeg'), 'invalidVideo'],
  [file('a', ''), 'invalidVideo'],
] as const)('a file like %o as a video: %s (K08, K09, Q40)', (given, why) => {
  expect(videoRefusalOf(given)).toBe(why)
})

test.each([
  [file('a.pdf', 'application/pdf'), null],
  [file('a.doc', ''), null],
  [file('a.XLSX', 'application/octet-stream'), null],
  [file('a.txt', 'text/plain', 50 * MB - 1), null],
  [file('a.txt', 'text/plain', 50 * MB), 'maximumVideoSize'],
  [file('a.txt', 'text/plain', 0), 'invalidDocument'],
  [file('a.html', 'text/html'), 'invalidDocument'],
  [file('a.js', 'text/plain'), 'invalidDocument'],
  [file('a.log', 'text/plain'), 'invalidDocument'],
  [file('a.docm', 'application/msword'), 'invalidDocument'],
  [file('a letter', 'application/pdf'), null],
  [file('some words', 'text/plain'), 'invalidDocument'],
  [file('some words', ''), 'invalidDocument'],
  [file('a.odt', 'application/vnd.oasis.opendocument.text'), 'invalidDocument'],
] as const)('a file like %o as a document: %s (L08, L09, Q112)', (given, why) => {
  expect(documentRefusalOf(given)).toBe(why)
})

test.each([
  [0.3, '0:01'],
  [59.6, '1:00'],
  [65.4, '1:05'],
  [3_725, '1:02:05'],
])('a film of %d seconds is %s long', (seconds, said) => {
  expect(formatDuration(seconds)).toBe(said)
})

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
