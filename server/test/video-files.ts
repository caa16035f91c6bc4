/** Tiny videos, made byte by byte: each shows nothing, but is whole, and tells its size and its length. */
import { box, shorts, word } from './boxes.ts'

interface VideoDetails {
  /** Of the container: MP4's, or QuickTime's. */
  brand?: 'isom' | 'qt  ' | 'M4A ' | '3gp4'
  seconds?: number
  width?: number
  height?: number
  /** Whether the camera lay on its side. */
  isLying?: boolean
  codec?: string
  /** What kind of track there is. */
  handler?: string
  /** Where it was taken, as telephones write it down. */
  place?: string | null
  /** Makes videos unlike each other, and as large as need be. */
  pictures?: Buffer
  /** Further boxes: of the movie, of its track, and of the file itself. */
  inMovie?: readonly Buffer[]
  inTrack?: readonly Buffer[]
  outside?: readonly Buffer[]
}

/** An MP4 or QuickTime video. */
export function mp4(details: VideoDetails = {}): Buffer {
  const { brand = 'isom', seconds = 5, width = 640, height = 480, isLying = false } = details
  const {
    codec = 'avc1',
    handler = 'vide',
    place = null,
    pictures = Buffer.from('moving pictures'),
    inMovie = [],
    inTrack = [],
    outside = [],
  } = details
  const matrix = isLying
    ? [0, 65_536, 0, -65_536, 0, 0, 0, 0, 0x40000000]
    : [65_536, 0, 0, 0, 65_536, 0, 0, 0, 0x40000000]
  const sides = [...matrix, width * 65_536, height * 65_536].map(word)
  const track = box(
    'trak',
    box('tkhd', Buffer.alloc(40), ...sides),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', Buffer.alloc(4), word(1), box(codec, Buffer.alloc(70))))),
    ),
    ...inTrack,
  )
  const whereAbouts = place ? [box('udta', box('\xa9xyz', Buffer.from(place)))] : []
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), word(512), Buffer.from(brand)),
    box('mdat', pictures),
    box(
      'moov',
      box('mvhd', Buffer.alloc(12), word(1_000), word(seconds * 1_000), Buffer.alloc(80)),
      track,
      ...whereAbouts,
      ...inMovie,
    ),
    ...outside,
  ])
}

/** A part of a WebM video, with its id in hexadecimal. */
export const element = (id: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length))
  length[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}

const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** A WebM or Matroska video. */
export function webm({
  kind = 'webm',
  seconds = 4,
  codec = 'V_VP9',
  trackType = 1,
  inInfo = [],
  tracks = [],
  before = [],
  clusters = [element('1f43b675', Buffer.from('moving pictures'))],
  behind = [],
}: {
  kind?: 'webm' | 'matroska'
  seconds?: number | null
  codec?: string
  trackType?: number
  /** Further parts: of what is told of the video, of its tracks, and before and behind the frames. */
  inInfo?: readonly Buffer[]
  tracks?: readonly Buffer[]
  before?: readonly Buffer[]
  clusters?: readonly Buffer[]
  behind?: readonly Buffer[]
} = {}): Buffer {
  const length = seconds === null ? [] : [element('4489', double(seconds * 1_000))]
  const track = element(
    'ae',
    Buffer.concat([
      element('83', Buffer.from([trackType])),
      element('86', Buffer.from(codec)),
      element('e0', Buffer.concat([element('b0', shorts(320)), element('ba', shorts(240))])),
    ]),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(kind))),
    element(
      '18538067',
      Buffer.concat([
        element(
          '1549a966',
          Buffer.concat([element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), ...length, ...inInfo]),
        ),
        element('1654ae6b', Buffer.concat([track, ...tracks])),
        ...before,
        ...clusters,
        ...behind,
      ]),
    ),
  ])
}

/** A part of an AVI video. */
export const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** An AVI video of 50 frames, 25 in a second, with further parts behind its headers. */
export function avi(...further: readonly Buffer[]): Buffer {
  const main = Buffer.alloc(56)
  main.writeUInt32LE(40_000, 0)
  main.writeUInt32LE(50, 16)
  main.writeUInt32LE(320, 32)
  main.writeUInt32LE(240, 36)
  const stream = Buffer.alloc(56)
  stream.write('vidsMJPG', 'latin1')
  const list = (kind: string, ...content: Buffer[]) =>
    chunk('LIST', Buffer.concat([Buffer.from(kind), ...content]))
  const headers = list('hdrl', chunk('avih', main), list('strl', chunk('strh', stream)))
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('AVI '), headers, ...further, list('movi', Buffer.from('pictures'))]),
  )
}

/** An Ogg video with Theora, of 60 frames, 30 in a second, which says so many words of itself. */
export function ogg(words?: Buffer): Buffer {
  const head = Buffer.alloc(42)
  head.write('\x80theora', 'latin1')
  head.writeUIntBE(320, 14, 3)
  head.writeUIntBE(240, 17, 3)
  head.writeUInt32BE(30, 22)
  head.writeUInt32BE(1, 26)
  head[41] = 6 << 5
  const page = (content: Buffer, granule: bigint, flags: number) => {
    const start = Buffer.alloc(28)
    start.write('OggS')
    start[5] = flags
    start.writeBigInt64LE(granule, 6)
    start.writeUInt32LE(7, 14)
    start[26] = 1
    start[27] = content.length
    return Buffer.concat([start, content])
  }
  const wordPages = words ? [page(words, 0n, 0)] : []
  return Buffer.concat([
    page(head, 0n, 2),
    ...wordPages,
    page(Buffer.from('moving pictures'), (59n << 6n) + 1n, 4),
  ])
}

/** A video to upload, unlike every other of another number. */
export const videoFile = (
  number = 1,
  { name = `film-${number}.mp4`, ...details }: VideoDetails & { name?: string } = {},
) => fileOf(mp4({ pictures: Buffer.from(`moving pictures ${number}`), ...details }), name, 'video/mp4')

export const fileOf = (content: Buffer | string, name: string, type = ''): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
