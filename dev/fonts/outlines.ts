/** Reads the outlines of letters out of a TrueType font (OpenType 1.9: cmap in its format 4, hmtx, loca, glyf). */

export interface LetterOutline {
  advance: number
  path: string
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** Each letter's outline as an SVG path, in the font's units, downwards positive. Throws where the font lacks a letter. */
export function readOutlines(font: Buffer, letters: string) {
  const tables = tablesOf(font)
  const table = (name: string) => {
    const found = tables.get(name)
    if (!found) throw new Error(`the font has no ${name}`)
    return found
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const hasLongOffsets = table('head').readInt16BE(50) === 1
  const measured = table('hhea').readUInt16BE(34)
  const glyphs = glyphsOf(table('cmap'))

  function outlineOf(glyph: number): Point[][] {
    const loca = table('loca')
    const at = (index: number) =>
      hasLongOffsets ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2
    const bytes = table('glyf').subarray(at(glyph), at(glyph + 1))
    if (bytes.length === 0) return []
    return bytes.readInt16BE(0) >= 0 ? simpleOutline(bytes) : compositeOutline(bytes, outlineOf)
  }

  const outlines: Record<string, LetterOutline> = {}
  for (const letter of letters) {
    const glyph = glyphs(letter.codePointAt(0) ?? 0)
    if (glyph === 0) throw new Error(`the font has no ${letter}`)
    const advance = table('hmtx').readUInt16BE(Math.min(glyph, measured - 1) * 4)
    outlines[letter] = { advance, path: outlineOf(glyph).map(pathOf).join('') }
  }
  return { unitsPerEm, outlines }
}

function tablesOf(font: Buffer) {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16
      const start = font.readUInt32BE(record + 8)
      const name = font.toString('latin1', record, record + 4)
      return [name, font.subarray(start, start + font.readUInt32BE(record + 12))] as const
    }),
  )
}

/** Which glyph stands for a letter; 0 where none does. */
function glyphsOf(cmap: Buffer): (letter: number) => number {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (part.readUInt16BE(0) === 4) return (letter) => glyphInSegments(part, letter)
  }
  throw new Error('the font names its letters in a way that is not read here')
}

function glyphInSegments(part: Buffer, letter: number): number {
  const twice = part.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    if (part.readUInt16BE(14 + at) < letter) continue
    const first = part.readUInt16BE(16 + twice + at)
    if (first > letter) return 0
    const delta = part.readUInt16BE(16 + 2 * twice + at)
    const place = 16 + 3 * twice + at
    const offset = part.readUInt16BE(place)
    const glyph = offset === 0 ? letter : part.readUInt16BE(place + offset + 2 * (letter - first))
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
  }
  return 0
}

function simpleOutline(bytes: Buffer): Point[][] {
  const contours = bytes.readInt16BE(0)
  const ends = Array.from({ length: contours }, (_, index) => bytes.readUInt16BE(10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + contours * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = bytes.readUInt8(at++)
    const times = flag & 8 ? bytes.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const coordinates = (isShort: number, isSame: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & isShort) value += bytes.readUInt8(at++) * (flag & isSame ? 1 : -1)
      else if (!(flag & isSame)) {
        value += bytes.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: -(ys[index] ?? 0),
    isOnCurve: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** A letter made of others, each of them moved only. */
function compositeOutline(bytes: Buffer, outlineOf: (glyph: number) => Point[][]): Point[][] {
  const whole: Point[][] = []
  let at = 10
  for (let flags = 32; flags & 32; ) {
    flags = bytes.readUInt16BE(at)
    if (flags & 0b1100_1000) throw new Error('a letter is made of others that are turned or made larger')
    const [x, y] =
      flags & 1
        ? [bytes.readInt16BE(at + 4), bytes.readInt16BE(at + 6)]
        : [bytes.readInt8(at + 4), bytes.readInt8(at + 5)]
    const moved = outlineOf(bytes.readUInt16BE(at + 2)).map((contour) =>
      contour.map((point) => ({ ...point, x: point.x + x, y: point.y - y })),
    )
    whole.push(...moved)
    at += flags & 1 ? 8 : 6
  }
  return whole
}

const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOnCurve: true,
})

/** One closed line; between two points beside the curve it passes through their middle. */
function pathOf(contour: readonly Point[]): string {
  const whole = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point
    return point.isOnCurve || next.isOnCurve ? [point] : [point, middleOf(point, next)]
  })
  const first = whole.findIndex(({ isOnCurve }) => isOnCurve)
  const [start, ...rest] = [...whole.slice(first), ...whole.slice(0, first)]
  if (!start) return ''
  const drawn = rest.map((point, index) => {
    if (!point.isOnCurve) return `Q${point.x} ${point.y}`
    return rest[index - 1]?.isOnCurve === false ? ` ${point.x} ${point.y}` : `L${point.x} ${point.y}`
  })
  const closing = rest.at(-1)?.isOnCurve === false ? ` ${start.x} ${start.y}` : ''
  return `M${start.x} ${start.y}${drawn.join('')}${closing}Z`
}
