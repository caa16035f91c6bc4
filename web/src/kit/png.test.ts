import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dotsFor, withResolution } from './png.ts'

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** One white pixel, of eight bits of grey. */
const picture = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
  chunk('IEND', Buffer.alloc(0)),
])

/** The chunks of a PNG in their order; throws where one of them has another checksum than it says. */
function chunksOf(png: Buffer) {
  const chunks: { name: string; content: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== png.readUInt32BE(at + 8 + length)) throw new Error('a chunk is damaged')
    chunks.push({ name: named.toString('latin1', 0, 4), content: named.subarray(4) })
    at += 12 + length
  }
  return chunks
}

test('a picture says of itself that it has 300 dots per inch, and is otherwise the same (YD04)', () => {
  const before = chunksOf(picture)
  const after = chunksOf(Buffer.from(withResolution(picture, 300)))
  expect(after.map(({ name }) => name)).toEqual(['IHDR', 'pHYs', ...before.slice(1).map(({ name }) => name)])
  const said = after[1]?.content
  expect([said?.readUInt32BE(0), said?.readUInt32BE(4), said?.readUInt8(8)]).toEqual([11_811, 11_811, 1])
  expect(after.filter(({ name }) => name !== 'pHYs')).toEqual(before)
})

test('what is no picture of this kind is not touched', () => {
  expect(() => withResolution(Buffer.from('a letter'), 300)).toThrow('this is no PNG')
})

test.each([
  [25, 295],
  [40, 472],
  [60, 709],
  [80, 945],
])('%i mm are %i pixels at 300 dots per inch', (millimetres, pixels) => {
  expect(dotsFor(millimetres, 300)).toBe(pixels)
})
