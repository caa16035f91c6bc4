/** What a PNG says of its size on paper (PNG, ISO/IEC 15948, chunk pHYs). */

const millimetresInInch = 25.4

/** How many pixels a length is at so many dots per inch. */
export const dotsFor = (millimetres: number, dpi: number) =>
  Math.round((millimetres / millimetresInInch) * dpi)

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The signature, and the first chunk (IHDR) with its length, name, 13 bytes and checksum. */
const endOfFirstChunk = signature.length + 4 + 4 + 13 + 4

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

const crcOf = (bytes: Uint8Array) =>
  ~bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), ~0) >>> 0

function resolutionChunk(dpi: number): Uint8Array {
  const perMetre = Math.round((dpi / millimetresInInch) * 1_000)
  const chunk = new DataView(new ArrayBuffer(4 + 4 + 9 + 4))
  chunk.setUint32(0, 9)
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0))
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crcOf(new Uint8Array(chunk.buffer, 4, 13)))
  return new Uint8Array(chunk.buffer)
}

/** The same picture, which now says at how many dots per inch it is as large as it is meant. Throws where it is no PNG. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  if (signature.some((byte, index) => png[index] !== byte)) throw new Error('this is no PNG')
  const chunk = resolutionChunk(dpi)
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, endOfFirstChunk))
  whole.set(chunk, endOfFirstChunk)
  whole.set(png.subarray(endOfFirstChunk), endOfFirstChunk + chunk.length)
  return whole
}
