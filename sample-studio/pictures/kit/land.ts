/** Hills, rows, water and grass. */
import type { Chance } from './chance.ts'
import { lit, mix } from './colour.ts'
import { fill, many, type Spot, stroke, through } from './pen.ts'
import { faded } from './washes.ts'

export interface Ground {
  /** The picture's width and height: a hill reaches down to the foot. */
  size: Spot
  /** Where the crest lies, from above. */
  y: number
  /** How high it swings. */
  swing: number
  /** How many times it swings across the picture. */
  waves?: number
  /** How far the right end lies below the left one. */
  slope?: number
  colour: string
  foot?: string
}

/** The crest of a hill as points from left to right. */
function crest(chance: Chance, { size: [width], y, swing, waves = 1.5, slope = 0 }: Ground): Spot[] {
  const phase = [chance.between(0, 6.28), chance.between(0, 6.28), chance.between(0, 6.28)] as const
  const steps = 24
  return Array.from({ length: steps + 3 }, (_, index): Spot => {
    const along = (index - 1) / steps
    const turn = along * Math.PI * 2 * waves
    const lift =
      Math.sin(turn + phase[0]) * 0.6 +
      Math.sin(turn * 2.3 + phase[1]) * 0.28 +
      Math.sin(turn * 5.1 + phase[2]) * 0.08
    return [along * width, y + slope * along - lift * swing + chance.near(0, swing * 0.03)]
  })
}

/** A hill from its crest to the foot of the picture. */
export function hill(chance: Chance, ground: Ground): string {
  const [width, height] = ground.size
  const top = crest(chance, ground)
  const d = `${through(top)}L${width + 80} ${height + 10}L-80 ${height + 10}Z`
  return faded(d, ground.colour, ground.foot ?? ground.colour)
}

/** Tufts of grass along a line of points; `tall` in pixels. */
export function grass(
  chance: Chance,
  { at: [x, y], size: [width, height] }: { at: Spot; size: Spot },
  colours: readonly string[],
  { count = 160, tall = 26, lean = 0.25 } = {},
): string {
  return many(count, () => {
    const deep = chance.between(0, 1)
    const foot: Spot = [chance.between(x, x + width), y + deep * height]
    const reach = tall * (0.5 + deep * 0.7) * chance.between(0.5, 1.2)
    const tip: Spot = [foot[0] + reach * chance.near(0, lean), foot[1] - reach]
    const bend: Spot = [foot[0] + (tip[0] - foot[0]) * 0.2, foot[1] - reach * 0.55]
    const wide = 1.2 + deep * 2
    return stroke(through([foot, bend, tip]), chance.pick(colours), wide, chance.between(0.45, 0.95))
  })
}

/** Small flowers strewn over a patch. */
export function blossoms(
  chance: Chance,
  { at: [x, y], size: [width, height] }: { at: Spot; size: Spot },
  colours: readonly string[],
  { count = 40, size = 5 } = {},
): string {
  return many(count, () => {
    const deep = chance.between(0, 1)
    const [cx, cy] = [chance.between(x, x + width), y + deep * height]
    const radius = size * (0.5 + deep * 0.6) * chance.between(0.6, 1.2)
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}" fill="${chance.pick(colours)}" fill-opacity="${chance.between(0.7, 1).toFixed(2)}"/>`
  })
}

/** Water seen flat: streaks of light that lengthen towards us. */
export function water(
  chance: Chance,
  { at: [x, y], size: [width, height] }: { at: Spot; size: Spot },
  { far, near, gleam }: { far: string; near: string; gleam: string },
  count = 90,
): string {
  const ground = faded(`M${x} ${y}h${width}v${height}h${-width}Z`, far, near)
  const streaks = many(count, () => {
    const deep = chance.between(0, 1) ** 1.4
    const cy = y + deep * height
    const long = (18 + deep * 130) * chance.between(0.4, 1.2)
    const cx = chance.between(x - long / 2, x + width)
    const thick = 0.8 + deep * 4
    const isLight = chance.isLikely(0.6)
    const colour = isLight ? mix(gleam, near, deep * 0.35) : mix(near, lit(far, 0.1), 0.3)
    const d = through([
      [cx, cy],
      [cx + long / 2, cy + chance.near(0, thick)],
      [cx + long, cy + chance.near(0, 1)],
    ])
    return stroke(d, colour, thick, chance.between(0.2, 0.7))
  })
  return ground + streaks
}

/** A path that narrows into the distance, through points each with its half width. */
export function way(
  spots: readonly (readonly [x: number, y: number, half: number])[],
  colour: string,
): string {
  const left = spots.map(([x, y, half]): Spot => [x - half, y])
  const right = spots.map(([x, y, half]): Spot => [x + half, y]).reverse()
  const join = through(right).replace('M', 'L')
  return fill(`${through(left)}${join}Z`, colour)
}
