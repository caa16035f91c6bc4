import { type Photograph, type Variant, variants } from '@spomen/contract/media.ts'

/** How photographs of any shape lie beside each other in even rows, and which size of each is fetched. */

export interface GridRow {
  /** The place of its first photograph. */
  from: number
  /** How many photographs lie in this row. */
  count: number
  /** In pixels. */
  height: number
  /** Whether the row reaches from edge to edge; the last one may not. */
  isFull: boolean
}

/** A photograph narrower or wider than this is cut in the rows, and whole when it is opened. */
const [narrowest, widest] = [0.45, 3.2]

/** Width by height of the place a photograph takes in a row. */
export const aspectRatioOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(widest, Math.max(narrowest, width / height))

interface RowLayout {
  /** Of the whole grid, in pixels, as are the others. */
  width: number
  gap: number
  /** The height rows should be near to. */
  target: number
}

/** How much higher than wanted a last row may grow before it stays short of the edge instead. */
const mostGrowth = 1.35
/** A few photographs alone may be shown larger. */
const mostAlone = 1.8

/**
 * Parts photographs, in their order, into rows of even height near the wanted one: of all ways to part them, the one whose
 * rows stray least. A last row too short for the width keeps the wanted height.
 */
export function layOutRows(ratios: readonly number[], { width, gap, target }: RowLayout): GridRow[] {
  const heightOf = (from: number, to: number) => {
    const sum = ratios.slice(from, to).reduce((total, ratio) => total + ratio, 0)
    return (width - gap * (to - from - 1)) / sum
  }
  const rowOf = (from: number, to: number): GridRow => {
    const height = heightOf(from, to)
    const isAlone = from === 0 && to === ratios.length
    const most = target * (isAlone ? mostAlone : mostGrowth)
    if (to < ratios.length || height <= most) return { from, count: to - from, height, isFull: true }
    return { from, count: to - from, height: isAlone ? most : target, isFull: false }
  }
  const strayOf = ({ height, isFull }: GridRow) => (isFull ? Math.abs(Math.log(height / target)) : 0.3) ** 2

  // best[n] is the best way to part the first n photographs.
  const best: { stray: number; rows: GridRow[] }[] = [{ stray: 0, rows: [] }]
  for (let to = 1; to <= ratios.length; to += 1) {
    let found: { stray: number; rows: GridRow[] } | undefined
    for (let from = to - 1; from >= 0; from -= 1) {
      const before = best[from]
      const row = rowOf(from, to)
      const stray = (before?.stray ?? 0) + strayOf(row)
      if (!found || stray < found.stray) found = { stray, rows: [...(before?.rows ?? []), row] }
      if (row.height < target / 3) break
    }
    if (found) best.push(found)
  }
  return best.at(-1)?.rows ?? []
}

/** Where a size or what else there is of it is a file with an ending, as in the demo: photographs in two sizes, as WebP. */
const variantFile = (variant: Variant, ending: string) =>
  Object.hasOwn(variants, variant) ? `${variant === 'large' ? 'medium' : variant}.webp` : variant + ending

/** The address of one of a photograph's sizes, or of what else there is of a file. */
export const variantUrl = (url: string, variant: Variant) =>
  url.replace(/[^/.]*(\.\w+)?$/, (_, ending: string | undefined) =>
    ending ? variantFile(variant, ending) : variant,
  )

export interface ImageSource {
  src: string
  width: number
  height: number
}

/** The sizes a whole photograph can be fetched in, the smallest first; none is made larger than the original. */
export function imageSourcesOf({
  imageUrl,
  width,
  height,
}: Pick<Photograph, 'imageUrl' | 'width' | 'height'>): ImageSource[] {
  const longest = Math.max(width, height)
  const sources: ImageSource[] = []
  for (const variant of ['small', 'medium', 'large'] as const) {
    const scale = Math.min(1, variants[variant] / longest)
    sources.push({
      src: variantUrl(imageUrl, variant),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    if (scale === 1) break
  }
  return sources
}

/** The sizes of a photograph as the text of `srcset`, each with its width in pixels. */
export const srcSetOf = (image: Parameters<typeof imageSourcesOf>[0]) =>
  imageSourcesOf(image)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ')

interface SwipedRow {
  /** Of the screen, and how high the row is, in pixels. */
  width: number
  height: number
  /** Between one photograph and the next, and before the first. */
  gap: number
}

/** How many photographs of a row to swipe begin on the screen, by their width against their height. */
export function countInView(ratios: readonly number[], { width, height, gap }: SwipedRow): number {
  let left = gap
  const beyond = ratios.findIndex((ratio) => {
    const begins = left
    left += ratio * height + gap
    return begins >= width
  })
  return beyond === -1 ? ratios.length : beyond
}
