/** What stands and hangs in a schoolroom, and who sits in it. */
import type { Chance } from '../kit/chance.ts'
import { paint, shaded } from '../kit/colour.ts'
import { box, corners, fill, handCorners, many, oval, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded } from '../kit/washes.ts'

export function blackboard(by: Chance, [x, y]: Spot, [wide, high]: Spot): string {
  const chalk = '#f3eee0'
  const line = (d: string, width = 5) => stroke(d, chalk, width, 0.85)
  const ground = y + high * 0.84
  return (
    fill(
      handCorners(by, [
        [x - 14, y - 14],
        [x + wide + 14, y - 14],
        [x + wide + 14, y + high + 14],
        [x - 14, y + high + 14],
      ]),
      '#7a5f40',
    ) +
    faded(
      corners([
        [x, y],
        [x + wide, y],
        [x + wide, y + high],
        [x, y + high],
      ]),
      '#39403b',
      '#2d332f',
    ) +
    brushed(by, { at: [x + 8, y + 10], size: [wide * 0.8, high * 0.9] }, ['#5b625b', '#4a514b'], {
      count: 34,
      long: wide * 0.25,
      thick: 12,
      opacity: 0.2,
    }) +
    line(
      `M${x + wide * 0.07} ${y + high * 0.4}l${wide * 0.045} ${-high * 0.26}l${wide * 0.045} ${high * 0.26}m${-wide * 0.07} ${-high * 0.09}h${wide * 0.05}`,
    ) +
    line(
      `M${x + wide * 0.22} ${y + high * 0.4}v${-high * 0.26}c${wide * 0.07} 0 ${wide * 0.07} ${high * 0.12} 0 ${high * 0.12}c${wide * 0.09} 0 ${wide * 0.09} ${high * 0.14} 0 ${high * 0.14}`,
    ) +
    line(
      `M${x + wide * 0.36} ${y + high * 0.14}l${wide * 0.045} ${high * 0.26}l${wide * 0.045} ${-high * 0.26}`,
    ) +
    line(
      `M${x + wide * 0.58} ${y + high * 0.19}c${-wide * 0.05} ${-high * 0.1} ${-wide * 0.09} ${high * 0.02} ${-wide * 0.085} ${high * 0.1}c0 ${high * 0.12} ${wide * 0.05} ${high * 0.16} ${wide * 0.085} ${high * 0.08}v${-high * 0.06}h${-wide * 0.035}`,
    ) +
    line(
      `M${x + wide * 0.06} ${ground}C${x + wide * 0.3} ${ground - 12} ${x + wide * 0.6} ${ground + 10} ${x + wide * 0.94} ${ground - 6}`,
      4,
    ) +
    line(
      `M${x + wide * 0.12} ${ground - 4}v${-high * 0.17}l${wide * 0.075} ${-high * 0.13}l${wide * 0.075} ${high * 0.13}v${high * 0.17}m${-wide * 0.09} 0v${-high * 0.1}h${wide * 0.035}v${high * 0.1}`,
      4,
    ) +
    line(
      `M${x + wide * 0.4} ${ground - 4}v${-high * 0.13}c${-wide * 0.09} ${-high * 0.02} ${-wide * 0.06} ${-high * 0.22} 0 ${-high * 0.2}c${wide * 0.07} ${-high * 0.02} ${wide * 0.09} ${high * 0.19} 0 ${high * 0.2}`,
      4,
    ) +
    line(
      `M${x + wide * 0.54} ${ground - 8}c${wide * 0.04} ${-high * 0.07} ${wide * 0.07} ${high * 0.02} ${wide * 0.11} ${-high * 0.02}s${wide * 0.07} ${high * 0.05} ${wide * 0.11} ${-high * 0.01}`,
      4,
    ) +
    `<circle cx="${x + wide * 0.83}" cy="${y + high * 0.27}" r="${high * 0.095}" fill="none" stroke="${chalk}" stroke-width="4" stroke-opacity="0.85"/>` +
    many(9, (ray) => {
      const [dx, dy] = [Math.cos(ray * 0.7), Math.sin(ray * 0.7)]
      return line(
        `M${x + wide * 0.83 + dx * high * 0.13} ${y + high * 0.27 + dy * high * 0.13}l${dx * high * 0.07} ${dy * high * 0.07}`,
        3.4,
      )
    }) +
    box([x + wide * 0.3, y + high + 12], [wide * 0.4, 9], '#6a5136')
  )
}

