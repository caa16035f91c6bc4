declare module 'heic-decode' {
  /** Decodes the first picture of a HEIC file, upright, to RGBA; rejects when it cannot. Blocks its thread meanwhile. */
  export default function decode(options: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
