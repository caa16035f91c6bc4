import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './pixels.ts'

const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const bitsPerChannel = 8
const colourTypes = { 3: 2, 4: 6 } as const

/**
 * Pixels as an uncompressed PNG that says which colour profile they are in. sharp converts an image's colours only
 * from a profile inside a file, and bare pixels carry none.
 */
export function withProfile({ data, width, height, channels }: Pixels, profile: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bitsPerChannel
  header[9] = colourTypes[channels]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])),
    chunk('IDAT', deflateSync(unfilteredRows(data, width * channels), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** PNG puts a byte before every row that names its filter; 0 means none. */
function unfilteredRows(data: Buffer, rowLength: number): Buffer {
  const rows = data.length / rowLength
  const filtered = Buffer.alloc(data.length + rows)
  for (let row = 0; row < rows; row += 1) {
    data.copy(filtered, row * (rowLength + 1) + 1, row * rowLength, (row + 1) * rowLength)
  }
  return filtered
}
