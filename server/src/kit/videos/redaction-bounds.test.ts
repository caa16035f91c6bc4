/** However a film is made that says where it was taken, whoever plays it waits no longer for what is covered (Q111). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { box, word } from '../../../test/boxes.ts'
import { growsTooFast } from '../../../test/processor-time.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { avi, chunk, element, mp4, ogg, webm } from '../../../test/video-files.ts'
import type { ByteSource } from '../files/bytes.ts'
import { mostRedactions, newCover, type Redaction, TooManyRedactionsError } from '../files/redaction.ts'
import { inspectVideo } from './inspect-video.ts'
import { redactOgg } from './ogg-redaction.ts'

const place = Buffer.from('+44.8167+020.4667/')

async function looked(bytes: Buffer) {
  const file = path.join(temporaryFolder(), 'film')
  await writeFile(file, bytes)
  return inspectVideo(file)
}

const times = (many: number, made: Buffer) => Array.from({ length: many }, () => made)

/** What goes out of a film to whoever may not know where it was taken. */
function covered(bytes: Buffer, redactions: readonly Redaction[]): Buffer {
  const bare = Buffer.from(bytes)
  for (const [at, zeros] of redactions) if (typeof zeros === 'number') bare.fill(0, at, at + zeros)
  for (const [at, written] of redactions) if (typeof written === 'string') bare.write(written, at, 'hex')
  return bare
}

test.each([
  ['in the movie', (parts: Buffer[]) => mp4({ inMovie: parts })],
  ['in its track', (parts: Buffer[]) => mp4({ inTrack: parts })],
  ['beside the movie', (parts: Buffer[]) => mp4({ outside: parts })],
] as const)('a camera that wrote its places side by side %s leaves one empty box (Q111)', async (_, film) => {
  const bytes = film([
    ...times(5_000, box('gps ', place)),
    box('free', place),
    ...times(10, box('uuid', place)),
  ])
  const { redactions = [], ...about } = (await looked(bytes)) ?? {}
  expect(redactions.length).toBe(2)
  const bare = covered(bytes, redactions)
  expect(bare.includes(place)).toBe(false)
  // To whoever opens it, it is the same film, with nothing more to cover.
  expect(await looked(bare)).toEqual({ ...about, redactions: [] })
})

test('boxes that were empty and zero before stay as they are (Q111)', async () => {
  const empty = [box('free', Buffer.alloc(8)), box('skip', Buffer.alloc(8))]
  expect((await looked(mp4({ inMovie: empty, outside: empty })))?.redactions).toEqual([])
})

const [needed, more] = [box('iods'), Math.ceil(mostRedactions / 2) + 10]
const note = Buffer.concat([box('gps ', Buffer.from('x')), needed])

/** A track of something else that says to have so many moments in one chunk. */
const claiming = (samples: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(12), word(2), Buffer.alloc(68)),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12)),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', word(0), word(1), word(1), word(samples), word(1)),
          box('stsz', word(0), word(1), word(samples)),
          box('stco', word(0), word(1), word(0)),
        ),
      ),
    ),
  )
const nested = (name: string, depth: number): Buffer =>
  times(depth, Buffer.alloc(0)).reduce<Buffer>((inside) => box(name, inside), box('udta', place))
const media = (inside: Buffer) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12)), inside))
const lists = (depth: number) =>
  times(depth, Buffer.alloc(0)).reduce<Buffer>(
    (inside) => chunk('LIST', Buffer.concat([Buffer.from('rec '), inside])),
    chunk('IKEY', place),
  )

const frames = (beside: Buffer, many = more) =>
  chunk('LIST', Buffer.concat([Buffer.from('rec '), ...times(many, beside)]))
const empty = chunk('JUNK', Buffer.alloc(16))

