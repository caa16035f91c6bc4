import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { arms, man, woman } from '../kit/people.ts'
import { foliage, limb } from '../kit/trees.ts'
import { brushed, clouds, sky } from '../kit/washes.ts'

/** A man up a ladder in the cherry tree; under it a basket with somebody very small. */
export function cherries(by: Chance, size: Spot): string {
  const [width, height] = size
  const leaves = '#5f7a45'
  const trunk = '#5d4636'
  const crown = (at: Spot, reach: Spot, dense = 1) =>
    foliage(by, { at, size: reach, colour: leaves, light: '#bfcc7e', leaf: 13, dense })
  return [
    sky({ size, top: '#b8d0d8', foot: '#f3efdc', down: height * 0.7 }),
    clouds(by, [width, height * 0.6], paint.white, 5),
    hill(by, { size, y: height * 0.68, swing: 26, waves: 0.8, colour: '#a9b88d', foot: '#cfd2a4' }),
    hill(by, { size, y: height * 0.76, swing: 10, waves: 1, colour: '#a7b46c', foot: '#7f8c4d' }),
    limb([width * 0.4, height * 0.9], [width * 0.42, height * 0.6], [width * 0.5, height * 0.16], 84, trunk),
    limb(
      [width * 0.42, height * 0.66],
      [width * 0.6, height * 0.42],
      [width * 0.86, height * 0.26],
      44,
      trunk,
    ),
    limb(
      [width * 0.41, height * 0.62],
      [width * 0.28, height * 0.4],
      [width * 0.08, height * 0.3],
      42,
      trunk,
    ),
    crown([width * 0.2, height * 0.2], [width * 0.27, height * 0.15]),
    crown([width * 0.86, height * 0.16], [width * 0.25, height * 0.14]),
    crown([width * 0.5, height * 0.1], [width * 0.32, height * 0.13]),
    ladder([width * 0.66, height * 0.93], [width * 0.56, height * 0.2], 118, '#c5a577'),
    man({
      at: [width * 0.622, height * 0.575],
      tall: 430,
      dress: '#8796a3',
      legs: '#4c5361',
      faces: 'away',
      head: 'cap',
      headwear: '#6d5c4c',
      arms: [
        [-14, -104],
        [19, -96],
      ],
    }),
    crown([width * 0.36, height * 0.3], [width * 0.2, height * 0.1], 0.8),
    crown([width * 0.8, height * 0.33], [width * 0.17, height * 0.09], 0.8),
    many(120, () => cherry(by, [by.between(width * 0.02, width), by.between(height * 0.03, height * 0.4)])),
    brushed(by, { at: [0, height * 0.78], size: [width, height * 0.2] }, ['#c2c87f', '#6f7d43', '#94a25c'], {
      count: 80,
      long: 110,
      thick: 8,
      opacity: 0.35,
    }),
    oval([width * 0.42, height * 0.905], [width * 0.36, 34], '#4d5a35', 0.4),
    basket([width * 0.2, height * 0.9], 210),
    woman({
      at: [width * 0.85, height * 0.95],
      tall: 470,
      dress: '#b7645b',
      apron: paint.cream,
      hair: '#4a372b',
      head: 'bun',
      faces: 'left',
      arms: arms.carrying,
    }),
    grass(by, { at: [0, height * 0.93], size: [width, height * 0.1] }, ['#6f7d43', '#55642f', '#a4b065'], {
      count: 240,
      tall: 56,
    }),
    blossoms(by, { at: [0, height * 0.91], size: [width * 0.8, height * 0.09] }, [paint.white, '#e8d48f'], {
      count: 40,
      size: 8,
    }),
  ].join('')
}

function ladder([x, y]: Spot, [tx, ty]: Spot, wide: number, colour: string): string {
  const rungs = 12
  const spot = (share: number, side: number): Spot => [
    x + (tx - x) * share + (side * wide * (1 - share * 0.35)) / 2,
    y + (ty - y) * share,
  ]
  return (
    many(rungs, (index) => {
      const share = 0.05 + (index / rungs) * 0.92
      const [from, to] = [spot(share, -1), spot(share, 1)]
      return stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, shaded(colour, 0.15), 9)
    }) +
    [-1, 1]
      .map((side) => {
        const [from, to] = [spot(0, side), spot(1, side)]
        return stroke(
          `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`,
          side < 0 ? lit(colour, 0.2) : shaded(colour, 0.12),
          12,
        )
      })
      .join('')
  )
}

const cherry = (by: Chance, [x, y]: Spot) =>
  stroke(`M${x} ${y}q3 -14 ${by.near(8, 4)} -20`, '#6b7a3c', 1.8) +
  oval([x, y], [7, 6.6], '#b03a35') +
  oval([x - 2, y - 2.4], [2, 1.6], '#f0c8bd', 0.8)

function basket([x, y]: Spot, wide: number): string {
  const w = wide
  return placed(
    oval([0, 8], [w * 0.56, w * 0.08], paint.ink, 0.3) +
      fill(
        `M${-w * 0.5} ${-w * 0.34}C${-w * 0.46} ${w * 0.04} ${-w * 0.3} ${w * 0.06} 0 ${w * 0.06}C${w * 0.3} ${w * 0.06} ${w * 0.46} ${w * 0.04} ${w * 0.5} ${-w * 0.34}Z`,
        '#b98e57',
      ) +
      many(5, (row) =>
        stroke(
          through([
            [-w * (0.48 - row * 0.03), -w * (0.28 - row * 0.07)],
            [0, -w * (0.22 - row * 0.07)],
            [w * (0.48 - row * 0.03), -w * (0.28 - row * 0.07)],
          ]),
          row % 2 ? '#8a6538' : '#d8b37c',
          5,
        ),
      ) +
      oval([0, -w * 0.34], [w * 0.5, w * 0.1], '#8a6538') +
      fill(
        `M${-w * 0.44} ${-w * 0.34}C${-w * 0.3} ${-w * 0.54} ${w * 0.2} ${-w * 0.5} ${w * 0.46} ${-w * 0.34}C${w * 0.3} ${-w * 0.26} ${-w * 0.3} ${-w * 0.26} ${-w * 0.44} ${-w * 0.34}Z`,
        paint.white,
      ) +
      oval([-w * 0.2, -w * 0.4], [w * 0.09, w * 0.085], paint.skin) +
      fill(
        `M${-w * 0.3} ${-w * 0.39}C${-w * 0.32} ${-w * 0.52} ${-w * 0.12} ${-w * 0.54} ${-w * 0.11} ${-w * 0.42}C${-w * 0.17} ${-w * 0.47} ${-w * 0.24} ${-w * 0.47} ${-w * 0.3} ${-w * 0.39}Z`,
        lit(paint.rose, 0.4),
      ) +
      stroke(
        `M${-w * 0.5} ${-w * 0.34}C${-w * 0.44} ${-w * 0.86} ${w * 0.44} ${-w * 0.86} ${w * 0.5} ${-w * 0.34}`,
        '#a57c48',
        9,
      ),
    [x, y],
  )
}
