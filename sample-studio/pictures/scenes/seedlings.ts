/** What she planted: the crooked row, and two hands with a handful of earth. */
import { lit, mix, shaded } from '../kit/colour.ts'
import type { Chance } from '../kit/chance.ts'
import { fence } from '../kit/houses.ts'
import { grass, hill } from '../kit/land.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { seedling, wateringCan } from '../kit/things.ts'
import { roundTree } from '../kit/trees.ts'
import { brushed, faded, glow, sky } from '../kit/washes.ts'

/** The row that came up crooked, the way she liked it. */
export function crookedRow(by: Chance, size: Spot): string {
  const [width, height] = size
  const earth = '#7d5d44'
  const row = (share: number): Spot => [
    width * (0.3 + share * 0.26 + Math.sin(share * 5.2) * 0.075 * (1 - share * 0.5)),
    height * (1.02 - share * 0.5),
  ]
  return [
    sky({ size, top: '#b9d3dc', foot: '#f9f2dc', down: height * 0.4 }),
    glow([width * 0.8, height * 0.2], [width * 0.6, height * 0.4], '#fff6dd', 0.8),
    hill(by, { size, y: height * 0.3, swing: 26, waves: 1.1, colour: '#b9c9a6', foot: '#d9dfbe' }),
    many(9, (index) =>
      roundTree(by, {
        at: [width * (0.04 + index * 0.12), height * 0.43],
        tall: by.between(130, 190),
        colour: index % 3 ? '#9db070' : '#e6d3cb',
        light: index % 3 ? '#dbe2a0' : '#fffaf4',
        bark: '#66503f',
        leaf: 6,
      }),
    ),
    fence(by, [-10, height * 0.47], [width + 10, height * 0.455], 76, '#c2b195'),
    faded(`M0 ${height * 0.46}H${width}V${height}H0Z`, lit(earth, 0.28), shaded(earth, 0.1)),
    brushed(
      by,
      { at: [-40, height * 0.48], size: [width, height * 0.52] },
      [lit(earth, 0.28), shaded(earth, 0.3), '#94714f'],
      { count: 240, long: 60, thick: 9, opacity: 0.42 },
    ),
    many(7, (index) =>
      stroke(
        through([
          [width * (0.52 + index * 0.02), height * 0.475],
          [width * (0.5 + (index - 2) * 0.11), height * 0.66],
          [width * (0.46 + (index - 2) * 0.26), height * 1.02],
        ]),
        shaded(earth, 0.3),
        9,
        0.35,
      ),
    ),
    many(3, (line) =>
      many(12, (index) =>
        seedling(
          by,
          [width * (0.66 + line * 0.1 + index * (0.006 + line * 0.004)), height * (0.49 + index * 0.018)],
          12 + index * 2.4,
          line,
        ),
      ),
    ),
    stroke(
      through([row(-0.05), row(0.15), row(0.35), row(0.55), row(0.75), row(1)]),
      shaded(earth, 0.4),
      60,
      0.28,
    ),
    many(17, (index) => {
      const share = 1 - index / 17
      const [x, y] = row(share)
      return (
        oval([x, y + 4], [34 - share * 18, 12 - share * 6], shaded(earth, 0.35), 0.8) +
        seedling(by, [x, y], 128 - share * 98, 0)
      )
    }),
    stroke(`M${row(1)[0]} ${row(1)[1]}v-60`, '#8d6f4c', 7),
    stroke(`M${width * 0.74} ${height * 0.985}L${width * 0.66} ${height * 0.5}`, '#a37a4c', 15),
    fill(`M${width * 0.742} ${height * 0.93}l52 -8l4 60l-70 14Z`, '#8b9296'),
    wateringCan([width * 0.86, height * 0.78], 1.35),
    strawHat([width * 0.6, height * 0.86]),
    grass(by, { at: [0, height * 0.46], size: [width, 16] }, ['#93a65a', '#788a45'], {
      count: 120,
      tall: 26,
    }),
    grass(
      by,
      { at: [0, height * 0.96], size: [width * 0.22, height * 0.06] },
      ['#93a65a', '#788a45', '#b9c57c'],
      { count: 90, tall: 60 },
    ),
  ].join('')
}

