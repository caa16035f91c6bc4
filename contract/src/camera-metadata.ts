/**
 * What a camera has written beside an image, read by hand: the browser does so before an image is made smaller, the
 * server for one that was kept as it came. A few tags, wherever in a file of any of our kinds their block lies, and every
 * step in bounds: the bytes are a stranger's.
 */
import { parseCaptureDay, parseCapturePlace, parseCapturePoint, type CaptureDetails } from './capture.ts'

/** Before a block of EXIF stands one of these: in JPEG and HEIC, in PNG, in WebP. */
const exifMarkers = ['Exif\0\0', 'eXIf', 'EXIF']

/** Tags of EXIF, by their numbers. */
const tag = {
  camera: 0x87_69,
  place: 0x88_25,
  takenAt: 0x90_03,
  north: 1,
  latitude: 2,
  east: 3,
  longitude: 4,
}

/** How many bytes a value takes, by its type: a byte, a letter, a short, a long, a fraction. */
const valueSizes: Partial<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }

/** No honest block has more entries in one of its tables, more letters in a moment, nor a file more blocks. */
const limits = { entries: 200, characters: 64, blocks: 4 }

/** In a JPEG all that is told stands before the image: within so many bytes. */
const headOfJpeg = 256 * 1024

/** How much of an image is read, by its first byte: elsewhere the block may also stand at the end. */
const bytesToRead = (firstByte: number | undefined) => (firstByte === 0xff ? headOfJpeg : Infinity)

/** What the bytes of an image tell, as far as it can be believed on the day `today`. */
export function readCaptureDetails(whole: Uint8Array, today: string): CaptureDetails {
  const bytes = whole.subarray(0, bytesToRead(whole[0]))
  const blocks = findExifBlocks(bytes).map(readBlock)
  const exif = blocks.find(({ takenAt, point }) => takenAt || point)
  const words = readXmp(bytes)
  return {
    day: parseCaptureDay(exif?.takenAt, today) ?? parseCaptureDay(words('photoshop:DateCreated'), today),
    place: parseCapturePlace(
      ['Iptc4xmpCore:Location', 'photoshop:City', 'photoshop:Country'].map((property) => words(property)),
    ),
    point: exif?.point ?? null,
  }
}

/** Where a text of plain letters stands in bytes, from a place on; -1 when it does not. */
function find(bytes: Uint8Array, text: string, from = 0): number {
  const last = bytes.length - text.length
  for (let at = from; at <= last; at += 1) {
    let same = 0
    while (same < text.length && bytes[at + same] === text.charCodeAt(same)) same += 1
    if (same === text.length) return at
  }
  return -1
}

const charactersAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Where blocks of EXIF may begin. */
function findExifBlocks(bytes: Uint8Array): DataView[] {
  const blocks: DataView[] = []
  for (const mark of exifMarkers) {
    let at = find(bytes, mark)
    for (let found = 0; at >= 0 && found < limits.blocks; found += 1) {
      // In WebP the length of the block stands between its mark and itself.
      for (const from of [at + mark.length, at + mark.length + 4]) {
        const order = charactersAt(bytes, from, from + 4)
        if (order === 'II*\0' || order === 'MM\0*')
          blocks.push(new DataView(bytes.buffer, bytes.byteOffset + from, bytes.length - from))
      }
      at = find(bytes, mark, at + 1)
    }
  }
  return blocks
}

interface TagValue {
  at: number
  count: number
}

function readBlock(block: DataView): { takenAt: string | null; point: CaptureDetails['point'] } {
  const isLittle = block.getUint8(0) === 0x49
  const isWithin = (at: number, bytes: number) => at + bytes <= block.byteLength
  const short = (at: number) => (isWithin(at, 2) ? block.getUint16(at, isLittle) : 0)
  const long = (at: number) => (isWithin(at, 4) ? block.getUint32(at, isLittle) : 0)

  /** Where the values of a table's tags lie, and how many each has. */
  function tableAt(begin: number): ReadonlyMap<number, TagValue> {
    const found = new Map<number, TagValue>()
    const entries = Math.min(short(begin), limits.entries)
    for (let number = 0; number < entries; number += 1) {
      const entry = begin + 2 + number * 12
      const count = long(entry + 4)
      const bytes = (valueSizes[short(entry + 2)] ?? 1) * count
      found.set(short(entry), { at: bytes > 4 ? long(entry + 8) : entry + 8, count })
    }
    return found
  }

  function letters(value: TagValue | undefined): string | null {
    if (!value) return null
    const length = Math.min(value.count, limits.characters)
    if (!isWithin(value.at, length)) return null
    const bytes = new Uint8Array(block.buffer, block.byteOffset + value.at, length)
    return charactersAt(bytes, 0, length).replace(/\0.*$/s, '').trim() || null
  }

  /** Degrees, minutes and seconds, each a fraction, as one number. */
  function degrees(value: TagValue | undefined, isNegative: boolean): number | null {
    if (value?.count !== 3) return null
    const [whole = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      (step) => long(value.at + step) / (long(value.at + step + 4) || 1),
    )
    return (whole + minutes / 60 + seconds / 3_600) * (isNegative ? -1 : 1)
  }

  const first = tableAt(long(4))
  const [camera, place] = [first.get(tag.camera), first.get(tag.place)]
  const shot = camera && tableAt(long(camera.at))
  const where = place && tableAt(long(place.at))
  return {
    takenAt: letters(shot?.get(tag.takenAt)),
    point: parseCapturePoint(
      degrees(where?.get(tag.latitude), letters(where?.get(tag.north)) === 'S'),
      degrees(where?.get(tag.longitude), letters(where?.get(tag.east)) === 'W'),
    ),
  }
}

/** How far a packet of XMP is read, in bytes. */
const maxXmpBytes = 60_000

/** What programs that keep photographs in order have written: a property of XMP, by its name. */
function readXmp(bytes: Uint8Array): (property: string) => string | null {
  const begin = find(bytes, '<x:xmpmeta')
  if (begin < 0) return () => null
  const packet = charactersAt(bytes, begin, begin + maxXmpBytes)
  return (property) => {
    const within = new RegExp(`<${property}>([^<]{0,400})</|${property}="([^"]{0,400})"`).exec(packet)
    const value = within?.[1] ?? within?.[2]
    return value ? decodeXmpText(value) : null
  }
}

const xmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The words behind the bytes of UTF-8, with the marks of XML put back; null where they are no such bytes. */
function decodeXmpText(bytes: string): string | null {
  try {
    const inHex = [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
    const text = decodeURIComponent(inHex.join(''))
    return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => xmlEntities[name] ?? '')
  } catch {
    return null
  }
}
