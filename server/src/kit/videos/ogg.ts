/** Ogg with Theora: pages of streams that belong together (RFC 3533), the first of each says what it holds. */
import type { ByteSource } from '../files/bytes.ts'
import { secondsOf, type VideoDetails } from './video-details.ts'

/** The longest a page can be, in bytes. */
const longestPage = 65_307

const mark = Buffer.from('OggS')

/** Reads the details of an Ogg video; null when it is cut off or has no video track. */
export async function readOgg(bytes: ByteSource): Promise<VideoDetails | null> {
  const stream = theoraIn(await bytes.at(0, 4_096))
  if (!stream) return null
  const from = Math.max(0, bytes.size - 4 * longestPage)
  const end = await bytes.at(from, 4 * longestPage)
  const last = end.lastIndexOf(mark)
  if (last < 0 || endOfPage(end, last) > end.length) return null
  const { width, height, framesPerSecond, shift, serial } = stream
  const frames = framesUntil(end, serial, shift)
  return { width, height, codec: 'theora', seconds: secondsOf(frames / framesPerSecond) }
}

interface TheoraStream {
  serial: number
  width: number | null
  height: number | null
  framesPerSecond: number
  shift: number
}

/** Where a page ends, by the lengths in its head. */
function endOfPage(buffer: Buffer, start: number): number {
  const segments = buffer[start + 26]
  if (segments === undefined) return Number.POSITIVE_INFINITY
  const lengths = buffer.subarray(start + 27, start + 27 + segments)
  if (lengths.length < segments) return Number.POSITIVE_INFINITY
  return start + 27 + segments + lengths.reduce((sum, length) => sum + length, 0)
}

/** The header of the video stream, which stands in one of the first pages. */
function theoraIn(begin: Buffer): TheoraStream | null {
  for (let start = 0; begin.subarray(start, start + 4).equals(mark); start = endOfPage(begin, start)) {
    const head = begin.subarray(start + 27 + (begin[start + 26] ?? 0), endOfPage(begin, start))
    if (head.length < 42 || head.toString('latin1', 0, 7) !== '\x80theora') continue
    return {
      serial: begin.readUInt32LE(start + 14),
      width: head.readUIntBE(14, 3) || null,
      height: head.readUIntBE(17, 3) || null,
      framesPerSecond: head.readUInt32BE(22) / head.readUInt32BE(26),
      shift: (((head[40] ?? 0) & 3) << 3) | ((head[41] ?? 0) >> 5),
    }
  }
  return null
}

/** How many frames there are, by the last page of their stream. */
function framesUntil(end: Buffer, serial: number, shift: number): number {
  for (
    let offset = end.lastIndexOf(mark);
    offset >= 0;
    offset = offset > 0 ? end.lastIndexOf(mark, offset - 1) : -1
  ) {
    if (offset + 27 > end.length || end.readUInt32LE(offset + 14) !== serial) continue
    const granule = end.readBigInt64LE(offset + 6)
    if (granule < 0n) continue
    const key = granule >> BigInt(shift)
    return Number(key + (granule - (key << BigInt(shift))))
  }
  return Number.NaN
}
