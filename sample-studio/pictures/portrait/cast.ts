/** A sculpture under one light: surfaces become a picture of colours, with the shadows they throw. */
import { cross, dot, minus, type Point, unit } from './space.ts'

export type Light = readonly [red: number, green: number, blue: number]

/** `share` of the second colour in the first, 0 to 1. */
export const mixed = (one: Light, other: Light, share: number): Light => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** A sheet of points, `across` by `down`, and the colour of each before any light falls on it. */
export interface Surface {
  across: number
  down: number
  points: readonly Point[]
  colours: readonly Light[]
  /** How much red shines through where the light ends, 0 to 1. */
  warm?: number
  /** How much it shines, 0 to 1; of each point. */
  gloss?: readonly number[]
}

/** What the sculptor looks at: a sheet made by `shape` over shares 0 to 1 in both directions. */
export function surface(
  [across, down]: readonly [number, number],
  shape: (u: number, v: number) => { at: Point; colour: Light; gloss?: number },
  warm = 0,
): Surface {
  const made = Array.from({ length: across * down }, (_, index) =>
    shape((index % across) / (across - 1), Math.floor(index / across) / (down - 1)),
  )
  return {
    across,
    down,
    points: made.map(({ at }) => at),
    colours: made.map(({ colour }) => colour),
    gloss: made.map(({ gloss = 0 }) => gloss),
    warm,
  }
}

export const posed = (sheet: Surface, move: (point: Point) => Point): Surface => ({
  ...sheet,
  points: sheet.points.map(move),
})

export interface Sight {
  at: readonly [number, number]
  isOpen: boolean
}

export interface Cast {
  width: number
  height: number
  /** Red, green, blue of each pixel, 0 to 1; what nothing covers is 0. */
  colours: Float32Array
  /** 1 where the sculpture is. */
  covered: Float32Array
  /** Where a point is seen, and whether nothing of the sculpture stands before it. */
  seen: (point: Point) => Sight
}

interface Frame {
  size: readonly [number, number]
  /** Where 0,0,0 is seen, and how many pixels a centimetre has there. */
  middle: readonly [number, number]
  scale: number
}

const key = unit([-0.62, 0.52, 0.62])
const eye = 95

/** Draws each small triangle of the sheets once, the nearest on top; `each` gets its place and its weights. */
function raster(
  sheets: readonly Surface[],
  [width, height]: readonly [number, number],
  project: (point: Point) => Point,
  each: (pixel: number, sheet: number, corners: readonly [number, number, number], weights: Point) => void,
): Float32Array {
  const depth = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  for (const [number, { across, down, points }] of sheets.entries()) {
    const flat = points.map(project)
    for (let row = 0; row < down - 1; row++)
      for (let column = 0; column < across - 1; column++) {
        const a = row * across + column
        for (const corners of [
          [a, a + 1, a + across],
          [a + 1, a + across + 1, a + across],
        ] as const) {
          const [p, q, r] = corners.map((corner) => flat[corner]) as [Point, Point, Point]
          const area = (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1])
          if (Math.abs(area) < 1e-9) continue
          const [left, right] = [
            Math.max(0, Math.ceil(Math.min(p[0], q[0], r[0]))),
            Math.min(width - 1, Math.max(p[0], q[0], r[0])),
          ]
          const [top, foot] = [
            Math.max(0, Math.ceil(Math.min(p[1], q[1], r[1]))),
            Math.min(height - 1, Math.max(p[1], q[1], r[1])),
          ]
          for (let y = top; y <= foot; y++)
            for (let x = left; x <= right; x++) {
              const b = ((x - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (y - p[1])) / area
              const c = ((q[0] - p[0]) * (y - p[1]) - (x - p[0]) * (q[1] - p[1])) / area
              if (b < -1e-6 || c < -1e-6 || b + c > 1 + 1e-6) continue
              const z = p[2] * (1 - b - c) + q[2] * b + r[2] * c
              const pixel = y * width + x
              if (z <= (depth[pixel] as number)) continue
              depth[pixel] = z
              each(pixel, number, corners, [1 - b - c, b, c])
            }
        }
      }
  }
  return depth
}

/** The direction each point of a sheet faces, towards us. */
function facing({ across, down, points }: Surface): Point[] {
  const at = (column: number, row: number) =>
    points[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] as Point
  return points.map((_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)]
    return unit(
      cross(minus(at(column, row + 1), at(column, row - 1)), minus(at(column + 1, row), at(column - 1, row))),
    )
  })
}

const shadowSide = 900

