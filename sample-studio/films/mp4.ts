/** Puts pictures that a browser has encoded into a film file: one silent H.264 track in an MP4. */

export interface Encoded {
  width: number
  height: number
  /** Pictures in a second. */
  rate: number
  /** What a decoder has to know before the first picture (`avcC`). */
  description: Buffer
  pictures: readonly { bytes: Buffer; isKey: boolean }[]
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const half = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const words = (...values: number[]) => Buffer.concat(values.map(word))

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([word(body.length + 8), Buffer.from(name, 'latin1'), body])
}

/** The picture stands upright and as large as it is. */
const upright = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** The whole film, its table before its pictures, so that it begins to play while it arrives. */
export function filmOf({ width, height, rate, description, pictures }: Encoded): Buffer {
  const count = pictures.length
  const start = box('ftyp', Buffer.from('isom'), word(0x200), Buffer.from('isomiso2avc1mp41'))
  const table = (firstAt: number) => {
    const entry = box(
      'avc1',
      Buffer.alloc(6),
      half(1),
      Buffer.alloc(16),
      half(width),
      half(height),
      words(0x480000, 0x480000, 0),
      half(1),
      Buffer.alloc(32),
      half(24),
      half(0xffff),
      box('avcC', description),
    )
    const keys = pictures.flatMap(({ isKey }, place) => (isKey ? [place + 1] : []))
    const samples = box(
      'stbl',
      box('stsd', words(0, 1), entry),
      box('stts', words(0, 1, count, 1)),
      box('stss', words(0, keys.length, ...keys)),
      box('stsc', words(0, 1, 1, count, 1)),
      box('stsz', words(0, 0, count, ...pictures.map(({ bytes }) => bytes.length))),
      box('stco', words(0, 1, firstAt)),
    )
    const place = box('dinf', box('dref', words(0, 1), box('url ', word(1))))
    const media = box(
      'mdia',
      box('mdhd', words(0, 0, 0, rate, count), half(0x55c4), half(0)),
      box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.from('\0')),
      box('minf', box('vmhd', word(1), Buffer.alloc(8)), place, samples),
    )
    const header = box(
      'tkhd',
      words(3, 0, 0, 1, 0, count, 0, 0),
      half(0),
      half(0),
      half(0),
      half(0),
      upright,
      words(width << 16, height << 16),
    )
    const whole = box(
      'mvhd',
      words(0, 0, 0, rate, count, 0x10000),
      half(0x100),
      Buffer.alloc(10),
      upright,
      Buffer.alloc(24),
      word(2),
    )
    return box('moov', whole, box('trak', header, media))
  }
  const length = table(0).length
  return Buffer.concat([
    start,
    table(start.length + length + 8),
    box('mdat', ...pictures.map(({ bytes }) => bytes)),
  ])
}
