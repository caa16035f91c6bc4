/** Things that stand in more than one picture. */
import type { Chance } from './chance.ts'
import { lit, paint, shaded } from './colour.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from './pen.ts'
import { roundTree } from './trees.ts'
import { glow } from './washes.ts'

/** A string of lanterns between points, hanging through. */
export function lanterns(
  from: Spot,
  to: Spot,
  sag: number,
  count: number,
  colour: string,
  size = 11,
): string {
  const spot = (share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ]
  return (
    stroke(through([from, spot(0.25), spot(0.5), spot(0.75), to]), paint.ink, 2.2) +
    many(count, (index) => {
      const [x, y] = spot((index + 0.5) / count)
      return (
        glow([x, y + size], [size * 7, size * 7], colour, 0.55) +
        oval([x, y + size], [size * 0.8, size], lit(colour, 0.6))
      )
    })
  )
}

export const wateringCan = (at: Spot, size: number) =>
  placed(
    oval([10, 4], [92, 10], '#2f2218', 0.35) +
      stroke('M-64 -84C-118 -96 -118 -20 -62 -22', '#6f858c', 9) +
      stroke('M-44 -104C-40 -152 44 -152 50 -104', '#6f858c', 9) +
      fill('M62 -40L150 -116L160 -104L66 -16Z', '#84999e') +
      fill('M142 -128L176 -100L166 -92L134 -118Z', '#a3b4b6') +
      fill('M-66 -104H66C70 -70 70 -30 66 0C30 8 -30 8 -66 0C-70 -30 -70 -70 -66 -104Z', '#8fa3a8') +
      fill('M20 -104H66C70 -70 70 -30 66 0C50 4 34 5 18 6Z', '#6f858c') +
      oval([0, -104], [66, 13], '#5c7077') +
      stroke('M-66 -60C-20 -52 20 -52 67 -60', '#b9c7c8', 3.4),
    at,
    { size },
  )

/** Two leaves, then four: a plant as it stands in April. */
export function seedling(by: Chance, [x, y]: Spot, tall: number, kind = 0): string {
  const green = ['#7f9a45', '#6f8f5c', '#9aa85a'][kind % 3] as string
  const leaf = (turn: number, up: number, long: number, colour: string) =>
    placed(fill('M0 0C-16 -18 -12 -46 0 -60C12 -46 16 -18 0 0Z', colour), [x, y - tall * up], {
      size: (tall / 100) * long,
      turn: turn + by.near(0, 12),
    })
  return (
    oval([x, y + 2], [tall * 0.4, tall * 0.1], '#2f2218', 0.3) +
    stroke(`M${x} ${y}V${y - tall * 0.7}`, shaded(green, 0.15), Math.max(1.5, tall * 0.05)) +
    leaf(-62, 0.3, 0.85, shaded(green, 0.18)) +
    leaf(64, 0.32, 0.85, green) +
    leaf(-30, 0.58, 0.75, green) +
    leaf(34, 0.6, 0.75, lit(green, 0.25))
  )
}

export const bloomingTree = (by: Chance, at: Spot, tall: number) =>
  roundTree(by, { at, tall, wide: 1.05, colour: '#e0d3bd', light: '#fffaf0', bark: '#6d5b4b', leaf: 6 })
