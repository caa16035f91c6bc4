import { expect, test } from 'vitest'
import { formatDuration, videoRefusalOf } from './videos.ts'

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
  [0.3, '0:01'],
  [59.6, '1:00'],
  [65.4, '1:05'],
  [3_725, '1:02:05'],
])('a film of %d seconds is %s long', (seconds, said) => {
  expect(formatDuration(seconds)).toBe(said)
})
