/** Houses of the plain: white gables to the street, long tiled roofs, a porch along the yard. */
import type { Chance } from './chance.ts'
import { lit, mix, paint, shaded } from './colour.ts'
import { between, box, corners, fill, handCorners, many, type Spot, stroke } from './pen.ts'
import { brushed, faded, glow } from './washes.ts'

export interface House {
  /** The lower left corner of the gable. */
  at: Spot
  /** The gable's width and the height of its wall. */
  gable: Spot
  /** How far the long side runs to the right. */
  deep: number
  wall?: string
  roof?: string
  shutters?: string
  isLit?: boolean
  /** A long side with pillars instead of a plain wall. */
  porch?: boolean
}

/** A window with its cross; lit ones glow. */
export function pane(
  [x, y]: Spot,
  [width, height]: Spot,
  { isLit = false, frame = paint.umber } = {},
): string {
  const inside = isLit ? '#f7dc9a' : shaded(paint.slate, 0.45)
  const bar = Math.max(1.5, width * 0.07)
  return (
    (isLit ? glow([x + width / 2, y + height / 2], [width * 2.2, height * 1.8], '#f7d58a', 0.5) : '') +
    box([x - bar, y - bar], [width + bar * 2, height + bar * 2], frame) +
    box([x, y], [width, height], inside) +
    (isLit
      ? ''
      : fill(
          corners([
            [x, y],
            [x + width * 0.7, y],
            [x, y + height * 0.6],
          ]),
          lit(paint.slate, 0.4),
          0.35,
        )) +
    stroke(between([x + width / 2, y], [x + width / 2, y + height]), frame, bar) +
    stroke(between([x, y + height * 0.36], [x + width, y + height * 0.36]), frame, bar)
  )
}

function shutter([x, y]: Spot, [width, height]: Spot, colour: string): string {
  return (
    box([x, y], [width, height], colour) +
    many(Math.floor(height / 7), (line) =>
      stroke(
        between([x + 2, y + 5 + line * 7], [x + width - 2, y + 5 + line * 7]),
        shaded(colour, 0.3),
        1.4,
        0.7,
      ),
    )
  )
}

export function house(chance: Chance, told: House): string {
  const { at, gable, deep, wall = paint.cream, roof = paint.brick, shutters = paint.moss } = told
  const [x, y] = at
  const [wide, high] = gable
  const peak = high + wide * 0.52
  const rise = deep * 0.05
  const far = 0.86
  const side: Spot[] = [
    [x + wide, y],
    [x + wide + deep, y - rise],
    [x + wide + deep, y - rise - high * far],
    [x + wide, y - high],
  ]
  const slope: Spot[] = [
    [x + wide / 2, y - peak],
    [x + wide / 2 + deep * 0.97, y - rise - peak * far],
    [x + wide + deep + 10, y - rise - high * far + 8],
    [x + wide + 12, y - high + 12],
  ]
  const front: Spot[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y - high],
    [x + wide / 2, y - peak],
    [x, y - high],
  ]
  return (
    faded(handCorners(chance, side, 1), shaded(wall, 0.3), shaded(wall, 0.2)) +
    (told.porch ? porch(side, shaded(wall, 0.55), wall) : sideWindows(side, told.isLit ?? false)) +
    faded(handCorners(chance, slope, 1.5), mix(roof, paint.straw, 0.12), shaded(roof, 0.18)) +
    tiles(chance, slope, roof) +
    chimney([x + wide * 0.62 + deep * 0.3, y - peak * 0.98], wide * 0.1, peak * 0.2, roof) +
    faded(handCorners(chance, front, 1), lit(wall, 0.35), mix(wall, paint.straw, 0.25)) +
    brushed(
      chance,
      { at: [x + 4, y - high], size: [wide * 0.8, high] },
      [lit(wall, 0.5), shaded(wall, 0.12)],
      { count: 26, long: wide * 0.2, thick: 5, opacity: 0.25 },
    ) +
    stroke(
      `M${x - 10} ${y - high + 10}L${x + wide / 2} ${y - peak - 4}L${x + wide + 10} ${y - high + 10}`,
      shaded(roof, 0.3),
      Math.max(4, wide * 0.035),
    ) +
    box([x, y - high * 0.13], [wide, high * 0.13], shaded(wall, 0.22)) +
    gableWindows(at, gable, shutters, told.isLit ?? false)
  )
}

