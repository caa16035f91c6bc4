import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { box, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { man, umbrella, woman } from '../kit/people.ts'
import { brushed, faded, glow } from '../kit/washes.ts'

/** The wedding: it rained all day, and she said that the roots will drink. */
export function wedding(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#cfc8ba'
  const guests: readonly (readonly [number, number, number])[] = [
    [0.12, 0.79, 0.8],
    [0.27, 0.77, 0.76],
    [0.75, 0.77, 0.76],
    [0.89, 0.79, 0.8],
    [0.06, 0.9, 1],
    [0.95, 0.9, 1],
  ]
  return [
    faded(`M0 0H${width}V${height * 0.74}H0Z`, '#a5a49f', '#c3beb3'),
    faded(
      `M${width * 0.16} 0H${width * 0.84}V${height * 0.74}H${width * 0.16}Z`,
      lit(wall, 0.1),
      lit(wall, 0.35),
    ),
    brushed(
      by,
      { at: [width * 0.16, 0], size: [width * 0.6, height * 0.7] },
      [lit(wall, 0.5), shaded(wall, 0.16)],
      { count: 70, long: 70, thick: 12, opacity: 0.3, slope: 1.2 },
    ),
    stroke(`M${width * 0.16} 0V${height * 0.74}M${width * 0.84} 0V${height * 0.74}`, shaded(wall, 0.25), 10),
    fill(
      `M${width * 0.34} ${height * 0.74}V${height * 0.3}C${width * 0.34} ${height * 0.12} ${width * 0.66} ${height * 0.12} ${width * 0.66} ${height * 0.3}V${height * 0.74}Z`,
      shaded(wall, 0.2),
    ),
    fill(
      `M${width * 0.38} ${height * 0.74}V${height * 0.31}C${width * 0.38} ${height * 0.16} ${width * 0.62} ${height * 0.16} ${width * 0.62} ${height * 0.31}V${height * 0.74}Z`,
      '#3d3632',
    ),
    glow([width * 0.5, height * 0.42], [width * 0.13, height * 0.2], '#f2dcae', 0.6),
    many(7, (index) =>
      oval([width * (0.42 + index * 0.026), height * (0.36 + (index % 2) * 0.016)], [3.4, 6], '#fff3d0'),
    ),
    oval([width * 0.5, height * 0.06], [54, 54], shaded(wall, 0.35)),
    oval([width * 0.5, height * 0.06], [42, 42], '#5d5a58'),
    stroke(
      `M${width * 0.5 - 42} ${height * 0.06}h84M${width * 0.5} ${height * 0.06 - 42}v84`,
      shaded(wall, 0.3),
      6,
    ),
    [0, 1]
      .map((step) =>
        box(
          [width * (0.26 - step * 0.05), height * (0.715 + step * 0.02)],
          [width * (0.48 + step * 0.1), height * 0.022],
          step ? '#b8b1a3' : '#c9c3b6',
        ),
      )
      .join(''),
    faded(`M0 ${height * 0.75}H${width}V${height}H0Z`, '#a7a298', '#6f6b64'),
    many(46, () =>
      stroke(
        `M${by.between(-40, width)} ${by.between(height * 0.76, height)}h${by.between(40, 170)}`,
        by.pick(['#d9d5ca', '#57534e', '#c3beb2']),
        by.between(1.5, 5),
        0.5,
      ),
    ),
    guests.map(([x, y, near]) => guest(by, [width * x, height * y], 420 * near)).join(''),
    fill(
      `M${width * 0.4} ${height * 0.93}h${width * 0.09}l-14 ${height * 0.07}h${-width * 0.1}Z`,
      '#f3efe4',
      0.35,
    ),
    fill(
      `M${width * 0.51} ${height * 0.93}h${width * 0.08}l14 ${height * 0.07}h${-width * 0.08}Z`,
      '#26221f',
      0.35,
    ),
    man({
      at: [width * 0.56, height * 0.93],
      tall: 560,
      dress: '#302c2b',
      legs: '#2a2626',
      hair: '#2b221c',
      head: 'bare',
      faces: 'left',
      arms: [
        [-15, -45],
        [9, -84],
      ],
    }),
    bride([width * 0.435, height * 0.93], 530),
    umbrella([width * 0.5, height * 0.555], 430, '#3a3738', -5),
    many(170, () => {
      const [x, y] = [by.between(0, width), by.between(0, height)]
      const long = by.between(24, 70)
      return stroke(`M${x} ${y}l${-long * 0.2} ${long}`, '#f7f4ec', by.between(1, 2.4), by.between(0.25, 0.6))
    }),
    many(40, () =>
      stroke(`M${by.between(0, width)} ${by.between(height * 0.8, height)}q7 -7 14 0`, '#f1ede3', 2, 0.7),
    ),
  ].join('')
}

const bride = (at: Spot, tall: number) =>
  woman({
    at,
    tall,
    dress: '#f6f1e6',
    legs: '#f6f1e6',
    hair: '#3a2c22',
    head: 'veil',
    headwear: '#fffdf7',
    arms: [
      [-1, -55],
      [9, -56],
    ],
  }) +
  placed(
    fill('M-8 -62C-16 -44 -27 -16 -31 1C-12 5 14 5 30 1C26 -16 15 -46 8 -62Z', '#f6f1e6') +
      fill('M2 -58C11 -40 20 -18 22 2L30 1C26 -16 15 -46 8 -62Z', '#d6cfc1') +
      stroke('M-10 -40C-14 -26 -18 -12 -20 -2M2 -44C4 -28 6 -14 6 0', '#ddd6c8', 1.4) +
      oval([9, -56], [2.5, 2.9], paint.skin) +
      many(9, (index) =>
        oval(
          [7 + Math.cos(index * 0.7) * 5, -54 + Math.sin(index * 0.7) * 4.4],
          [2.6, 2.4],
          index % 3 ? '#fffaf0' : '#b9a9a0',
        ),
      ) +
      stroke('M7 -51L4 -40M9 -51L10 -41', '#7d8068', 1.2),
    at,
    { size: tall / 100 },
  )

function guest(by: Chance, at: Spot, tall: number): string {
  const told = {
    at,
    tall: by.near(tall, tall * 0.04),
    dress: by.pick(['#56524e', '#6c665f', '#443f3c', '#7f7970']),
    faces: at[0] < 520 ? ('right' as const) : ('left' as const),
    arms: [
      [-14, -46],
      [6, -76],
    ] as const,
    hair: '#3d332b',
  }
  const drawn = by.isLikely(0.5)
    ? woman({ ...told, head: by.pick(['bun', 'kerchief'] as const), headwear: '#b9b1a3' })
    : man({ ...told, legs: '#3a3633', head: 'hat', headwear: '#4c4743' })
  return (
    drawn +
    umbrella(
      [at[0] + (at[0] < 520 ? 12 : -12), at[1] - tall * 1.1],
      tall * 0.86,
      by.pick(['#4d494a', '#6d6964', '#8a857c', '#39363a']),
      by.near(0, 9),
    )
  )
}
