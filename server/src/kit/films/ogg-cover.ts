/** What is covered of an Ogg file: what its streams say of themselves, and those that are neither picture nor sound (Q111). */
import type { Bytes } from '../files/bytes.ts'
import { type Cover, newCover, redact } from '../files/redaction.ts'
import { mostCovered, TooManyParts } from './film.ts'

/** How a stream begins, and how the words about it do, in its second packet. */
const streams = [
  { begins: '\x80theora', words: '\x81theora' },
  { begins: '\x01vorbis', words: '\x03vorbis' },
  { begins: 'OpusHead', words: 'OpusTags' },
  { begins: 'Speex   ', words: '' },
  { begins: '\x7fFLAC', words: null },
  { begins: 'fishead\0', words: null },
  { begins: 'OVP80', words: null },
  { begins: 'BBCD', words: null },
] as const

interface Stream {
  /** The mark before the words about it; null for one that says nothing, or nothing we know how to read. */
  words: string | null
  isOther: boolean
  /** Which of its packets is under way. */
  packet: number
  /** Its second packet so far, with the place of each stretch of it in the file. */
  said: Buffer[]
  places: [at: number, length: number][]
}

interface Page {
  start: number
  body: number
  end: number
  lengths: Buffer
  serial: number
  isFirst: boolean
}

/** The longest words about a stream that are read, in bytes. */
const mostWords = 16_000_000

/** Covers what an Ogg film tells of a place and a device; the sum of each page that is touched is put right. */
export async function coverOgg(bytes: Bytes, cover: Cover): Promise<void> {
  const known = new Map<number, Stream>()
  const [inside, touched] = [newCover(bytes.size), new Set<Page>()]
  const pagesOfWords = new Map<Stream, Page[]>()
  let last = 0
  for await (const page of pagesOf(bytes)) {
    last = page.end
    if (page.isFirst) known.set(page.serial, streamIn(await bytes.at(page.body, 64)))
    const stream = known.get(page.serial)
    if (!stream) continue
    if (stream.isOther) {
      inside.zero(page.body, page.end)
      touched.add(page)
    } else if (stream.words !== null && stream.packet < 2) {
      const pages = pagesOfWords.get(stream) ?? []
      pagesOfWords.set(stream, [...pages, page])
      await readOn(bytes, stream, page)
      if (stream.packet >= 2) coverWords(stream, inside)
    }
  }
  const redactions = inside.redactions()
  for (const page of [...pagesOfWords.values()].flat())
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
  // What stands behind the last page is none.
  cover.zero(last, bytes.size)
}

async function* pagesOf({ size, at }: Bytes): AsyncGenerator<Page> {
  let parts = 0
  for (let start = 0; start + 27 <= size; ) {
    parts += 1
    if (parts > mostCovered) throw new TooManyParts()
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

function streamIn(begin: Buffer): Stream {
  const found = streams.find(({ begins }) => begin.toString('latin1', 0, begins.length) === begins)
  return { words: found?.words ?? null, isOther: !found, packet: 0, said: [], places: [] }
}

/** Gathers the second packet of a stream, which may reach over several pages. */
async function readOn({ at }: Bytes, stream: Stream, { body, lengths }: Page): Promise<void> {
  let place = body
  for (const length of lengths) {
    if (stream.packet === 1) {
      stream.said.push(await at(place, length))
      stream.places.push([place, length])
    }
    place += length
    if (stream.said.length * 255 > mostWords) throw new TooManyParts()
    // A stretch shorter than the longest ends its packet.
    if (length < 255) stream.packet += 1
  }
}

/** Covers who has packed a stream, and what each line about it says. */
function coverWords({ words, said, places }: Stream, cover: Cover): void {
  const packet = Buffer.concat(said)
  if (words === null || packet.toString('latin1', 0, words.length) !== words) return
  let place = words.length
  const length = () => (place + 4 <= packet.length ? packet.readUInt32LE(place) : 0)
  const hide = (from: number, to: number) => {
    let begin = 0
    for (const [at, many] of places) {
      const [first, end] = [Math.max(from, begin), Math.min(to, begin + many, packet.length)]
      if (first < end) cover.zero(at + first - begin, at + end - begin)
      begin += many
    }
  }
  const maker = length()
  hide(place + 4, place + 4 + maker)
  place += 4 + maker
  const lines = length()
  place += 4
  for (let line = 0; line < lines && place + 4 <= packet.length; line += 1) {
    const long = length()
    const equals = packet.indexOf('=', place + 4)
    const isNamed = equals >= 0 && equals < place + 4 + long
    hide(isNamed ? equals + 1 : place + 4, place + 4 + long)
    place += 4 + long
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
