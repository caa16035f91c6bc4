/** A brush with bristles: what is to be painted is laid on in strokes, the broad ones first, each along the form. */
import type { Chance } from '../kit/chance.ts'

/** A picture as red, green and blue of each pixel, 0 to 1. */
export interface Picture {
  width: number
  height: number
  colours: Float32Array
}

/** How thick the paint lies, beside the picture it makes. */
export interface Canvas extends Picture {
  paint: Float32Array
}

export interface Coat {
  /** How wide the brush is and how long its strokes are, in pixels. */
  wide: number
  long: number
  /** How far from what is to be painted the canvas must be for a stroke, 0 to 1. */
  until: number
  /** How dense strokes lie: 1 covers once. */
  dense?: number
  opacity?: number
  /** How far colours stray in brightness and in warmth. */
  stray?: number
  /** Where this coat is laid, 0 to 1; everywhere without it. */
  where?: Float32Array
}

export const emptyCanvas = (width: number, height: number, [red, green, blue]: readonly number[]): Canvas => {
  const colours = new Float32Array(width * height * 3)
  for (let at = 0; at < colours.length; at += 3) colours.set([red ?? 0, green ?? 0, blue ?? 0], at)
  return { width, height, colours, paint: new Float32Array(width * height) }
}

/** Softens a field of one or three values to a pixel, by a box laid three times. */
export function softened(
  field: Float32Array,
  [width, height]: readonly [number, number],
  reach: number,
  values = 1,
): Float32Array {
  let from = Float32Array.from(field)
  const radius = Math.max(1, Math.round(reach / 1.7))
  for (let pass = 0; pass < 3; pass++)
    for (const isAcross of [true, false]) {
      const to = new Float32Array(field.length)
      const [lines, length] = isAcross ? [height, width] : [width, height]
      const step = (isAcross ? 1 : width) * values
      for (let line = 0; line < lines; line++)
        for (let value = 0; value < values; value++) {
          const start = (isAcross ? line * width : line) * values + value
          const at = (index: number) =>
            from[start + Math.min(length - 1, Math.max(0, index)) * step] as number
          let sum = 0
          for (let index = -radius; index <= radius; index++) sum += at(index)
          for (let index = 0; index < length; index++) {
            to[start + index * step] = sum / (radius * 2 + 1)
            sum += at(index + radius + 1) - at(index - radius)
          }
        }
      from = to
    }
  return from
}

/** The direction the form runs at each pixel, across the way the light changes; in radians. */
export function grainOf({ width, height, colours }: Picture, reach: number): Float32Array {
  const grey = new Float32Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel++)
    grey[pixel] =
      (colours[pixel * 3] as number) * 0.3 +
      (colours[pixel * 3 + 1] as number) * 0.59 +
      (colours[pixel * 3 + 2] as number) * 0.11
  const soft = softened(grey, [width, height], Math.max(1, reach / 4))
  const tensor = new Float32Array(width * height * 3)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = (soft[at + 1] as number) - (soft[at - 1] as number)
      const down = (soft[at + width] as number) - (soft[at - width] as number)
      tensor.set([across * across, across * down, down * down], at * 3)
    }
  const smooth = softened(tensor, [width, height], reach, 3)
  return grey.map((_, at) => {
    const [a, b, c] = [smooth[at * 3] as number, smooth[at * 3 + 1] as number, smooth[at * 3 + 2] as number]
    return 0.5 * Math.atan2(2 * b, a - c) + Math.PI / 2
  })
}

let marks = 0

