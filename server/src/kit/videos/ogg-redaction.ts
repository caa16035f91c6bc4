/** What is redacted in an Ogg file: what its streams say of themselves, and the streams that are neither video nor audio (Q111). */
import type { ByteSource } from '../files/bytes.ts'
import { type Cover, mostRedactions, newCover, pieceCover } from '../files/redaction.ts'
import { mostRedactedParts, TooManyPartsError } from './video-details.ts'

/** How a stream begins, and how its comments do, in its second packet. */
const streams = [
  { begins: '\x80theora', comments: '\x81theora' },
  { begins: '\x01vorbis', comments: '\x03vorbis' },
  { begins: 'OpusHead', comments: 'OpusTags' },
  { begins: 'Speex   ', comments: '' },
  { begins: '\x7fFLAC', comments: null },
  { begins: 'fishead\0', comments: null },
  { begins: 'OVP80', comments: null },
  { begins: 'BBCD', comments: null },
] as const

interface OggStream {
  /** The mark before its comments; null for one that says nothing, or nothing we know how to read. */
  comments: string | null
  isOther: boolean
  /** Which of its packets is under way. */
  packet: number
  /** Its second packet so far, with the place of each stretch of it in the file. */
  buffers: Buffer[]
  places: [at: number, length: number][]
}

interface OggPage {
  start: number
  body: number
  end: number
  lengths: Buffer
  serial: number
  isFirst: boolean
}

/** The longest comments of a stream that are read, in bytes. */
const mostCommentBytes = 16_000_000

/** Redacts what an Ogg video says of a place and a device; the sum of each page that is touched is put right. */
export async function redactOgg(bytes: ByteSource, cover: Cover): Promise<void> {
  const known = new Map<number, OggStream>()
  const inside = newCover(bytes.size)
  /** Pages with something that may be covered, from front to back. */
  const pages: Pick<OggPage, 'start' | 'end'>[] = []
  let stretches = 0
  let last = 0
  for await (const page of pagesOf(bytes)) {
    const { start, body, end, serial } = page
    last = end
    if (page.isFirst) known.set(serial, streamIn(await bytes.at(body, 64)))
    const stream = known.get(serial)
    if (!stream) continue
    if (stream.isOther) {
      inside.zero(body, end)
      pages.push({ start, end })
    } else if (stream.comments !== null && stream.packet < 2) {
      const found = await readComments(bytes, stream, page)
      if (found > 0) pages.push({ start, end })
      stretches += found
      if (stretches * 255 > mostCommentBytes) throw new TooManyPartsError()
      if (stream.packet >= 2) redactComments(stream, inside)
    }
  }
  const redactions = inside.redactions()
  for (const [at, length] of redactions) if (typeof length === 'number') cover.zero(at, at + length)
  const coverPage = pieceCover(redactions)
  for (const { start, end } of pages) {
    const whole = await bytes.at(start, end - start)
    const covered = Buffer.from(whole)
    coverPage(covered, start)
    if (covered.equals(whole)) continue
    covered.writeUInt32LE(0, 22)
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(sumOf(covered))
    if (!sum.equals(whole.subarray(22, 26))) cover.write(start + 22, sum)
  }
  // What stands behind the last page is redacted whole.
  cover.zero(last, bytes.size)
}

async function* pagesOf({ size, at }: ByteSource): AsyncGenerator<OggPage> {
  let parts = 0
  for (let start = 0; start + 27 <= size; ) {
    parts += 1
    if (parts > mostRedactedParts) throw new TooManyPartsError()
    const head = await at(start, 27 + 255)
    if (head.toString('latin1', 0, 4) !== 'OggS') return
    const segments = head[26] ?? 0
    const lengths = head.subarray(27, 27 + segments)
    const body = start + 27 + segments
    const end = body + lengths.reduce((sum, length) => sum + length, 0)
    if (lengths.length < segments || end > size) return
    const isFirst = ((head[5] ?? 0) & 2) !== 0
    yield { start, body, end, lengths: Buffer.from(lengths), serial: head.readUInt32LE(14), isFirst }
    start = end
  }
}

function streamIn(begin: Buffer): OggStream {
  const found = streams.find(({ begins }) => begin.toString('latin1', 0, begins.length) === begins)
  return { comments: found?.comments ?? null, isOther: !found, packet: 0, buffers: [], places: [] }
}

/** Gathers the second packet of a stream, which may reach over several pages; answers in how many stretches of this one. */
async function readComments(
  { at }: ByteSource,
  stream: OggStream,
  { body, lengths }: OggPage,
): Promise<number> {
  let offset = body
  let found = 0
  for (const length of lengths) {
    if (stream.packet === 1) {
      // NOTE: a copy, since what was read would hold a whole block of the file.
      stream.buffers.push(Buffer.from(await at(offset, length)))
      stream.places.push([offset, length])
      found += 1
    }
    offset += length
    // A stretch shorter than the longest ends its packet.
    if (length < 255) stream.packet += 1
  }
  return found
}

/** Redacts who has packed a stream, and what each line about it says. */
function redactComments({ comments, buffers, places }: OggStream, cover: Cover): void {
  const packet = Buffer.concat(buffers)
  if (comments === null || packet.toString('latin1', 0, comments.length) !== comments) return
  let offset = comments.length
  const length = () => (offset + 4 <= packet.length ? packet.readUInt32LE(offset) : 0)
  const hide = placedCover(places, cover)
  const maker = length()
  hide(offset + 4, offset + 4 + maker)
  offset += 4 + maker
  const lines = length()
  offset += 4
  for (let line = 0; line < lines && offset + 4 <= packet.length; line += 1) {
    if (line > mostRedactions) throw new TooManyPartsError()
    const begin = offset + 4
    const end = begin + length()
    // NOTE: looked for within the line alone, or a packet without one is searched to its end for each.
    const equals = packet.subarray(begin, end).indexOf('=')
    hide(begin + equals + 1, end)
    offset = end
  }
}

/** Answers what covers stretches of a packet where they lie in the file; they are to come from front to back. */
function placedCover(places: OggStream['places'], cover: Cover): (from: number, to: number) => void {
  let index = 0
  let begin = 0
  return (from, to) => {
    for (let place = places[index]; place; place = places[(index += 1)]) {
      const [at, many] = place
      const [first, end] = [Math.max(from, begin), Math.min(to, begin + many)]
      if (first < end) cover.zero(at + first - begin, at + end - begin)
      if (to <= begin + many) return
      begin += many
    }
  }
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum >>> 0
})

/** The sum of a page, over all of its bytes with the sum itself as zeros (RFC 3533). */
function sumOf(page: Buffer): number {
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}