/** How much of the light reaches each point: the sculpture is looked at from where the light stands. */
function shadows(sheets: readonly Surface[]): (point: Point) => number {
  const right = unit(cross([0, 1, 0], key))
  const up = cross(key, right)
  const scale = shadowSide / 64
  const project = (point: Point): Point => [
    shadowSide / 2 + dot(point, right) * scale,
    shadowSide / 2 - dot(point, up) * scale,
    dot(point, key),
  ]
  const depth = raster(sheets, [shadowSide, shadowSide], project, () => undefined)
  const reach = 4
  return (point) => {
    const [x, y, z] = project(point)
    let open = 0
    let asked = 0
    for (let down = -reach; down <= reach; down += 2)
      for (let across = -reach; across <= reach; across += 2) {
        const [px, py] = [Math.round(x + across), Math.round(y + down)]
        asked++
        if (px < 0 || py < 0 || px >= shadowSide || py >= shadowSide) open++
        else open += Math.min(1, Math.max(0, 1 - ((depth[py * shadowSide + px] as number) - z - 0.35) / 0.5))
      }
    return open / asked
  }
}

/** Evening sun from the left, sky from above, and the green of a garden from the right. */
function lit(colour: Light, normal: Point, open: number, warm: number, gloss: number): Light {
  const towards = dot(normal, key)
  const direct = Math.max(0, towards * 0.82 + 0.18) * open
  const above = 0.5 + 0.5 * normal[1]
  const beside = Math.max(0, normal[0] * 0.8 + normal[2] * 0.3)
  const front = Math.max(0, normal[2])
  const below = 0.5 - 0.5 * normal[1]
  const ends = Math.exp(-(((direct - 0.16) / 0.17) ** 2)) * warm
  const half = unit([key[0], key[1], key[2] + 1])
  const shine = gloss * Math.max(0, dot(normal, half)) ** 18 * open
  const falls: Light = [
    0.8 * direct + 0.2 * above + 0.225 * front + 0.26 * beside + 0.25 * below,
    0.72 * direct + 0.21 * above + 0.215 * front + 0.275 * beside + 0.205 * below,
    0.59 * direct + 0.24 * above + 0.215 * front + 0.245 * beside + 0.175 * below,
  ]
  return [
    colour[0] * (falls[0] + ends * 0.13) + shine,
    colour[1] * (falls[1] + ends * 0.015) + shine * 0.93,
    colour[2] * (falls[2] - ends * 0.02) + shine * 0.8,
  ]
}

/** Looks at the sheets, as they stand in the light. */
export function cast(sheets: readonly Surface[], { size, middle, scale }: Frame): Cast {
  const [width, height] = size
  const project = ([x, y, z]: Point): Point => {
    const near = eye / (eye - z)
    return [middle[0] + x * scale * near, middle[1] - y * scale * near, z]
  }
  const [sheetOf, cornerOf, weightOf] = [
    new Int16Array(width * height).fill(-1),
    new Int32Array(width * height * 3),
    new Float32Array(width * height * 3),
  ]
  const depth = raster(sheets, size, project, (pixel, sheet, corners, weights) => {
    sheetOf[pixel] = sheet
    cornerOf.set(corners, pixel * 3)
    weightOf.set(weights, pixel * 3)
  })
  const reaches = shadows(sheets)
  const lights = sheets.map((sheet) => {
    const normals = facing(sheet)
    return sheet.points.map((point, index) =>
      lit(
        sheet.colours[index] as Light,
        normals[index] as Point,
        reaches(point),
        sheet.warm ?? 0,
        sheet.gloss?.[index] ?? 0,
      ),
    )
  })
  const colours = new Float32Array(width * height * 3)
  const covered = new Float32Array(width * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const sheet = sheetOf[pixel] as number
    if (sheet < 0) continue
    covered[pixel] = 1
    for (let corner = 0; corner < 3; corner++) {
      const light = lights[sheet]?.[cornerOf[pixel * 3 + corner] as number] as Light
      const weight = weightOf[pixel * 3 + corner] as number
      for (let channel = 0; channel < 3; channel++) {
        const to = pixel * 3 + channel
        colours[to] = (colours[to] as number) + (light[channel] as number) * weight
      }
    }
  }
  const seen = (point: Point): Sight => {
    const [x, y, z] = project(point)
    const isInside = x >= 0 && y >= 0 && x < width && y < height
    return {
      at: [x, y],
      isOpen: isInside && (depth[Math.floor(y) * width + Math.floor(x)] as number) < z + 0.7,
    }
  }
  return { width, height, colours, covered, seen }
}
