/** Points in space, and the little arithmetic a sculptor needs. Lengths are centimetres: x to our right, y up, z towards us. */
export type Point = readonly [x: number, y: number, z: number]

export const minus = (one: Point, other: Point): Point => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
]

export const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
]

export const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

export function unit(point: Point): Point {
  const long = Math.hypot(...point) || 1
  return [point[0] / long, point[1] / long, point[2] / long]
}

/** Turns a point about the upright axis (to our left), then nods it, then leans it to the side; in degrees. */
export function turned([x, y, z]: Point, [turn, nod, lean]: Point): Point {
  const [ct, st] = circle(turn)
  const [x1, z1] = [x * ct - z * st, x * st + z * ct]
  const [cn, sn] = circle(nod)
  const [y2, z2] = [y * cn - z1 * sn, y * sn + z1 * cn]
  const [cl, sl] = circle(lean)
  return [x1 * cl - y2 * sl, x1 * sl + y2 * cl, z2]
}

const circle = (degrees: number) => {
  const angle = (degrees / 180) * Math.PI
  return [Math.cos(angle), Math.sin(angle)] as const
}

/** 0 below `from`, 1 above `to`, and soft between. */
export function eased(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A hill of height 1 over its middle. */
export const hill = (x: number, y: number, wide: number, high: number) =>
  Math.exp(-((x / wide) ** 2) - (y / high) ** 2)

/** A soft line through known heights: `[at, value]`, in the order of `at`. */
export function curve(knots: readonly (readonly [number, number])[]): (at: number) => number {
  const known = (index: number) =>
    knots[Math.min(knots.length - 1, Math.max(0, index))] as readonly [number, number]
  const slope = (index: number) => {
    const [before, after] = [known(index - 1), known(index + 1)]
    return (after[1] - before[1]) / (after[0] - before[0] || 1)
  }
  return (at) => {
    if (at <= known(0)[0]) return known(0)[1]
    let index = 0
    while (index < knots.length - 2 && known(index + 1)[0] < at) index++
    const [[x0, y0], [x1, y1]] = [known(index), known(index + 1)]
    if (at >= x1) return y1
    const wide = x1 - x0
    const s = (at - x0) / wide
    const [a, b] = [slope(index) * wide, slope(index + 1) * wide]
    return (
      (2 * s ** 3 - 3 * s ** 2 + 1) * y0 +
      (s ** 3 - 2 * s ** 2 + s) * a +
      (3 * s ** 2 - 2 * s ** 3) * y1 +
      (s ** 3 - s ** 2) * b
    )
  }
}

/** How far a point is from a line through spots, on the flat; and how far along it that is, 0 to 1. */
export function alongLine(
  x: number,
  y: number,
  spots: readonly (readonly [number, number])[],
): readonly [number, number] {
  let [near, along] = [Number.POSITIVE_INFINITY, 0]
  for (let index = 1; index < spots.length; index++) {
    const [[ax, ay], [bx, by]] = [spots[index - 1], spots[index]] as [
      readonly [number, number],
      readonly [number, number],
    ]
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    const far = Math.hypot(x - ax - dx * share, y - ay - dy * share)
    if (far < near) [near, along] = [far, (index - 1 + share) / (spots.length - 1)]
  }
  return [near, along]
}