export const map = ([x, y]: Spot, [wide, high]: Spot) =>
  box([x - 8, y - 8], [wide + 16, 12], '#5c452f') +
  box([x, y], [wide, high], '#efe5cd') +
  fill(
    through(
      [
        [x + wide * 0.2, y + high * 0.14],
        [x + wide * 0.6, y + high * 0.1],
        [x + wide * 0.86, y + high * 0.32],
        [x + wide * 0.74, y + high * 0.6],
        [x + wide * 0.84, y + high * 0.84],
        [x + wide * 0.5, y + high * 0.78],
        [x + wide * 0.36, y + high * 0.56],
        [x + wide * 0.14, y + high * 0.4],
      ],
      { closed: true },
    ),
    '#b9a67d',
  ) +
  stroke(
    through([
      [x + wide * 0.3, y + high * 0.12],
      [x + wide * 0.44, y + high * 0.3],
      [x + wide * 0.4, y + high * 0.44],
      [x + wide * 0.6, y + high * 0.5],
      [x + wide * 0.8, y + high * 0.52],
    ]),
    '#6f7f86',
    4,
  ) +
  many(5, (index) =>
    oval([x + wide * (0.38 + index * 0.09), y + high * (0.24 + (index % 3) * 0.17)], [4, 4], '#6d4c3b'),
  ) +
  box([x - 8, y + high - 2], [wide + 16, 12], '#5c452f')

export const stove = ([x, y]: Spot, tall: number) =>
  box([x + tall * 0.08, y - tall * 1.9], [tall * 0.08, tall * 1.2], '#3d3833') +
  faded(
    `M${x - tall * 0.02} ${y - tall * 0.72}H${x + tall * 0.26}V${y - tall * 0.06}H${x - tall * 0.02}Z`,
    '#4f4841',
    '#332e2a',
  ) +
  box([x - tall * 0.05, y - tall * 0.76], [tall * 0.34, tall * 0.05], '#5e564d') +
  box([x + tall * 0.05, y - tall * 0.34], [tall * 0.14, tall * 0.12], '#d8a765') +
  stroke(
    `M${x} ${y - tall * 0.06}v${tall * 0.06}M${x + tall * 0.24} ${y - tall * 0.06}v${tall * 0.06}`,
    '#2e2925',
    7,
  )

/** A pupil at a desk, from behind. */
export function pupil(by: Chance, [x, y]: Spot, wide: number, index: number): string {
  const u = wide / 100
  const hair = by.pick(['#3b2e25', '#6b543d', '#2c241f', '#8a6d4b'])
  const coat = by.pick(['#56595a', '#6b5f52', '#7d8488', '#483f38', '#8d7c69'])
  const isGirl = index % 2 === 0
  return (
    faded(
      corners([
        [x - 58 * u, y - 42 * u],
        [x + 58 * u, y - 42 * u],
        [x + 66 * u, y - 16 * u],
        [x - 66 * u, y - 16 * u],
      ]),
      '#a07c50',
      '#7b5d3b',
    ) +
    fill(
      `M${x - 30 * u} ${y + 26 * u}C${x - 32 * u} ${y - 20 * u} ${x - 26 * u} ${y - 36 * u} ${x} ${y - 38 * u}C${x + 26 * u} ${y - 36 * u} ${x + 32 * u} ${y - 20 * u} ${x + 30 * u} ${y + 26 * u}Z`,
      coat,
    ) +
    fill(
      `M${x} ${y - 38 * u}C${x + 26 * u} ${y - 36 * u} ${x + 32 * u} ${y - 20 * u} ${x + 30 * u} ${y + 26 * u}H${x + 12 * u}C${x + 16 * u} ${y} ${x + 12 * u} ${y - 26 * u} ${x} ${y - 38 * u}Z`,
      shaded(coat, 0.25),
    ) +
    box([x - 6 * u, y - 48 * u], [12 * u, 14 * u], paint.skin) +
    oval([x, y - 60 * u], [16 * u, 18 * u], hair) +
    (isGirl
      ? stroke(
          `M${x - 11 * u} ${y - 52 * u}q${-7 * u} ${16 * u} ${-6 * u} ${34 * u}M${x + 11 * u} ${y - 52 * u}q${7 * u} ${16 * u} ${6 * u} ${34 * u}`,
          hair,
          6 * u,
        ) +
        stroke(
          `M${x - 17 * u} ${y - 20 * u}l${-5 * u} ${7 * u}M${x + 17 * u} ${y - 20 * u}l${5 * u} ${7 * u}`,
          paint.cream,
          3.4 * u,
        )
      : oval([x - 16 * u, y - 57 * u], [3 * u, 4 * u], paint.skin) +
        oval([x + 16 * u, y - 57 * u], [3 * u, 4 * u], paint.skin)) +
    box([x - 40 * u, y + 8 * u], [80 * u, 8 * u], '#6d5134') +
    stroke(`M${x - 32 * u} ${y + 12 * u}v${30 * u}M${x + 32 * u} ${y + 12 * u}v${30 * u}`, '#4d3923', 5 * u)
  )
}
