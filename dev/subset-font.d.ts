declare module 'subset-font' {
  /** Cuts a font down to the letters of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'truetype' | 'woff2'
      keepFeatures: readonly string[]
      variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Uint8Array>
}