/** Draws one stroke, from a place along the grain; each pixel is met once. */
export function stroke(
  canvas: Canvas,
  by: Chance,
  told: {
    at: readonly [number, number]
    wide: number
    long: number
    colour: readonly number[]
    opacity: number
    direction: (x: number, y: number) => number
    met: Int32Array
    /** Follows its direction as it is given, as a line drawn by hand does. */
    isDrawn?: boolean
    /** Where the stroke has run out of what it paints. */
    ends?: (x: number, y: number) => boolean
  },
): void {
  const { width, height, colours, paint } = canvas
  const { wide, long, colour, opacity, direction, met, isDrawn = false, ends } = told
  const mark = ++marks
  const count = Math.max(3, Math.ceil(wide * 1.5))
  const bristles = Float32Array.from({ length: count }, (_, index) => {
    const across = (index / (count - 1)) * 2 - 1
    return Math.min(1, (1.02 - across ** 4) * by.between(0.55, 1.1))
  })
  let [x, y] = told.at
  let heading = direction(x, y) + (isDrawn ? 0 : by.isLikely(0.5) ? Math.PI : 0)
  const steps = Math.ceil(long / 0.7)
  for (let step = 0; step < steps; step++) {
    const along = step / steps
    const press = Math.min(1, Math.sqrt(along * 5 + 0.04)) * Math.min(1, Math.sqrt((1 - along) * 2.6))
    const [dx, dy] = [Math.cos(heading), Math.sin(heading)]
    for (let bristle = 0; bristle < count; bristle++) {
      const off = (bristle / (count - 1) - 0.5) * wide * (0.2 + 0.8 * press)
      const [px, py] = [Math.round(x - dy * off), Math.round(y + dx * off)]
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const pixel = py * width + px
      if (met[pixel] === mark) continue
      met[pixel] = mark
      const thick = (bristles[bristle] as number) * press
      const cover = Math.min(1, opacity * (0.35 + thick * 0.75)) * (press > 0.12 ? 1 : press * 8)
      for (let channel = 0; channel < 3; channel++) {
        const to = pixel * 3 + channel
        colours[to] = (colours[to] as number) * (1 - cover) + (colour[channel] as number) * cover
      }
      paint[pixel] = (paint[pixel] as number) * (1 - cover) + thick * Math.min(1, wide / 12) * cover
    }
    x += dx * 0.7
    y += dy * 0.7
    if (x < 0 || y < 0 || x >= width || y >= height || ends?.(x, y)) break
    const wished = direction(x, y)
    const turn = ((((wished - heading) % Math.PI) + Math.PI * 1.5) % Math.PI) - Math.PI / 2
    heading += turn * (isDrawn ? 0.6 : 0.14)
  }
}

/** Lays a coat over the canvas until it is near enough to the picture. */
export function lay(canvas: Canvas, picture: Picture, by: Chance, coat: Coat): void {
  const { width, height } = picture
  const { wide, long, until, dense = 1, opacity = 0.9, stray = 0.03, where } = coat
  const aim = softened(picture.colours, [width, height], wide * 0.35, 3)
  const grain = grainOf(picture, Math.max(9, wide * 1.3))
  const met = new Int32Array(width * height)
  const gap = Math.max(1.5, (wide * 0.62) / Math.sqrt(dense))
  const places: [number, number][] = []
  for (let y = 0; y < height; y += gap)
    for (let x = 0; x < width; x += gap) places.push([by.near(x, gap * 0.6), by.near(y, gap * 0.6)])
  for (let left = places.length - 1; left > 0; left--) {
    const other = Math.floor(by.between(0, left + 1))
    ;[places[left], places[other]] = [places[other] as [number, number], places[left] as [number, number]]
  }
  const direction = (x: number, y: number) =>
    grain[
      Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0))
    ] as number
  for (const [x, y] of places) {
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const pixel = (y | 0) * width + (x | 0)
    if (where && !by.isLikely(where[pixel] as number)) continue
    const [red, green, blue] = [0, 1, 2].map((channel) => aim[pixel * 3 + channel] as number) as [
      number,
      number,
      number,
    ]
    const off = [red, green, blue].reduce(
      (sum, value, channel) => sum + Math.abs(value - (canvas.colours[pixel * 3 + channel] as number)),
      0,
    )
    if (off / 3 < until) continue
    const [bright, warm] = [by.near(0, stray), by.near(0, stray * 0.7)]
    const ends = (ex: number, ey: number) => {
      const at = ((ey | 0) * width + (ex | 0)) * 3
      const [dr, dg, db] = [
        (aim[at] as number) - red,
        (aim[at + 1] as number) - green,
        (aim[at + 2] as number) - blue,
      ]
      return Math.abs(dr) + Math.abs(dg) + Math.abs(db) > 0.3
    }
    const colour = [red + bright + warm, green + bright, blue + bright - warm]
    stroke(canvas, by, {
      at: [x, y],
      wide: wide * by.between(0.7, 1.2),
      long: long * by.between(0.6, 1.25),
      colour,
      opacity,
      direction,
      met,
      ends,
    })
  }
}

/** The canvas as a camera sees it: light from the upper left catches on the ridges of the paint. */
export function photographed({ width, height, colours, paint }: Canvas, ridges = 0.16): Buffer {
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const left = paint[y * width + Math.max(0, x - 1)] as number
      const above = paint[Math.max(0, y - 1) * width + x] as number
      const raised = ((paint[at] as number) * 2 - left - above) * ridges
      for (let channel = 0; channel < 3; channel++) {
        const value = (colours[at * 3 + channel] as number) + Math.max(-0.06, Math.min(0.06, raised))
        out[at * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, value)))
      }
    }
  return out
}
