/** Large soft things: skies, light, mist, and the brush marks that keep a plain from being flat. */
import type { Chance } from './chance.ts'
import { box, many, oval, type Spot, stroke, through } from './pen.ts'

const nameOf = (...parts: (string | number)[]) => parts.join('-').replace(/[^\w-]/g, '')

/** A shape whose colour changes from its head to its foot. */
export function faded(d: string, head: string, foot: string, until = 1): string {
  const id = nameOf('fade', head, foot, Math.round(until * 100))
  return `${downward(id, head, foot, until)}<path d="${d}" fill="url(#${id})"/>`
}

const downward = (id: string, head: string, foot: string, until: number) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${head}"/><stop offset="${until}" stop-color="${foot}"/></linearGradient>`

/** Light that fades outwards. */
export function glow(at: Spot, size: Spot, colour: string, strength = 1): string {
  const id = nameOf('glow', colour, Math.round(strength * 100))
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${oval(at, size, `url(#${id})`)}`
}

export interface Sky {
  size: Spot
  top: string
  foot: string
  /** Where the sky ends, from above. */
  down?: number
}

export function sky({ size: [width, height], top, foot, down = height }: Sky): string {
  const id = nameOf('sky', top, foot)
  return `${box([0, 0], [width, height], foot)}${downward(id, top, foot, 1)}${box([0, 0], [width, down], `url(#${id})`)}`
}

/** Long quiet clouds, flatter and paler towards the horizon. */
export function clouds(chance: Chance, [width, horizon]: Spot, colour: string, count = 6): string {
  return many(count, () => {
    const y = chance.between(0.05, 0.85) * horizon
    const flat = 1 - (y / horizon) * 0.7
    const [x, long] = [chance.between(-0.1, 1.1) * width, chance.between(0.08, 0.24) * width]
    return many(7, (part) => {
      const along = (part - 3) / 3
      const [rx, ry] = [long * chance.between(0.35, 0.7), long * 0.17 * flat * chance.between(0.5, 1.4)]
      return glow([x + along * long, chance.near(y, ry * 0.5)], [rx, ry], colour, 0.55)
    })
  })
}

/** A band of mist lying across the picture. */
export const mist = ([width, y]: Spot, depth: number, colour: string, strength = 0.8) =>
  glow([width / 2, y], [width * 0.85, depth], colour, strength)

/** Brush marks along one direction, within a box: grass, plaster, water, dust. */
export function brushed(
  chance: Chance,
  { at: [x, y], size: [width, height] }: { at: Spot; size: Spot },
  colours: readonly string[],
  { count = 60, long = 80, thick = 6, slope = 0, opacity = 0.35, bend = 6 } = {},
): string {
  return many(count, () => {
    const from: Spot = [chance.between(x, x + width), chance.between(y, y + height)]
    const reach = long * chance.between(0.4, 1.2)
    const to: Spot = [from[0] + reach, from[1] + reach * slope]
    const middle: Spot = [(from[0] + to[0]) / 2, chance.near((from[1] + to[1]) / 2, bend)]
    const mark = thick * chance.between(0.4, 1.3)
    return stroke(through([from, middle, to]), chance.pick(colours), mark, opacity * chance.between(0.5, 1.2))
  })
}
