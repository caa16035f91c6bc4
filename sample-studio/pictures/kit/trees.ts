/** Trees, bushes and what grows on them, built from many small dabs of the brush. */
import type { Chance } from './chance.ts'
import { lit, mix, shaded } from './colour.ts'
import { blob, fill, many, type Spot, stroke, through } from './pen.ts'

/** One dab of the brush, longer than it is wide. */
function dab(chance: Chance, [x, y]: Spot, size: number, colour: string, opacity = 1): string {
  const turn = chance.between(0, 180)
  const [long, wide] = [size * chance.between(0.7, 1.3), size * chance.between(0.35, 0.6)]
  return `<ellipse rx="${long.toFixed(1)}" ry="${wide.toFixed(1)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`
}

export interface Foliage {
  at: Spot
  size: Spot
  colour: string
  /** Where the light falls: its colour, seen on the upper left. */
  light?: string
  leaf?: number
  /** 1 is a full crown; less lets the sky through. */
  dense?: number
}

/** The most leaves at the edge of one cloud; where they do not cover it they grow instead. */
const most = 420

/** A cloud of leaves: a dark heart, a loose edge, and light on the upper left. */
export function foliage(
  chance: Chance,
  { at: [x, y], size: [rx, ry], colour, light = lit(colour, 0.35), leaf: wished = 11, dense = 1 }: Foliage,
): string {
  const leaf = Math.max(wished, Math.sqrt((rx * ry * dense) / most))
  const spot = (reach: number, [cx, cy]: Spot = [0, 0]): Spot => {
    const angle = chance.between(0, Math.PI * 2)
    const far = Math.sqrt(chance.between(0, 1)) * reach
    return [x + (cx + Math.cos(angle) * far) * rx, y + (cy + Math.sin(angle) * far) * ry]
  }
  const count = ((rx * ry) / (leaf * leaf)) * dense
  const dark = shaded(colour, 0.22)
  const heart = dense > 0.6 ? fill(blob(chance, [x, y], [rx * 0.8, ry * 0.8], 0.12, 14), dark) : ''
  const edge = many(count, () => dab(chance, spot(1.08), leaf, mix(dark, colour, chance.between(0, 0.7))))
  const body = many(count * 0.8, () =>
    dab(chance, spot(0.86, [-0.1, -0.14]), leaf, mix(colour, light, chance.between(0, 0.35))),
  )
  const sun = many(count * 0.45, () =>
    dab(chance, spot(0.6, [-0.24, -0.36]), leaf * 0.9, mix(colour, light, chance.between(0.4, 1))),
  )
  return heart + edge + body + sun
}

/** A limb that tapers from one point to another by way of a third. */
export function limb([x, y]: Spot, [bx, by]: Spot, [tx, ty]: Spot, wide: number, colour: string): string {
  const left = through([
    [x - wide / 2, y],
    [bx - wide * 0.36, by],
    [tx - wide * 0.1, ty],
  ])
  const right = through([
    [tx + wide * 0.1, ty],
    [bx + wide * 0.36, by],
    [x + wide / 2, y],
  ]).replace('M', 'L')
  return fill(`${left}${right}Z`, colour)
}

export interface Tree {
  at: Spot
  tall: number
  colour: string
  bark: string
  light?: string
  leaf?: number
  dense?: number
  /** How wide the crown is, as a share of its height. */
  wide?: number
}

/** A round tree such as a mulberry, walnut or apple, standing on `at`. */
export function roundTree(
  chance: Chance,
  { at: [x, y], tall, colour, bark, light = lit(colour, 0.35), leaf = tall / 62, dense = 1, wide = 1 }: Tree,
): string {
  const crown: Spot = [x + chance.near(0, tall * 0.03), y - tall * 0.64]
  const [rx, ry] = [tall * 0.42 * wide, tall * 0.36]
  const thick = tall * 0.075
  const limbs = [-0.62, -0.2, 0.3, 0.68]
    .map((side) =>
      limb(
        [x + side * thick * 0.2, y - tall * 0.2],
        [x + side * rx * 0.4, y - tall * 0.4],
        [crown[0] + side * rx * 0.85, crown[1] + chance.near(0, ry * 0.35)],
        thick * 0.55,
        bark,
      ),
    )
    .join('')
  const trunk = limb(
    [x, y],
    [x + chance.near(0, thick * 0.5), y - tall * 0.2],
    [crown[0], crown[1] + ry * 0.4],
    thick * 1.25,
    bark,
  )
  const roots = fill(
    through(
      [
        [x - thick * 1.25, y + thick * 0.1],
        [x - thick * 0.5, y - thick * 0.5],
        [x + thick * 0.5, y - thick * 0.5],
        [x + thick * 1.3, y + thick * 0.12],
        [x, y + thick * 0.2],
      ],
      { closed: true },
    ),
    bark,
  )
  const clumps: Spot[] = [
    [-0.62, 0.22],
    [0.64, 0.26],
    [-0.42, -0.3],
    [0.42, -0.28],
    [0.02, 0.12],
    [0, -0.56],
  ]
  const leaves = clumps
    .map(([dx, dy]) =>
      foliage(chance, {
        at: [crown[0] + dx * rx * 0.85, crown[1] + dy * ry],
        size: [rx * chance.between(0.44, 0.56), ry * chance.between(0.46, 0.58)],
        colour: mix(colour, shaded(colour, 0.3), dy > 0 ? 0.5 : 0.1),
        light,
        leaf,
        dense,
      }),
    )
    .join('')
  return trunk + roots + limbs + leaves
}

