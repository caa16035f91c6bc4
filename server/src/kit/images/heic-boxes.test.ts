import { expect, test } from 'vitest'
import { hasCompleteBoxes } from './heic-boxes.ts'

function box(name: string, bytes: number, { claims = bytes + 8 } = {}): Buffer {
  const made = Buffer.alloc(bytes + 8)
  made.writeUInt32BE(claims, 0)
  made.write(name, 4, 'latin1')
  return made
}

function longBox(name: string, bytes: number, claims = bytes + 16): Buffer {
  const made = Buffer.alloc(bytes + 16)
  made.writeUInt32BE(1, 0)
  made.write(name, 4, 'latin1')
  made.writeBigUInt64BE(BigInt(claims), 8)
  return made
}

const head = box('ftyp', 24)

test.each([
  ['whole', [head, box('meta', 40), box('mdat', 900)], true],
  ['whole, with a long box', [head, box('meta', 40), longBox('mdat', 900)], true],
  ['whole, whose last box goes to the end', [head, box('mdat', 900, { claims: 0 })], true],
  [
    'whole, with something of a telephone behind it',
    [head, box('mdat', 9), Buffer.from('\xff\xff\xff\xffSEFT', 'latin1')],
    true,
  ],
  ['broken off in its picture', [head, box('meta', 40), box('mdat', 400, { claims: 908 })], false],
  ['broken off in a long box', [head, longBox('mdat', 400, 4_000_000_000)], false],
  ['of a box smaller than its own head', [head, box('meta', 40, { claims: 4 })], false],
])('a HEIC that is %s', (_, boxes, isWhole) => {
  expect(hasCompleteBoxes(Buffer.concat(boxes))).toBe(isWhole)
})
