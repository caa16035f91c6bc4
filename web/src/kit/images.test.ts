import { largest } from '@spomen/contract/limits.ts'
import { expect, test } from 'vitest'
import { hasGreyEdge } from './grey-edge.ts'
import { hasIntactStructure, recompress, imageRefusalOf } from './images.ts'

test.each([
  { name: 'garden.jpg', type: 'image/jpeg', size: largest.image - 1, why: null },
  { name: 'garden.jpg', type: 'image/jpeg', size: largest.image, why: 'maximumImageSize' },
  { name: 'IMG_5195.HEIC', type: '', size: 2_000_000, why: null },
  { name: 'notes.txt', type: 'text/plain', size: 20, why: 'invalidImage' },
  { name: 'drawing.svg', type: 'image/svg+xml', size: 20, why: 'invalidImage' },
  { name: 'empty.jpg', type: 'image/jpeg', size: 0, why: 'invalidImage' },
])(
  'of $name with $size bytes Ann is told $why before anything is sent (C14, G11, J09, J10, Q40)',
  ({ why, ...file }) => {
    expect(imageRefusalOf(file)).toBe(why)
  },
)

/** A picture's frame: tables, one scan with a stuffed byte and two restarts, an end. */
const frame = [
  ...[0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 1, 0xff, 0xdd, 0, 4, 0, 2, 0xff, 0xda, 0, 3, 0],
  ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd1, 5, 0xff, 0xd9],
]
const photographOf = (bytes: readonly number[], type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'mother.jpg', { type })

test.each([
  ['a whole one', frame, true],
  ['one with something behind its end', [...frame, 7, 0xff, 7], true],
  ['one that lacks its end', frame.slice(0, -2), false],
  ['one that breaks off in its tables', frame.slice(0, 7), false],
  ['one of which a part is missing', frame.toSpliced(24, 3), false],
  ['one with something else in its middle', frame.with(22, 0x9f), false],
])('the frame of a JPEG is looked at before it is made smaller: %s', async (_, bytes, isWhole) => {
  expect(await hasIntactStructure(photographOf(bytes))).toBe(isWhole)
})

test('what is damaged is sent as it is, so that the server can tell, and what is no JPEG is not asked', async () => {
  const broken = photographOf(frame.slice(0, -2))
  expect(await recompress(broken, 0.8)).toBe(broken)
  expect(await hasIntactStructure(photographOf([1, 2], 'image/png'))).toBe(true)
})

/** A drawn picture of 4 × 4: a garden in all but some of its lines, which are grey. */
const drawn = (isGrey: (x: number, y: number) => boolean) => ({
  getImageData: (left: number, top: number, width: number, height: number) => ({
    data: Array.from({ length: width * height }, (_, at) =>
      isGrey(left + (at % width), top + Math.floor(at / width)) ? [128, 127, 129, 255] : [34, 128, 102, 255],
    ).flat(),
  }),
})

test.each([
  ['a garden', () => false, false],
  ['a garden that ends in grey', (_: number, y: number) => y > 1, true],
  ['the same, taken on its side', (x: number) => x < 1, true],
  ['a garden with a grey corner', (x: number, y: number) => x + y > 4, false],
])('a picture of which a part is missing has an edge of grey: %s', (_, isGrey, has) => {
  expect(hasGreyEdge(drawn(isGrey), 4, 4)).toBe(has)
})

test('a photograph whose stick was pulled out comes back as it is, so that whoever sends it says so', async () => {
  const gone = new File(['.'], 'stick.jpg', { type: 'image/jpeg' })
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await recompress(gone, 0.8)).toBe(gone)
})
