/** What films tell of where and with what they were taken goes to nobody but their family (Q111). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { box, word } from '../../../test/boxes.ts'
import { avi, chunk, element, mp4, ogg, webm } from '../../../test/video-files.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { newCover, type Redaction, redacted } from '../files/redaction.ts'
import { inspectVideo } from './inspect-video.ts'

const place = '+44.8167+020.4667/'
const device = 'Nokia 3310'
const told = Buffer.from(`${place} ${device}`)

async function looked(bytes: Buffer) {
  const file = path.join(temporaryFolder(), 'film')
  await writeFile(file, bytes)
  return inspectVideo(file)
}

async function redactionsIn(bytes: Buffer): Promise<readonly Redaction[]> {
  const film = await looked(bytes)
  if (!film) throw new Error('it is a film')
  return film.redactions
}

/** What goes out of a part of it, which is read in small pieces. */
function sent(bytes: Buffer, redactions: readonly Redaction[], from = 0, to = bytes.length) {
  const [part, piece] = [bytes.subarray(from, to), 13]
  const pieces = Array.from({ length: Math.ceil(part.length / piece) }, (_, number) =>
    Buffer.from(part.subarray(number * piece, (number + 1) * piece)),
  )
  return buffer(redacted(Readable.from(pieces), from, redactions))
}

const covered = async (bytes: Buffer) => sent(bytes, await redactionsIn(bytes))

/** A track of its own that says where the camera was, moment by moment: its tables lead to these bytes. */
const beside = (handler: string, at: number, length: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(12), word(2), Buffer.alloc(68)),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', word(0), word(1), word(1), word(1), word(1)),
          box('stsz', word(0), word(0), word(1), word(length)),
          box('stco', word(0), word(1), word(at)),
        ),
      ),
    ),
  )
const amidst = Buffer.concat([Buffer.from('moving pictures'), told, Buffer.from('more pictures')])
const where = mp4({ pictures: amidst }).indexOf(told)

/** A film in fragments, of which the second track tells the place. */
function inFragments(): Buffer {
  const moving = Buffer.from('moving pictures')
  const fragment = (offset: number) =>
    box(
      'moof',
      box('mfhd', word(0), word(1)),
      box(
        'traf',
        box('tfhd', word(0x20000), word(0)),
        box('trun', word(0x201), word(1), word(offset), word(moving.length)),
      ),
      box(
        'traf',
        box('tfhd', word(0x20000), word(2)),
        box('trun', word(0x201), word(1), word(offset + moving.length), word(told.length)),
        box('udta', told),
      ),
    )
  const offset = fragment(0).length + 8
  const extends2 = box('mvex', box('trex', word(0), word(2), word(1), word(0), word(0), word(0)))
  return mp4({
    inMovie: [beside('camm', 0, 0), extends2],
    outside: [fragment(offset), box('mdat', moving, told)],
  })
}

const simpleTag = element(
  '67c8',
  Buffer.concat([element('45a3', Buffer.from('LOCATION')), element('4487', told)]),
)
const tags = element('1254c367', element('7373', simpleTag))
const words = element(
  'ae',
  Buffer.concat([
    element('d7', Buffer.from([2])),
    element('83', Buffer.from([0x11])),
    element('536e', told),
    element('63a2', told),
  ]),
)
const block = (track: number, content: Buffer) =>
  element('a3', Buffer.concat([Buffer.from([0x80 | track, 0, 0, 0]), content]))
const blocks = Buffer.concat([block(1, Buffer.from('moving pictures')), block(2, told)])
/** Of unknown length, as what is written while it is filmed. */
const open = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content])

const line = (text: string) => {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}
const lines = (...all: string[]) => Buffer.concat([Buffer.from([all.length, 0, 0, 0]), ...all.map(line)])
const aboutOgg = Buffer.concat([
  Buffer.from('\x81theora', 'latin1'),
  line(device),
  lines(`LOCATION=${place}`, 'TITLE=', `${place}`),
])

