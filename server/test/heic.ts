/** HEIC as telephones write it: a grid of pictures in HEVC, in boxes (ISO/IEC 14496-12, 23008-12). */
import sharp, { type Sharp } from 'sharp'
import { box, shorts, word } from './boxes.ts'
import { intra, parameters, profile, side } from './hevc.ts'

/** A box that begins with its version and its flags. */
const fullBox = (name: string, versionAndFlags: number, ...content: readonly Buffer[]) =>
  box(name, word(versionAndFlags), ...content)

/** Turned anticlockwise by so many quarters. */
const turned = (quarters: number) => [box('irot', Buffer.from([quarters]))]

/** Mirrored: upside down (0), or left to right (1). */
const mirrored = (way: number) => [box('imir', Buffer.from([way]))]

/** What makes a picture of an orientation, as Exif counts them, stand upright. */
const uprights: Partial<Record<number, readonly Buffer[]>> = {
  2: mirrored(1),
  3: turned(2),
  4: mirrored(0),
  6: turned(3),
  8: turned(1),
}

/** How much of red, green and blue is in each plane, and where the plane begins (ITU-T H.273, matrix 6, full range). */
const planes = [
  { ofRed: 0.299, ofGreen: 0.587, ofBlue: 0.114, from: 0, every: 1 },
  { ofRed: -0.168736, ofGreen: -0.331264, ofBlue: 0.5, from: 128, every: 2 },
  { ofRed: 0.5, ofGreen: -0.418688, ofBlue: -0.081312, from: 128, every: 2 },
]

interface Pixels {
  /** Red, green and blue, from 0 to 255. */
  data: Buffer
  info: { width: number }
}

/** The samples of the tile whose corner is there. */
const samplesOf = ({ data, info }: Pixels, left: number, top: number) =>
  Buffer.from(
    planes.flatMap(({ ofRed, ofGreen, ofBlue, from, every }) =>
      Array.from({ length: (side / every) ** 2 }, (_, number) => {
        const [x, y] = [(number * every) % side, Math.floor((number * every) / side) * every]
        const [red = 0, green = 0, blue = 0] = data.subarray(((top + y) * info.width + left + x) * 3)
        return Math.min(255, Math.round(from + red * ofRed + green * ofGreen + blue * ofBlue))
      }),
    ),
  )

/** What a decoder of HEVC must know beforehand (ISO/IEC 14496-15, 8.3.3): 4:2:0 in 8 bits, lengths in 4 bytes. */
const configuration = box(
  'hvcC',
  Buffer.from([1]),
  profile,
  Buffer.from([0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, parameters.size]),
  ...[...parameters].flatMap(([type, unit]) => [Buffer.from([type]), shorts(1, unit.length), unit]),
)

/** Of the web, in full range. */
const colours = box('colr', Buffer.from('nclx'), shorts(1, 13, 6), Buffer.from([0x80]))

/** Puts coded tiles, then the grid that is made of them, into a file, beside what is to be known of the whole. */
function file(tiles: readonly Buffer[], grid: Buffer, ofWhole: readonly Buffer[]): Buffer {
  const whole = tiles.length + 1
  const numbers = tiles.map((_, at) => at + 1)
  const ofTile = [configuration, fullBox('ispe', 0, word(side), word(side)), colours]
  const known = ofWhole.map((_, at) => ofTile.length + 1 + at)
  const meta = (start: number) => {
    let from = start
    const places = [...tiles, grid].map((content, at) => {
      const place = Buffer.concat([shorts(at + 1, 0, 1), word(from), word(content.length)])
      from += content.length
      return place
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, word(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, shorts(whole)),
      fullBox('iloc', 0, shorts(0x4400, whole), ...places),
      fullBox(
        'iinf',
        0,
        shorts(whole),
        ...numbers.map((number) => fullBox('infe', 0x02000001, shorts(number, 0), Buffer.from('hvc1\0'))),
        fullBox('infe', 0x02000000, shorts(whole, 0), Buffer.from('grid\0')),
      ),
      fullBox('iref', 0, box('dimg', shorts(whole, tiles.length, ...numbers))),
      box(
        'iprp',
        box('ipco', ...ofTile, ...ofWhole),
        fullBox(
          'ipma',
          0,
          word(whole),
          ...numbers.map((number) => Buffer.concat([shorts(number), Buffer.from([3, 1, 2, 3])])),
          Buffer.concat([shorts(whole), Buffer.from([known.length + 1, 3, ...known])]),
        ),
      ),
    )
  }
  const head = box('ftyp', Buffer.from('heic'), word(0), Buffer.from('mif1heic'))
  const start = Buffer.concat([head, meta(0)]).length + 8
  return Buffer.concat([head, meta(start), box('mdat', ...tiles, grid)])
}

/** A picture as HEIC: as it lies, with its orientation and its colour profile beside it. */
export async function heic(picture: Sharp): Promise<Buffer> {
  const png = await picture.png().toBuffer()
  const { width, height, orientation = 1, icc } = await sharp(png).metadata()
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const pixels = await sharp(png, { ignoreIcc: true })
    .removeAlpha()
    .extend({ right: across * side - width, bottom: down * side - height, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tiles = Array.from({ length: across * down }, (_, number) => {
    const coded = intra(samplesOf(pixels, (number % across) * side, Math.floor(number / across) * side))
    return Buffer.concat([word(coded.length), coded])
  })
  return file(tiles, Buffer.concat([Buffer.from([0, 0, down - 1, across - 1]), shorts(width, height)]), [
    fullBox('ispe', 0, word(width), word(height)),
    ...(icc ? [box('colr', Buffer.from('prof'), icc)] : []),
    ...(uprights[orientation] ?? []),
  ])
}