const films: [string, film: Buffer, isTaken: boolean][] = [
  ['MP4 with half as many notes as are kept', mp4({ inMovie: times(more / 4, note) }), true],
  ['MP4 with more notes between its parts than are kept', mp4({ inMovie: times(more, note) }), false],
  ['MP4 with tracks of a million moments', mp4({ inMovie: [claiming(500_000), claiming(500_000)] }), true],
  ['MP4 whose tracks claim more together', mp4({ inMovie: times(3, claiming(400_000)) }), false],
  ['MP4 with tables in tables', mp4({ inMovie: [media(nested('stbl', 10))] }), true],
  ['MP4 with tables in tables without end', mp4({ inMovie: [media(nested('stbl', 30))] }), false],
  ['MP4 with fragments in fragments without end', mp4({ outside: [box('moof', nested('traf', 30))] }), false],
  ['AVI with more notes than are kept', avi(frames(chunk('IKEY', place))), false],
  ['AVI with something left lying beside each frame', avi(frames(chunk('JUNK', place))), true],
  ['AVI with more left lying than is kept', avi(frames(chunk('JUNK', place), mostRedactions + 10)), false],
  ['AVI with more left lying than is kept, of zeros', avi(frames(empty, mostRedactions + 10)), true],
  ['AVI with lists in lists', avi(lists(8)), true],
  ['AVI with lists in lists without end', avi(lists(30)), false],
  [
    'WebM with more notes than are kept',
    webm({ behind: times(more, Buffer.concat([element('bf', place), element('1c53bb6b', place)])) }),
    false,
  ],
]

test.each(films)('%s: taken only where what it tells can be covered (Q111)', async (_, film, isTaken) => {
  expect((await looked(film)) !== null).toBe(isTaken)
})

test('what is covered is joined as it is found, and is never more than is kept', () => {
  const few = newCover(1_000, 10)
  for (let at = 0; at < 200; at += 1) few.zero(at, at + 1)
  expect(few.redactions()).toEqual([[0, 200]])
  const many = newCover(1_000, 10)
  const cover = () => {
    for (let at = 0; at < 200; at += 2) many.zero(at, at + 1)
  }
  expect(cover).toThrow(TooManyRedactionsError)
  const written = newCover(1_000, 10)
  for (let at = 0; at < 11; at += 1) written.write(at, Buffer.from('x'))
  expect(() => written.redactions()).toThrow(TooManyRedactionsError)
})

/** A page of a stream of Ogg. */
function page(serial: number, content: Buffer, { isFirst = false } = {}): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = isFirst ? 2 : 0
  head.writeUInt32LE(serial, 14)
  const lengths: number[] = []
  for (let left = content.length; left > 0; left -= 255) lengths.push(Math.min(255, left))
  head[26] = lengths.length
  return Buffer.concat([head, Buffer.from(lengths), content])
}

const inMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  at: async (position, length) => bytes.subarray(position, position + length),
})

/** Comments in so many pages, of so many lines each, of which every second is empty. */
function commentPages(many: number): Buffer[] {
  const line = Buffer.concat([Buffer.from([1, 0, 0, 0, 0x78]), Buffer.alloc(4)])
  const body = Buffer.concat([...times(27, line), Buffer.alloc(12)])
  const begin = Buffer.from('\x81theora\0\0\0\0', 'latin1')
  const count = Buffer.alloc(4)
  count.writeUInt32LE(1_000_000)
  return [page(7, Buffer.concat([begin, count, Buffer.alloc(240)])), ...times(many, page(7, body))]
}

test.each([
  [
    'a stream of something else',
    () => page(8, Buffer.from('x'), { isFirst: true }),
    (many: number) => times(many, page(8, place)),
    12_000,
  ],
  ['lines of words', () => Buffer.alloc(0), commentPages, 700],
] as const)(
  'an Ogg with %s is gone through in time that grows with its length (Q111)',
  async (_, begin, pages, most) => {
    const [first, rest] = [ogg().subarray(0, 70), ogg().subarray(70)]
    const made = new Map(
      [most, most / 2].map((many) => [many, Buffer.concat([first, begin(), ...pages(many), rest])]),
    )
    const redact = async (many: number) => {
      const bytes = made.get(many) ?? Buffer.alloc(0)
      const cover = newCover(bytes.length)
      await redactOgg(inMemory(bytes), cover)
      return cover.redactions()
    }
    expect((await redact(most)).length).toBeGreaterThan(most)
    expect(await growsTooFast(redact, most)).toBe(false)
  },
)