const films: [string, Buffer][] = [
  ['MP4, as telephones write it', mp4({ place: `${place} ${device}` })],
  [
    'QuickTime, in its keys',
    mp4({ brand: 'qt  ', inMovie: [box('meta', box('keys', told), box('ilst', told))] }),
  ],
  ['MP4, in a box of 3GPP', mp4({ inMovie: [box('udta', box('loci', told))] })],
  ['MP4, beside its track', mp4({ inTrack: [box('udta', told), box('meta', told)] })],
  ['MP4, as XMP', mp4({ inMovie: [box('uuid', told)], outside: [box('uuid', told)] })],
  ['MP4, in boxes of a maker', mp4({ inMovie: [box('gps ', told)], outside: [box('sefd', told)] })],
  ['MP4, in what is left lying', mp4({ inMovie: [box('free', told)], outside: [box('skip', told)] })],
  ['MP4, behind its end', mp4({ outside: [Buffer.concat([word(4), told])] })],
  ['MP4, moment by moment', mp4({ pictures: amidst, inMovie: [beside('meta', where, told.length)] })],
  ['MP4, as subtitles', mp4({ pictures: amidst, inMovie: [beside('sbtl', where, told.length)] })],
  ['MP4, in fragments', inFragments()],
  ['WebM, in tags at its end', webm({ behind: [tags] })],
  ['Matroska, in tags before the pictures', webm({ kind: 'matroska', before: [tags] })],
  ['WebM, of its title and its maker', webm({ inInfo: [element('7ba9', told), element('5741', told)] })],
  ['WebM, in what hangs on it', webm({ behind: [element('1941a469', told), element('ec', told)] })],
  ['WebM, as subtitles', webm({ tracks: [words], clusters: [element('1f43b675', blocks)] })],
  [
    'WebM, written while it was filmed',
    webm({ tracks: [words], clusters: [open('1f43b675', blocks)], behind: [tags] }),
  ],
  ['AVI, in its list', avi(chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('IKEY', told)])))],
  ['AVI, in what is left lying', avi(chunk('JUNK', told), chunk('nctg', told))],
  ['Ogg', ogg(aboutOgg)],
]

test.each(films)(
  '%s: where and with what it was taken is covered, and nothing else is moved',
  async (_, bytes) => {
    const { redactions: __, ...about } = (await looked(bytes)) ?? {}
    const bare = await covered(bytes)
    expect(bare.length).toBe(bytes.length)
    for (const secret of [place, device]) {
      expect(bytes.includes(secret)).toBe(true)
      expect(bare.includes(secret)).toBe(false)
    }
    for (let at = bytes.indexOf('pictures'); at >= 0; at = bytes.indexOf('pictures', at + 1))
      expect(bare.subarray(at, at + 8).toString()).toBe('pictures')
    // It is the same film to whoever opens it, and there is nothing left to cover.
    expect(await looked(bare)).toMatchObject(about)
    expect(await covered(bare)).toEqual(bare)
  },
)

test.each(films)('%s: any part of it is that part of the whole', async (_, bytes) => {
  const redactions = await redactionsIn(bytes)
  const bare = await sent(bytes, redactions)
  for (let from = 0; from < bytes.length; from += 7)
    for (const length of [1, 30, 400]) {
      const to = Math.min(bytes.length, from + length)
      expect((await sent(bytes, redactions, from, to)).equals(bare.subarray(from, to))).toBe(true)
    }
})

test('the sum of a page of Ogg is put right where its words are covered', async () => {
  const page = ogg(aboutOgg).indexOf('OggS', 4)
  const bare = await covered(ogg(aboutOgg))
  expect(bare.readUInt32LE(page + 22)).not.toBe(0)
  expect(await covered(ogg())).toEqual(ogg())
})

test('what lies side by side is covered in one go, and what is written stands above it', () => {
  const cover = newCover(100)
  cover.zero(20, 30)
  cover.zero(10, 22)
  cover.zero(90, 200)
  cover.write(12, Buffer.from('free'))
  expect(cover.redactions()).toEqual([
    [10, 20],
    [90, 10],
    [12, '66726565'],
  ])
})
