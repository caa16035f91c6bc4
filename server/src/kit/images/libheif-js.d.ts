declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** libheif as it is in C: numbers are addresses in `HEAPU8`, and what may fail writes a `heif_error` to its first. */
  export interface Libheif {
    readonly HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _heif_context_alloc(): number
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
    _heif_decoding_options_alloc(): number
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colours: number,
      layout: number,
      options: number,
    ): void
    _heif_image_get_width(image: number, channel: number): number
    _heif_image_get_height(image: number, channel: number): number
    _heif_image_get_plane_readonly2(image: number, channel: number, rowLength: number): number
  }
  /** Starts a libheif with a memory of its own; takes some 40 ms. */
  export default function startLibheif(): Libheif
}