function gableWindows([x, y]: Spot, [wide, high]: Spot, shutters: string, isLit: boolean): string {
  const [width, height] = [wide * 0.15, high * 0.42]
  const each = [0.2, 0.65].map((along) => {
    const corner: Spot = [x + wide * along, y - high * 0.72]
    const leaf = width * 0.52
    return (
      shutter([corner[0] - leaf - 3, corner[1]], [leaf, height], shutters) +
      shutter([corner[0] + width + 3, corner[1]], [leaf, height], shutters) +
      pane(corner, [width, height], { isLit })
    )
  })
  const attic = `<circle cx="${x + wide / 2}" cy="${y - high - wide * 0.2}" r="${wide * 0.05}" fill="${shaded(paint.umber, 0.3)}"/>`
  return each.join('') + attic
}

/** A point of the long side: `along` 0–1 from the gable away, `up` 0–1 from the ground. */
function on([foot, farFoot, farTop, top]: readonly Spot[], along: number, up: number): Spot {
  const [a, b, c, d] = [foot, farFoot, farTop, top] as [Spot, Spot, Spot, Spot]
  const low: Spot = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
  const tall: Spot = [d[0] + (c[0] - d[0]) * along, d[1] + (c[1] - d[1]) * along]
  return [low[0] + (tall[0] - low[0]) * up, low[1] + (tall[1] - low[1]) * up]
}

function sideWindows(side: readonly Spot[], isLit: boolean): string {
  return [0.18, 0.46, 0.74]
    .map((along) => {
      const window = corners([
        on(side, along, 0.32),
        on(side, along + 0.1, 0.32),
        on(side, along + 0.1, 0.78),
        on(side, along, 0.78),
      ])
      return fill(window, isLit ? '#f3d592' : shaded(paint.slate, 0.5)) + stroke(window, paint.umber, 2)
    })
    .join('')
}

function porch(side: readonly Spot[], dark: string, pillar: string): string {
  const recess = fill(
    corners([on(side, 0.06, 0), on(side, 1, 0), on(side, 1, 0.84), on(side, 0.06, 0.84)]),
    dark,
  )
  const door = fill(
    corners([on(side, 0.4, 0.04), on(side, 0.5, 0.04), on(side, 0.5, 0.66), on(side, 0.4, 0.66)]),
    shaded(paint.umber, 0.4),
  )
  const pillars = many(6, (index) => {
    const along = 0.08 + index * 0.175
    return stroke(
      between(on(side, along, 0), on(side, along, 0.84)),
      lit(pillar, 0.2),
      Math.max(3, 10 - index),
    )
  })
  const rail = fill(
    corners([on(side, 0.06, 0), on(side, 1, 0), on(side, 1, 0.2), on(side, 0.06, 0.2)]),
    shaded(pillar, 0.12),
  )
  return recess + door + rail + pillars
}

/** Courses of tiles, drawn as lines along the roof and short ones across. */
function tiles(chance: Chance, [ridge, farRidge, farEave, eave]: readonly Spot[], colour: string): string {
  const [a, b, c, d] = [ridge, farRidge, farEave, eave] as [Spot, Spot, Spot, Spot]
  const rows = Math.max(5, Math.round((d[1] - a[1]) / 13))
  return many(rows - 1, (row) => {
    const share = (row + 1) / rows
    const from: Spot = [a[0] + (d[0] - a[0]) * share, a[1] + (d[1] - a[1]) * share]
    const to: Spot = [b[0] + (c[0] - b[0]) * share, b[1] + (c[1] - b[1]) * share]
    const line = stroke(between(from, to), shaded(colour, 0.34), 1.6, 0.5)
    const dabs = many(14, () => {
      const along = chance.between(0, 1)
      const spot: Spot = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
      return stroke(
        between(spot, [spot[0] + 9, spot[1] + 1]),
        chance.pick([lit(colour, 0.28), shaded(colour, 0.25), mix(colour, paint.ochre, 0.4)]),
        4,
        0.5,
      )
    })
    return line + dabs
  })
}

