import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { fence } from '../kit/houses.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { box, corners, fill, many, oval, type Spot, stroke, through } from '../kit/pen.ts'
import { arms, man } from '../kit/people.ts'
import { bloomingTree } from '../kit/things.ts'
import { foliage } from '../kit/trees.ts'
import { brushed, clouds, glow, sky } from '../kit/washes.ts'

/** The father at his hives; the trees are in bloom. */
export function hives(by: Chance, size: Spot): string {
  const [width, height] = size
  const meadow = '#a9ab72'
  return [
    sky({ size, top: '#cfd8d8', foot: '#f7efdd', down: height * 0.55 }),
    clouds(by, [width, height * 0.4], paint.white, 5),
    hill(by, { size, y: height * 0.42, swing: 40, waves: 0.9, colour: '#b9bfa6', foot: '#dfdcc4' }),
    hill(by, { size, y: height * 0.47, swing: 22, waves: 1.4, colour: '#a3ab86', foot: '#cfcfae' }),
    fence(by, [-10, height * 0.53], [width + 10, height * 0.5], 66, '#b5a88e'),
    many(3, (index) =>
      bloomingTree(by, [width * (0.16 + index * 0.33), height * (0.56 + (index % 2) * 0.02)], 300),
    ),
    hill(by, {
      size,
      y: height * 0.56,
      swing: 12,
      waves: 1,
      colour: mix(meadow, paint.cream, 0.25),
      foot: shaded(meadow, 0.16),
    }),
    grass(
      by,
      { at: [0, height * 0.57], size: [width, height * 0.2] },
      [meadow, shaded(meadow, 0.25), lit(meadow, 0.35)],
      { count: 380, tall: 26 },
    ),
    many(5, (index) => {
      const near = index / 4
      return hive(
        by,
        [width * (0.72 - near * 0.5), height * (0.61 + near ** 1.3 * 0.24)],
        108 + near * 150,
        by.pick(['#c9a866', '#8fa6ab', '#d9cfb4', '#b98d78', '#9aa37a']),
      )
    }),
    man({
      at: [width * 0.77, height * 0.9],
      tall: 540,
      dress: '#6f6a5c',
      legs: '#4a4640',
      head: 'straw',
      headwear: paint.straw,
      faces: 'left',
      arms: arms.holding,
    }),
    smoker([width * 0.68, height * 0.565]),
    many(26, () => bee(by, [by.between(width * 0.08, width * 0.7), by.between(height * 0.5, height * 0.82)])),
    grass(
      by,
      { at: [0, height * 0.87], size: [width, height * 0.15] },
      [shaded(meadow, 0.35), shaded(meadow, 0.15), meadow],
      { count: 330, tall: 84 },
    ),
    blossoms(
      by,
      { at: [0, height * 0.84], size: [width, height * 0.16] },
      [paint.white, '#e6cfc0', paint.straw],
      { count: 70, size: 10 },
    ),
    foliage(by, {
      at: [width * 0.06, height * 0.03],
      size: [width * 0.3, height * 0.1],
      colour: '#a9a482',
      light: '#fdf6e9',
      leaf: 12,
      dense: 0.58,
    }),
    foliage(by, {
      at: [width * 0.42, -height * 0.01],
      size: [width * 0.36, height * 0.07],
      colour: '#a9a482',
      light: '#fdf6e9',
      leaf: 12,
      dense: 0.58,
    }),
    foliage(by, {
      at: [width * 0.86, -height * 0.01],
      size: [width * 0.24, height * 0.05],
      colour: '#a9a482',
      light: '#fdf6e9',
      leaf: 12,
      dense: 0.58,
    }),
  ].join('')
}

function hive(by: Chance, [x, y]: Spot, tall: number, colour: string): string {
  const [wide, high] = [tall * 0.78, tall * 0.72]
  const side = wide * 0.24
  const dark = shaded(colour, 0.3)
  return (
    oval([x + wide * 0.6, y + tall * 0.03], [wide * 0.75, tall * 0.07], paint.ink, 0.3) +
    stroke(
      `M${x + 6} ${y}v${-tall * 0.2}M${x + wide - 6} ${y}v${-tall * 0.2}`,
      shaded(paint.umber, 0.2),
      tall * 0.05,
    ) +
    box([x, y - tall * 0.16 - high], [wide, high], colour) +
    fill(
      corners([
        [x + wide, y - tall * 0.16],
        [x + wide + side, y - tall * 0.22],
        [x + wide + side, y - tall * 0.22 - high * 0.94],
        [x + wide, y - tall * 0.16 - high],
      ]),
      dark,
    ) +
    stroke(`M${x} ${y - tall * 0.16 - high * 0.48}h${wide}l${side} ${-tall * 0.05}`, dark, 2.4) +
    brushed(
      by,
      { at: [x + 4, y - tall * 0.16 - high], size: [wide * 0.6, high * 0.96] },
      [lit(colour, 0.3), shaded(colour, 0.15)],
      { count: 9, long: wide * 0.3, thick: 4, opacity: 0.4 },
    ) +
    box([x + wide * 0.3, y - tall * 0.23], [wide * 0.4, tall * 0.045], paint.ink) +
    box([x + wide * 0.22, y - tall * 0.17], [wide * 0.56, tall * 0.035], lit(colour, 0.3)) +
    fill(
      corners([
        [x - wide * 0.08, y - tall * 0.15 - high],
        [x + wide * 0.12, y - tall * 0.33 - high],
        [x + wide + side * 1.1, y - tall * 0.38 - high],
        [x + wide * 1.02, y - tall * 0.16 - high],
      ]),
      mix(paint.umber, paint.cream, 0.25),
    ) +
    fill(
      corners([
        [x + wide * 1.02, y - tall * 0.16 - high],
        [x + wide + side * 1.1, y - tall * 0.38 - high],
        [x + wide + side * 1.25, y - tall * 0.21 - high],
      ]),
      shaded(paint.umber, 0.2),
    )
  )
}

const smoker = ([x, y]: Spot) =>
  box([x - 16, y - 6], [30, 44], '#8b8478') +
  fill(
    corners([
      [x - 16, y - 6],
      [x + 14, y - 6],
      [x - 16, y - 34],
    ]),
    '#a39c8f',
  ) +
  many(7, (index) =>
    glow([x - 18 - index * 16, y - 40 - index * 24], [22 + index * 10, 20 + index * 9], paint.white, 0.4),
  )

const bee = (by: Chance, [x, y]: Spot) =>
  oval([x, y], [3.4, 2.2], paint.ink, 0.85) +
  oval([x - 1, y - 2.4], [2.6, 1.6], paint.white, 0.7) +
  (by.isLikely(0.3)
    ? stroke(
        through([
          [x - 5, y],
          [x - 22, y + by.near(0, 14)],
          [x - 44, y + by.near(0, 20)],
        ]),
        paint.ink,
        0.9,
        0.22,
      )
    : '')
