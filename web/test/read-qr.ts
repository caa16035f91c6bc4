/** Reads a QR code of level H the way a camera's program does, and knows nothing of how ours are drawn. */

type Modules = readonly (readonly boolean[])[]

/** Of level H by version, from ISO/IEC 18004: all codewords, blocks, codewords that correct in each block. */
const versions: readonly (readonly [all: number, blocks: number, correcting: number])[] = [
  [26, 1, 17],
  [44, 1, 28],
  [70, 2, 22],
  [100, 4, 16],
  [134, 4, 22],
  [172, 4, 28],
  [196, 5, 26],
  [242, 6, 26],
  [292, 8, 24],
  [346, 8, 28],
  [404, 11, 24],
  [466, 11, 28],
]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const levelH = 2

/** Where the small squares stand that help to straighten the picture. */
function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const apart = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, place) => size - 7 - place * apart).toReversed()]
}

function isPattern(x: number, y: number, version: number, size: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  if (isFinder || x === 6 || y === 6) return true
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true
  const places = alignments(version, size)
  const last = size - 7
  return places.some((left) =>
    places.some((top) => {
      const isCorner = (left === 6 && (top === 6 || top === last)) || (left === last && top === 6)
      return !isCorner && Math.abs(x - left) <= 2 && Math.abs(y - top) <= 2
    }),
  )
}

/** The text of a code; throws where it is none, or none of level H. Damage is not mended. */
export function readCode(modules: Modules): string {
  const size = modules.length
  const version = (size - 17) / 4
  const figures = versions[version - 1]
  if (!figures) throw new Error(`no code has ${size} modules a side`)
  const at = (x: number, y: number) => modules[y]?.[x] === true

  const format = [
    ...[0, 1, 2, 3, 4, 5].map((y) => at(8, y)),
    at(8, 7),
    at(8, 8),
    at(7, 8),
    ...[5, 4, 3, 2, 1, 0].map((x) => at(x, 8)),
  ].reduce((sum, bit, place) => sum | (Number(bit) << place), 0)
  const told = (format ^ 0x54_12) >> 10
  if (told >> 3 !== levelH) throw new Error('the code is not of level H')
  const mask = masks[told & 7]

  const bits: boolean[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpwards = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isPattern(x, y, version, size)) bits.push(at(x, y) !== mask?.(x, y))
    }
  }
  const codewords = Array.from({ length: figures[0] }, (_, place) =>
    numberOf(bits.slice(place * 8, place * 8 + 8)),
  )
  return textOf(unwoven(codewords, figures), version)
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)

/** The data of all blocks one after another; in the code their codewords take turns. */
function unwoven(codewords: readonly number[], [all, count, correcting]: readonly [number, number, number]) {
  const short = Math.floor(all / count) - correcting
  const longer = all % count
  const lengths = Array.from({ length: count }, (_, block) => short + (block >= count - longer ? 1 : 0))
  const blocks = lengths.map<number[]>(() => [])
  let place = 0
  for (let column = 0; column <= short; column += 1)
    for (const [block, length] of lengths.entries())
      if (column < length) blocks[block]?.push(codewords[place++] ?? 0)
  return blocks.flat()
}

const byteMode = 4
const alphanumericMode = 2
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function textOf(data: readonly number[], version: number): string {
  const bits = data.flatMap((word) =>
    Array.from({ length: 8 }, (_, place) => ((word >> (7 - place)) & 1) === 1),
  )
  const take = (length: number) => numberOf(bits.splice(0, length))
  const mode = take(4)
  if (mode === alphanumericMode) return alphanumericText(take(version < 10 ? 9 : 11), take)
  if (mode !== byteMode) throw new Error('the code holds neither bytes nor capitals')
  const length = take(version < 10 ? 8 : 16)
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)))
}

/** Two signs are written as one number, and a last one alone. */
function alphanumericText(length: number, take: (bits: number) => number): string {
  let text = ''
  while (text.length + 1 < length) {
    const pair = take(11)
    text += `${alphanumeric[Math.floor(pair / 45)]}${alphanumeric[pair % 45]}`
  }
  return text.length < length ? `${text}${alphanumeric[take(6)]}` : text
}

/** The modules of a code in a picture of it: `isDark` says of each point, as a part of the whole from 0 to 1. */
export function modulesIn(
  side: number,
  margin: number,
  isDark: (x: number, y: number) => boolean,
): boolean[][] {
  const size = side - 2 * margin
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_unused, x) =>
      isDark((x + margin + 0.5) / side, (y + margin + 0.5) / side),
    ),
  )
}
