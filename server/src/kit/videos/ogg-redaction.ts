/** What is redacted in an Ogg file: what its streams say of themselves, and the streams that are neither video nor audio (Q111). */
import type { ByteSource } from '../files/bytes.ts'
import { type Cover, newCover, redact } from '../files/redaction.ts'
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
  const [inside, touched] = [newCover(bytes.size), new Set<OggPage>()]
  const pagesOfComments = new Map<OggStream, OggPage[]>()
  let last = 0
  for await (const page of pagesOf(bytes)) {
    last = page.end
    if (page.isFirst) known.set(page.serial, streamIn(await bytes.at(page.body, 64)))
    const stream = known.get(page.serial)
    if (!stream) continue
    if (stream.isOther) {
      inside.zero(page.body, page.end)
      touched.add(page)
    } else if (stream.comments !== null && stream.packet < 2) {
      const pages = pagesOfComments.get(stream) ?? []
      pagesOfComments.set(stream, [...pages, page])
      await readComments(bytes, stream, page)
      if (stream.packet >= 2) redactComments(stream, inside)
    }
  }
  const redactions = inside.redactions()
  for (const page of [...pagesOfComments.values()].flat())
    if (redactions.some(([at, length]) => at < page.end && at + Number(length) > page.start))
      touched.add(page)
  for (const [at, length] of redactions) if (typeof length === 'number') cover.zero(at, at + length)
  for (const page of touched) {
    const whole = Buffer.from(await bytes.at(page.start, page.end - page.start))
    const before = whole.readUInt32LE(22)
    whole.writeUInt32LE(0, 22)
    redact(whole, page.start, redactions)
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(sumOf(whole))
    if (sum.readUInt32LE() !== before) cover.write(page.start + 22, sum)
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

/** Gathers the second packet of a stream, which may reach over several pages. */
async function readComments(
  { at }: ByteSource,
  stream: OggStream,
  { body, lengths }: OggPage,
): Promise<void> {
  let offset = body
  for (const length of lengths) {
    if (stream.packet === 1) {
      stream.buffers.push(await at(offset, length))
      stream.places.push([offset, length])
    }
    offset += length
    if (stream.buffers.length * 255 > mostCommentBytes) throw new TooManyPartsError()
    // A stretch shorter than the longest ends its packet.
    if (length < 255) stream.packet += 1
  }
}

/** Redacts who has packed a stream, and what each line about it says. */
function redactComments({ comments, buffers, places }: OggStream, cover: Cover): void {
  const packet = Buffer.concat(buffers)
  if (comments === null || packet.toString('latin1', 0, comments.length) !== comments) return
  let offset = comments.length
  const length = () => (offset + 4 <= packet.length ? packet.readUInt32LE(offset) : 0)
  const hide = (from: number, to: number) => {
    let begin = 0
    for (const [at, many] of places) {
      const [first, end] = [Math.max(from, begin), Math.min(to, begin + many, packet.length)]
      if (first < end) cover.zero(at + first - begin, at + end - begin)
      begin += many
    }
  }
  const maker = length()
  hide(offset + 4, offset + 4 + maker)
  offset += 4 + maker
  const lines = length()
  offset += 4
  for (let line = 0; line < lines && offset + 4 <= packet.length; line += 1) {
    const long = length()
    const equals = packet.indexOf('=', offset + 4)
    const isNamed = equals >= 0 && equals < offset + 4 + long
    hide(isNamed ? equals + 1 : offset + 4, offset + 4 + long)
    offset += 4 + long
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
