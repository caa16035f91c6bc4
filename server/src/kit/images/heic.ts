import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js'
import type { Pixels } from './pixels.ts'

/** `heif_colorspace_RGB`; `heif_chroma_interleaved_RGB`, which is the number of its only channel as well. */
const rgb = 1
const interleaved = 10

/** Where `heif_decoding_options` holds two of its switches. */
const to8Bits = 20
const strictly = 21

/**
 * Decodes the primary image of a HEIC file, upright, without transparency. Strictly: left to itself, libheif shows a
 * green tile where a part cannot be decoded. Throws when it cannot decode all of it; blocks its thread meanwhile.
 */
export async function decodeHeic(file: Buffer): Promise<Pixels> {
  const { default: startLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  // One of its own for each image: what an image does to its memory ends with it, and the memory goes back.
  const heif = startLibheif()
  const [error, out] = [heif._malloc(12), heif._malloc(4)]
  const bytes = heif._malloc(file.length)
  if (!bytes) throw new Error('too large')
  heif.HEAPU8.set(file, bytes)

  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0)
  throwIfFailed(heif, error)
  heif._heif_context_get_primary_image_handle(error, context, out)
  throwIfFailed(heif, error)
  const handle = numberAt(heif, out)
  const options = heif._heif_decoding_options_alloc()
  heif.HEAPU8[options + to8Bits] = 1
  heif.HEAPU8[options + strictly] = 1
  heif._heif_decode_image(error, handle, out, rgb, interleaved, options)
  throwIfFailed(heif, error)

  const image = numberAt(heif, out)
  const width = heif._heif_image_get_width(image, interleaved)
  const height = heif._heif_image_get_height(image, interleaved)
  const plane = heif._heif_image_get_plane_readonly2(image, interleaved, out)
  const rowLength = numberAt(heif, out)
  const data = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const from = plane + row * rowLength
    data.set(heif.HEAPU8.subarray(from, from + width * 3), row * width * 3)
  }
  return { data, width, height, channels: 3 }
}

// NOTE: the memory moves whenever it grows, so that each look begins at `HEAPU8`.
const numberAt = ({ HEAPU8 }: Libheif, address: number) =>
  new DataView(HEAPU8.buffer).getUint32(address, true)

/** A `heif_error`: a code, which is 0 when all is well, a second one, and the address of a sentence. */
function throwIfFailed(heif: Libheif, error: number) {
  if (numberAt(heif, error) === 0) return
  const from = numberAt(heif, error + 8)
  const sentence = heif.HEAPU8.subarray(from, heif.HEAPU8.indexOf(0, from))
  throw new Error(Buffer.from(sentence).toString().trim())
}
