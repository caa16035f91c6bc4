/** What a decoder leaves where nothing of a picture was: the middle grey. */
const grey = 128

interface Pen {
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/**
 * Whether one whole edge of a drawn picture is of that grey, as the end of one is of which a part is missing; whichever
 * edge, as pictures are turned upright. A whole picture may have a grey edge too: this is a doubt and no more.
 */
export function hasGreyEdge(pen: Pen, width: number, height: number): boolean {
  const edges = [
    [0, height - 1, width, 1],
    [0, 0, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ] as const
  return edges.some(([x, y, wide, high]) => {
    const { data } = pen.getImageData(x, y, wide, high)
    return Array.from(data).every((part, at) => at % 4 === 3 || Math.abs(part - grey) <= 2)
  })
}
