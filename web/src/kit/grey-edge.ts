/** The middle grey that a decoder leaves where it has no data. */
const grey = 128

interface PixelSource {
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/**
 * Whether one whole edge of a drawn image is of that grey, as the end of a truncated one is; any edge, since images are
 * turned upright. An intact image may have a grey edge too: this is a suspicion and no more.
 */
export function hasGreyEdge(source: PixelSource, width: number, height: number): boolean {
  const edges = [
    [0, height - 1, width, 1],
    [0, 0, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ] as const
  return edges.some(([x, y, wide, high]) => {
    const { data } = source.getImageData(x, y, wide, high)
    return Array.from(data).every((part, at) => at % 4 === 3 || Math.abs(part - grey) <= 2)
  })
}
