declare module 'subset-font' {
  /** Cuts a font down to the letters of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2'; keepFeatures: readonly string[] },
  ): Promise<Uint8Array>
}
