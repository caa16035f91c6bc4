import { foliage, poplar } from '../kit/trees.ts'
import { birds } from '../kit/animals.ts'
import { sail } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { hill, water } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { child, man, woman } from '../kit/people.ts'
import { clouds, faded, glow, sky } from '../kit/washes.ts'

/** The first sea: a parasol, a ring, three people who look at it and say nothing. */
export function firstSea(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.4
  return [
    sky({ size, top: '#8fb9cf', foot: '#f5e8cf', down: line }),
    clouds(by, [width, line], '#fdf6e6', 6),
    hill(by, { size, y: line - 26, swing: 22, waves: 1.3, colour: '#a5b3b3', foot: '#a5b3b3' }),
    water(
      by,
      { at: [0, line], size: [width, height * 0.34] },
      { far: '#6f9fae', near: '#93c0bd', gleam: '#fff8e6' },
      190,
    ),
    glow([width * 0.4, height * 0.46], [width * 0.3, 70], '#fff8e6', 0.7),
    headland(by, size, line),
    sail([width * 0.36, line + 40], 0.9),
    sail([width * 0.2, line + 14], 0.42, '#e6d3b0'),
    fill(
      through(
        [
          [-40, height * 0.735],
          [width * 0.2, height * 0.72],
          [width * 0.45, height * 0.745],
          [width * 0.75, height * 0.72],
          [width + 40, height * 0.74],
          [width + 40, height * 1.1],
          [-40, height * 1.1],
        ],
        { closed: true, tension: 8 },
      ),
      '#fffaf0',
    ),
    fill(
      through(
        [
          [-40, height * 0.752],
          [width * 0.2, height * 0.735],
          [width * 0.45, height * 0.762],
          [width * 0.75, height * 0.738],
          [width + 40, height * 0.757],
          [width + 40, height * 1.1],
          [-40, height * 1.1],
        ],
        { closed: true, tension: 8 },
      ),
      '#e2cda0',
    ),
    many(210, () => {
      const deep = by.between(0, 1)
      return oval(
        [by.between(0, width), height * (0.775 + deep * 0.23)],
        [3 + deep * 13, 2 + deep * 7],
        by.pick(['#cbb488', '#f0e2c0', '#b7a27c', '#d9c59b', '#a9a08d']),
        0.7,
      )
    }),
    towel([width * 0.2, height * 0.93]),
    parasol([width * 0.24, height * 0.92], height * 0.52),
    oval([width * 0.6, height * 0.905], [150, 11], '#8d7a55', 0.45),
    man({
      at: [width * 0.66, height * 0.9],
      tall: height * 0.42,
      dress: '#f1ead9',
      legs: '#6d7f8c',
      hair: '#3a2c22',
      head: 'bare',
      faces: 'away',
    }),
    woman({
      at: [width * 0.54, height * 0.9],
      tall: height * 0.39,
      dress: '#c9665a',
      hair: '#4a372b',
      head: 'straw',
      headwear: '#e3c98f',
      faces: 'away',
      arms: [
        [-15, -45],
        [18, -44],
      ],
    }),
    child({
      at: [width * 0.6, height * 0.91],
      tall: height * 0.22,
      dress: '#e3b94f',
      head: 'plaits',
      hair: '#5a4130',
      faces: 'away',
      arms: [
        [-20, -66],
        [20, -66],
      ],
    }),
    `<ellipse cx="${width * 0.6}" cy="${height * 0.845}" rx="38" ry="13" fill="none" stroke="#48809a" stroke-width="13"/><path d="M${width * 0.6 - 34} ${height * 0.85}q8 8 18 8M${width * 0.6 + 16} ${height * 0.858}q10 -1 18 -8" stroke="#f6ecd8" stroke-width="13" fill="none"/>`,
    birds(by, [width * 0.62, height * 0.16], 6, '#fffaf0'),
  ].join('')
}

function headland(by: Chance, [width]: Spot, line: number): string {
  const rock = through([
    [width * 0.66, line + 26],
    [width * 0.7, line - 30],
    [width * 0.78, line - 96],
    [width * 0.88, line - 150],
    [width * 1.04, line - 190],
    [width * 1.06, line + 60],
  ])
  return (
    faded(`${rock}Z`, '#8b9468', '#a3906c') +
    many(16, (index) =>
      foliage(by, {
        at: [width * (0.72 + index * 0.02), line - index * 9 + by.near(0, 18)],
        size: [44, 30],
        colour: '#69794f',
        light: '#b5b877',
        leaf: 9,
      }),
    ) +
    box([width * 0.84, line - 176], [96, 64], '#f0dfbb') +
    fill(
      corners([
        [width * 0.84 - 10, line - 174],
        [width * 0.84 + 20, line - 204],
        [width * 0.84 + 84, line - 204],
        [width * 0.84 + 106, line - 174],
      ]),
      '#b5603f',
    ) +
    box([width * 0.84 + 18, line - 154], [15, 24], '#5f7f7d') +
    box([width * 0.84 + 60, line - 154], [15, 24], '#5f7f7d') +
    many(5, (index) =>
      poplar(
        by,
        [width * (0.915 + index * 0.02), line - 126 - index * 6],
        by.between(90, 140),
        '#44573f',
        '#7d8f5c',
      ),
    ) +
    many(30, () =>
      stroke(
        `M${width * by.between(0.66, 1)} ${line + by.between(20, 60)}h${by.between(20, 70)}`,
        '#fffaf0',
        4,
        0.6,
      ),
    )
  )
}

const parasol = ([x, y]: Spot, tall: number) =>
  oval([x + 60, y], [190, 18], '#8d7a55', 0.4) +
  stroke(`M${x} ${y}L${x + tall * 0.12} ${y - tall * 0.98}`, '#e9dfc9', 9) +
  placed(
    many(6, (index) => {
      const [from, to] = [-200 + (index * 400) / 6, -200 + ((index + 1) * 400) / 6]
      return fill(
        `M0 -120C${from * 0.7} -112 ${from * 0.95} -60 ${from} 0Q${(from + to) / 2} -22 ${to} 0C${to * 0.95} -60 ${to * 0.7} -112 0 -120Z`,
        index % 2 ? '#f6ecd8' : '#c2574a',
      )
    }) + fill('M0 -120C140 -112 190 -60 200 0Q166 -22 133 0C126 -60 90 -112 0 -120Z', '#3b1d18', 0.18),
    [x + tall * 0.1, y - tall * 0.72],
    { turn: 7 },
  )

const towel = ([x, y]: Spot) =>
  fill(
    corners([
      [x - 150, y + 16],
      [x - 96, y - 22],
      [x + 150, y - 22],
      [x + 130, y + 16],
    ]),
    '#5f8ba0',
  ) +
  many(3, (index) =>
    fill(
      corners([
        [x - 120 + index * 84, y + 16],
        [x - 70 + index * 76, y - 22],
        [x - 44 + index * 76, y - 22],
        [x - 88 + index * 84, y + 16],
      ]),
      '#f3e8d2',
      0.8,
    ),
  ) +
  fill(`M${x + 60} ${y}c14 -26 60 -22 66 2Z`, '#b98a55')
