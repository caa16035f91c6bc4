/**
 * The smallest pictures in HEVC, made bit by bit as ITU-T H.265 has it; the numbers in brackets are its sections. A
 * picture is a single block, and holds its samples as they are (7.3.8.7), so that next to nothing is left to compress.
 */

/** How wide and how high each picture is, in pixels: as large as a block of bare samples may be. */
export const side = 32

/** A number in so many bits: u(n) (7.2). */
const u = (length: number, value: number) => value.toString(2).padStart(length, '0')

/** Numbers in as few bits as each needs: ue(v), and se(v) where it is 0 (9.2). */
const ue = (...values: readonly number[]) =>
  values.map((value) => u(2 * (value + 1).toString(2).length - 1, value + 1)).join('')

/** Bits, then a one, then zeros up to a whole byte (7.3.2.11). */
function whole(...bits: readonly string[]): Buffer {
  const written = `${bits.join('')}1`
  const bytes = written.padEnd(Math.ceil(written.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** A NAL unit (7.3.1): wherever two zeros could pass for the start of another, a 3 stands behind them. */
function unit(type: number, content: Buffer): Buffer {
  const bytes = [type << 1, 1]
  for (const byte of content) {
    if (byte <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3)
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

/** Main Still Picture, in whole frames, of level 3 (7.3.3). */
export const profile = Buffer.from('0370000000b000000000005a', 'hex')
const profileBits = [...profile].map((byte) => u(8, byte)).join('')

/** One picture at a time, none out of order. */
const buffering = `1${ue(0, 0, 0)}`

const parameterSet = (type: number, ...bits: readonly string[]) => [type, unit(type, whole(...bits))] as const

/** What every picture here has in common, as NAL units by type. */
export const parameters: ReadonlyMap<number, Buffer> = new Map([
  // Of the video (7.3.2.1): one layer, no timing.
  parameterSet(32, u(4, 0), '11', u(9, 0), '1', u(16, 0xffff), profileBits, buffering, u(6, 0), ue(0), '00'),
  // Of the sequence (7.3.2.2).
  parameterSet(
    33,
    u(7, 0) + '1' + profileBits + ue(0),
    // 4:2:0, width and height, all of it shown, in 8 bits.
    ue(1, side, side) + '0' + ue(0, 0) + ue(0) + buffering,
    // Blocks of 32 × 32 only, transforms of 4 to 32; nothing uneven, nothing smoothed.
    ue(2, 0, 0, 3, 0, 0) + '000',
    // Bare samples of 8 bits in blocks of 32, whose edges stay as they are.
    '1' + u(4, 7) + u(4, 7) + ue(2, 0) + '1',
    // No other pictures to look at, and nothing that is optional.
    ue(0) + '00000',
  ),
  // Of the picture (7.3.2.3): without whatever it may go without, the smoothing of edges (101) as well.
  parameterSet(34, ue(0, 0), u(7, 0), ue(0, 0, 0), '000', ue(0, 0), u(7, 0), '101', '00', ue(0), '00'),
])

/** A slice of intra blocks that is the whole of a picture, which needs no other (7.3.6.1). */
const header = whole('10', ue(0), ue(2), ue(0))

/**
 * `part_mode` 1 and `pcm_flag` 1 as the arithmetic coder has them (9.3.4.3). At the start of a slice of quality 26 the
 * first leaves the lower 270 of 510, the second takes the upper 2 of those: 268, in 9 bits whose last is set (9.3.2.5),
 * then zeros up to a whole byte.
 */
const beforeSamples = Buffer.from([0b1000_0110, 0b1000_0000])

/** The coder begins anew, and `end_of_slice_segment_flag` 1 takes the upper 2 of 510; its last bit ends the slice. */
const afterSamples = Buffer.from([0b1111_1110, 0b1000_0000])

/** A picture, as a NAL unit, of the samples of its three planes, of which those of colour are half as wide and high. */
export const intra = (samples: Buffer): Buffer =>
  unit(20, Buffer.concat([header, beforeSamples, samples, afterSamples]))