const strawHat = ([x, y]: Spot) =>
  oval([x + 8, y + 14], [112, 26], '#2f2218', 0.35) +
  oval([x, y], [108, 34], '#d9b978') +
  oval([x, y - 4], [96, 27], '#e6cc93') +
  many(
    5,
    (ring) =>
      `<ellipse cx="${x}" cy="${y - 2}" rx="${100 - ring * 9}" ry="${31 - ring * 3}" fill="none" stroke="#c3a060" stroke-width="2"/>`,
  ) +
  fill(
    `M${x - 54} ${y - 6}C${x - 56} ${y - 62} ${x - 30} ${y - 72} ${x} ${y - 72}C${x + 30} ${y - 72} ${x + 56} ${y - 62} ${x + 54} ${y - 6}C${x + 30} ${y + 8} ${x - 30} ${y + 8} ${x - 54} ${y - 6}Z`,
    '#e3c688',
  ) +
  fill(
    `M${x - 55} ${y - 20}C${x - 30} ${y - 6} ${x + 30} ${y - 6} ${x + 55} ${y - 20}L${x + 54} ${y - 4}C${x + 30} ${y + 9} ${x - 30} ${y + 9} ${x - 54} ${y - 4}Z`,
    '#a8574b',
  )

/** Two hands with a seedling and its handful of earth. */
export function hands(by: Chance, size: Spot): string {
  const [width, height] = size
  const skin = '#c99a78'
  const dark = '#a37355'
  const x = width / 2
  const finger = (from: Spot, to: Spot, wide: number, colour: string) =>
    stroke(through([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 12], to]), colour, wide)
  const half = (mirrored: boolean) =>
    placed(
      fill('M-430 330C-380 250 -330 190 -270 150L-190 240C-250 300 -300 360 -330 430Z', '#7f94a0') +
        fill('M-300 178L-262 146L-184 236L-214 272Z', '#94a8b3') +
        fill('M-262 158C-238 118 -200 96 -160 92C-90 84 -40 96 0 104V236C-60 252 -130 256 -196 236Z', skin) +
        finger([-60, 226], [34, 236], 52, dark) +
        finger([-80, 196], [40, 200], 54, mix(skin, dark, 0.6)) +
        finger([-90, 160], [36, 164], 54, mix(skin, dark, 0.35)) +
        finger([-100, 124], [22, 130], 50, skin) +
        fill(
          'M-214 120C-190 70 -140 40 -96 36C-80 36 -78 58 -92 66C-124 80 -140 100 -150 134Z',
          lit(skin, 0.14),
        ) +
        stroke('M-108 42C-98 42 -92 46 -90 52', lit(skin, 0.45), 7) +
        stroke('M-180 190C-150 204 -120 208 -96 206M-176 214C-150 226 -120 228 -100 226', dark, 3, 0.5),
      [x, height * 0.5],
      { mirrored, size: width / 900 },
    )
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#a9b57c', '#6a5a41'),
    many(26, () =>
      glow(
        [by.between(0, width), by.between(0, height * 0.55)],
        [by.between(60, 150), by.between(60, 150)],
        by.pick(['#dfe3a6', '#8a9c5c', '#f4efc6', '#c7cf8c']),
        0.5,
      ),
    ),
    glow([width * 0.66, height * 0.16], [width * 0.6, height * 0.5], '#fff8dd', 0.75),
    brushed(
      by,
      { at: [-40, height * 0.72], size: [width, height * 0.3] },
      ['#5a4632', '#7d6345', '#49392a'],
      { count: 90, long: 90, thick: 14, opacity: 0.45 },
    ),
    fill(
      through(
        [
          [x - 170, height * 0.63],
          [x - 130, height * 0.545],
          [x - 50, height * 0.515],
          [x + 50, height * 0.515],
          [x + 130, height * 0.545],
          [x + 170, height * 0.63],
          [x, height * 0.68],
        ],
        { closed: true },
      ),
      '#4f3a2a',
    ),
    many(90, () =>
      oval(
        [x + by.near(0, 140), height * by.between(0.535, 0.62)],
        [by.between(5, 13), by.between(4, 9)],
        by.pick(['#6b5039', '#3c2c20', '#836346']),
        0.9,
      ),
    ),
    seedling(by, [x, height * 0.545], height * 0.34, 0),
    half(false),
    half(true),
    many(12, () =>
      oval(
        [x + by.near(0, 200), height * by.between(0.8, 0.9)],
        [by.between(4, 9), by.between(4, 8)],
        '#4f3a2a',
      ),
    ),
  ].join('')
}
