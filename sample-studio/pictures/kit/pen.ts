/** The pen: points become lines, lines become shapes, as SVG. Lengths are pixels of the picture. */
import type { Chance } from './chance.ts'

export type Spot = readonly [x: number, y: number]

const short = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Spot) => `${short(x)} ${short(y)}`

/** A soft line through all the points (Catmull–Rom). */
export function through(spots: readonly Spot[], { closed = false, tension = 6 } = {}): string {
  const count = spots.length
  const spot = (index: number): Spot =>
    (closed ? spots[(index + count) % count] : spots[Math.min(count - 1, Math.max(0, index))]) as Spot
  const bends = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [spot(index - 1), spot(index), spot(index + 1), spot(index + 2)]
    const leaving: Spot = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension]
    const arriving: Spot = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension]
    return `C${at(leaving)} ${at(arriving)} ${at(to)}`
  })
  return `M${at(spot(0))}${bends.join('')}${closed ? 'Z' : ''}`
}

/** Straight from point to point, and back to the first. */
export const corners = (spots: readonly Spot[]) => `M${spots.map(at).join('L')}Z`

/** Straight from point to point, with corners a little off, as a hand draws a wall. */
export const handCorners = (chance: Chance, spots: readonly Spot[], off = 2) =>
  corners(spots.map(([x, y]): Spot => [chance.near(x, off), chance.near(y, off)]))

export const between = (from: Spot, to: Spot) => `M${at(from)}L${at(to)}`

/** A round shape with a living outline; `rough` is how far it strays, as a share of its size. */
export function blob(chance: Chance, [x, y]: Spot, [rx, ry]: Spot, rough = 0.12, count = 10): string {
  const turn = chance.between(0, 6.28)
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const angle = turn + (index / count) * Math.PI * 2
    const reach = chance.near(1, rough)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  return through(spots, { closed: true })
}

/** Only of the fill or the stroke: `opacity` itself would take a layer for each mark, and ten times as long. */
const seeThrough = (what: 'fill' | 'stroke', opacity: number) =>
  opacity < 1 ? ` ${what}-opacity="${opacity.toFixed(2)}"` : ''

export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${seeThrough('fill', opacity)}/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${seeThrough('stroke', opacity)}/>`

export const oval = ([x, y]: Spot, [rx, ry]: Spot, colour: string, opacity = 1) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${colour}"${seeThrough('fill', opacity)}/>`

export const box = ([x, y]: Spot, [width, height]: Spot, colour: string, opacity = 1) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${colour}"${seeThrough('fill', opacity)}/>`

/** Moves, sizes and turns (degrees) what was drawn around 0,0; a negative width mirrors it. */
export const placed = (
  drawing: string,
  [x, y]: Spot,
  { size = 1, turn = 0, mirrored = false }: { size?: number; turn?: number; mirrored?: boolean } = {},
) =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${(mirrored ? -size : size).toFixed(3)} ${size.toFixed(3)})">${drawing}</g>`

/** As many drawings as asked for, one after the other. */
export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