/** A tree without leaves, dividing again and again. */
export function bareTree(chance: Chance, [x, y]: Spot, tall: number, colour: string): string {
  const branch = (from: Spot, angle: number, long: number, wide: number): string => {
    if (long < tall * 0.045) return ''
    const to: Spot = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long]
    const bend: Spot = [(from[0] + to[0]) / 2 + chance.near(0, long * 0.08), (from[1] + to[1]) / 2]
    const twigs = chance.isLikely(0.35) ? 3 : 2
    return (
      stroke(through([from, bend, to]), colour, wide) +
      many(twigs, (index) =>
        branch(
          to,
          angle + (index - (twigs - 1) / 2) * chance.between(0.45, 0.8) + chance.near(0, 0.12),
          long * chance.between(0.62, 0.82),
          wide * 0.66,
        ),
      )
    )
  }
  return branch([x, y], -Math.PI / 2 + chance.near(0, 0.06), tall * 0.3, tall * 0.05)
}

/** A poplar: a tall flame, as those along the river in every picture of this valley. */
export function poplar(
  chance: Chance,
  [x, y]: Spot,
  tall: number,
  colour: string,
  light = lit(colour, 0.25),
): string {
  const wide = tall * chance.between(0.085, 0.12)
  const flame = through([
    [x - wide * 0.3, y],
    [x - wide, y - tall * 0.34],
    [x - wide * 0.62, y - tall * 0.7],
    [x + chance.near(0, wide * 0.2), y - tall],
    [x + wide * 0.66, y - tall * 0.68],
    [x + wide, y - tall * 0.32],
    [x + wide * 0.3, y],
  ])
  const leaves = many(Math.min(150, tall * 0.5), () => {
    const up = chance.between(0.05, 0.95)
    const room = wide * Math.sin(Math.min(1, up * 1.3 + 0.25) * Math.PI * 0.78)
    const cx = x + chance.near(0, Math.max(1, room))
    return dab(
      chance,
      [cx, y - tall * up],
      Math.max(1.6, tall / 62),
      cx < x ? mix(colour, light, chance.between(0.2, 0.9)) : shaded(colour, chance.between(0, 0.2)),
      0.8,
    )
  })
  return (
    stroke(`M${x} ${y + tall * 0.03}V${y - tall * 0.2}`, shaded(colour, 0.4), Math.max(1.5, tall * 0.02)) +
    fill(`${flame}Z`, colour) +
    leaves
  )
}

/** A fir or spruce. */
export function fir(chance: Chance, [x, y]: Spot, tall: number, colour: string): string {
  const tiers = 7
  return (
    stroke(`M${x} ${y}V${y - tall * 0.3}`, shaded(colour, 0.4), tall * 0.035) +
    many(tiers, (tier) => {
      const up = 0.08 + (tier / tiers) * 0.8
      const half = tall * 0.21 * (1 - up * 0.92)
      const head = y - tall * Math.min(1, up + 0.26)
      const foot = y - tall * up
      const d = through([
        [x, head],
        [x + half * 0.5, (head + foot) / 2],
        [x + half * chance.between(0.9, 1.15), foot],
        [x + half * 0.3, foot - tall * 0.025],
        [x - half * 0.3, foot - tall * 0.02],
        [x - half * chance.between(0.9, 1.15), foot],
        [x - half * 0.5, (head + foot) / 2],
      ])
      return fill(`${d}Z`, mix(colour, shaded(colour, 0.35), tier % 2 ? 0.1 : 0.4))
    })
  )
}