const chimney = ([x, y]: Spot, wide: number, high: number, roof: string) =>
  box([x, y - high * 0.4], [wide, high], shaded(mix(roof, paint.cream, 0.35), 0.12)) +
  box([x - 3, y - high * 0.4 - 6], [wide + 6, 9], shaded(roof, 0.2))

/** A church as one sees it over roofs: a nave and a tower with an onion dome. */
export function church([x, y]: Spot, size: number, colour: string, dome = shaded(colour, 0.35)): string {
  const s = size
  const onion = `M${x - 0.15 * s} ${y - 1.2 * s}c${-0.1 * s} ${-0.14 * s} ${0.06 * s} ${-0.2 * s} ${0.1 * s} ${-0.26 * s}c${0.03 * s} ${-0.05 * s} ${0.04 * s} ${-0.1 * s} ${0.05 * s} ${-0.2 * s}c${0.01 * s} ${0.1 * s} ${0.02 * s} ${0.15 * s} ${0.05 * s} ${0.2 * s}c${0.04 * s} ${0.06 * s} ${0.2 * s} ${0.12 * s} ${0.1 * s} ${0.26 * s}Z`
  return (
    fill(
      corners([
        [x + 0.1 * s, y],
        [x + 0.95 * s, y],
        [x + 0.95 * s, y - 0.5 * s],
        [x + 0.1 * s, y - 0.5 * s],
      ]),
      shaded(colour, 0.1),
    ) +
    fill(
      corners([
        [x + 0.05 * s, y - 0.48 * s],
        [x + 0.2 * s, y - 0.75 * s],
        [x + 0.85 * s, y - 0.75 * s],
        [x + s, y - 0.48 * s],
      ]),
      dome,
    ) +
    box([x - 0.15 * s, y - 1.2 * s], [0.3 * s, 1.2 * s], colour) +
    box([x + 0.03 * s, y - 1.2 * s], [0.12 * s, 1.2 * s], shaded(colour, 0.14)) +
    fill(onion, dome) +
    stroke(
      `M${x} ${y - 1.66 * s}v${-0.16 * s}M${x - 0.05 * s} ${y - 1.77 * s}h${0.1 * s}`,
      dome,
      Math.max(1.4, s * 0.018),
    ) +
    box([x - 0.04 * s, y - 1.06 * s], [0.08 * s, 0.16 * s], shaded(colour, 0.5))
  )
}

/** A picket fence between two points. */
export function fence(
  chance: Chance,
  [x, y]: Spot,
  [tx, ty]: Spot,
  high: number,
  colour: string,
  gap = high * 0.34,
): string {
  const count = Math.floor(Math.hypot(tx - x, ty - y) / gap)
  const spot = (share: number, up: number): Spot => [x + (tx - x) * share, y + (ty - y) * share - up]
  const rails = [0.3, 0.72]
    .map((up) => stroke(between(spot(0, high * up), spot(1, high * up)), shaded(colour, 0.25), high * 0.06))
    .join('')
  const pickets = many(count + 1, (index) => {
    const foot = spot(index / count, 0)
    const tall = high * chance.near(1, 0.05)
    const half = gap * 0.26
    const lean = chance.near(0, 2)
    return fill(
      corners([
        [foot[0] - half, foot[1]],
        [foot[0] + half, foot[1]],
        [foot[0] + half + lean, foot[1] - tall * 0.9],
        [foot[0] + lean, foot[1] - tall],
        [foot[0] - half + lean, foot[1] - tall * 0.9],
      ]),
      mix(colour, shaded(colour, 0.3), chance.between(0, 0.5)),
    )
  })
  return rails + pickets
}

/** Smoke from a chimney, drifting. */
export const smoke = (chance: Chance, [x, y]: Spot, tall: number, colour: string) =>
  many(16, (index) => {
    const share = index / 16
    const drift = Math.sin(share * 4) * tall * 0.08 + share * tall * 0.3
    return `<circle cx="${(x + drift + chance.near(0, 4)).toFixed(1)}" cy="${(y - share * tall).toFixed(1)}" r="${(4 + share * tall * 0.12).toFixed(1)}" fill="${colour}" fill-opacity="${(0.4 * (1 - share)).toFixed(2)}"/>`
  })
