import { lit, shaded } from '../kit/colour.ts'
import { birds } from '../kit/animals.ts'
import type { Chance } from '../kit/chance.ts'
import { hill, water } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { clouds, faded, sky } from '../kit/washes.ts'

/** The harbour in Trieste: tall houses, masts, and what the water makes of them. */
export function harbour(by: Chance, size: Spot): string {
  const [width, height] = size
  const quay = height * 0.56
  const fronts = [
    '#d9a679',
    '#ead7ae',
    '#c98a74',
    '#b9c0a4',
    '#e6c48f',
    '#d3a9a0',
    '#a9b7bb',
    '#e0b98c',
    '#cdb48e',
  ]
  return [
    sky({ size, top: '#7fb0cc', foot: '#f7ead0', down: quay }),
    clouds(by, [width, quay * 0.8], '#fffaf0', 5),
    hill(by, { size, y: height * 0.3, swing: 46, waves: 0.8, colour: '#9aaf9e', foot: '#c2c7ac' }),
    many(22, () =>
      box(
        [width * by.between(0, 1), height * by.between(0.3, 0.42)],
        [by.between(14, 26), by.between(10, 18)],
        by.pick(['#efe0c0', '#e3c9a3', '#d6b18e']),
        0.8,
      ),
    ),
    fronts
      .map((front, index) =>
        tallHouse(
          by,
          [width * (index * 0.112 - 0.01), quay],
          [width * 0.114, height * by.between(0.26, 0.36)],
          front,
        ),
      )
      .join(''),
    faded(`M0 ${quay}H${width}V${quay + 34}H0Z`, '#d6cab2', '#a3967f'),
    many(16, (index) => box([width * (0.02 + index * 0.064), quay - 12], [8, 18], '#5c5348')),
    water(
      by,
      { at: [0, quay + 34], size: [width, height - quay] },
      { far: '#7fa3a5', near: '#3f6f82', gleam: '#f9ecd0' },
      120,
    ),
    many(150, () => {
      const deep = by.between(0, 1)
      return stroke(
        `M${by.between(0, width)} ${quay + 44 + deep ** 1.3 * height * 0.3}h${by.between(14, 60 + deep * 60)}`,
        by.pick(fronts),
        2 + deep * 5,
        0.5,
      )
    }),
    [
      [0.14, 0.7, 1.5, '#f6efe0'],
      [0.36, 0.66, 1.1, '#48647d'],
      [0.62, 0.68, 1.25, '#a8453b'],
      [0.87, 0.73, 1.65, '#f6efe0'],
    ]
      .map(([x, y, near, hull]) =>
        moored(by, [width * (x as number), height * (y as number)], near as number, hull as string),
      )
      .join(''),
    placed(
      fill('M-110 -20C-90 18 -60 24 0 24C60 24 96 18 118 -26C60 -10 -60 -8 -110 -20Z', '#5f8ba0') +
        fill('M-110 -20C-60 -8 60 -10 118 -26L114 -16C60 0 -60 2 -104 -10Z', '#f3e8d2') +
        box([-50, -16], [20, 8], '#b98a55') +
        box([24, -18], [20, 8], '#b98a55') +
        oval([0, 30], [112, 7], '#173340', 0.35),
      [width * 0.48, height * 0.9],
      { size: 1.5 },
    ),
    birds(by, [width * 0.5, height * 0.14], 8, '#fffaf0', 1.2),
  ].join('')
}

function tallHouse(by: Chance, [x, y]: Spot, [wide, high]: Spot, front: string): string {
  const floors = 4
  const green = by.pick(['#5f7a62', '#6f7f86', '#7c6248'])
  return (
    faded(`M${x} ${y - high}h${wide}v${high}h${-wide}Z`, lit(front, 0.2), shaded(front, 0.06)) +
    box([x + wide - 5, y - high], [5, high], shaded(front, 0.22)) +
    box([x - 3, y - high - 9], [wide + 6, 12], lit(front, 0.5)) +
    fill(
      corners([
        [x, y - high - 9],
        [x + 10, y - high - 30],
        [x + wide - 10, y - high - 30],
        [x + wide, y - high - 9],
      ]),
      '#b0654a',
    ) +
    many(floors - 1, (floor) =>
      many(3, (column) => {
        const [cx, cy] = [
          x + wide * (0.14 + column * 0.31),
          y - high * 0.92 + (floor * high * 0.66) / (floors - 1),
        ]
        const [w, h] = [wide * 0.1, high * 0.12]
        return (
          box([cx - w * 0.5, cy], [w * 0.42, h], green) +
          box([cx + w * 1.08, cy], [w * 0.42, h], green) +
          box([cx, cy], [w, h], '#5a5148') +
          box([cx - 3, cy + h], [w + 6, 4], lit(front, 0.5))
        )
      }),
    ) +
    many(3, (arch) =>
      fill(
        `M${x + wide * (0.1 + arch * 0.29)} ${y}v${-high * 0.13}a${wide * 0.11} ${wide * 0.11} 0 0 1 ${wide * 0.22} 0v${high * 0.13}Z`,
        arch === 1 ? '#6b5140' : '#51483f',
      ),
    ) +
    (by.isLikely(0.6)
      ? fill(
          corners([
            [x + wide * 0.06, y - high * 0.2],
            [x + wide * 0.94, y - high * 0.2],
            [x + wide, y - high * 0.13],
            [x, y - high * 0.13],
          ]),
          by.pick(['#f3e8d2', '#b4534a', '#5f8ba0']),
        )
      : '')
  )
}

const moored = (by: Chance, at: Spot, size: number, hull: string) =>
  placed(
    stroke('M-4 -14V-176M-4 -170L-66 -16M-4 -170L70 -18M-4 -22H54', '#efe6d2', 2.4) +
      fill('M-2 -24C20 -30 44 -30 54 -26L54 -17H-2Z', by.pick(['#d9c7a3', '#48647d', '#b4534a'])) +
      fill('M-76 -18C-70 6 -54 10 0 10C54 10 70 4 80 -22C40 -14 -40 -12 -76 -18Z', hull) +
      fill('M-76 -18C-40 -12 40 -14 80 -22L78 -14C40 -6 -40 -4 -74 -10Z', shaded(hull, 0.2)) +
      fill('M-34 -16C-30 -28 16 -30 24 -17Z', '#d9cbb0') +
      oval([0, 14], [76, 6], '#173340', 0.35) +
      many(5, (line) =>
        stroke(`M${-8 + by.near(0, 4)} ${24 + line * 13}h${by.between(6, 14)}`, '#efe6d2', 2.4, 0.5),
      ),
    at,
    { size },
  )
