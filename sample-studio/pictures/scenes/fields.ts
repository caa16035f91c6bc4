/** Wide land: the vintage above the Danube, a field of sunflowers. */
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { church } from '../kit/houses.ts'
import { grass, hill } from '../kit/land.ts'
import { arms, man, woman } from '../kit/people.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { poplar } from '../kit/trees.ts'
import { brushed, clouds, glow, mist, sky } from '../kit/washes.ts'
import { birds } from '../kit/animals.ts'

/** Rows of vines down to the river, and those who carry the baskets. */
export function vintage(by: Chance, size: Spot): string {
  const [width, height] = size
  const slope = '#a39d74'
  const rows = 11
  /** A point of the hillside: `across` 0–1, `deep` 0 at its crest. */
  const on = (across: number, deep: number): Spot => [
    width * (0.5 + (across - 0.5) * (0.9 + deep * 1.5) + deep * 0.05),
    height * (0.5 + deep ** 1.25 * 0.54) + Math.sin(across * 2.6) * height * 0.05 * (1 - deep),
  ]
  return [
    sky({ size, top: '#c6cac6', foot: '#faf3e2', down: height * 0.4 }),
    clouds(by, [width, height * 0.34], '#fffaf0', 6),
    hill(by, { size, y: height * 0.29, swing: 30, waves: 1.2, colour: '#c6c3b2', foot: '#e6e0cf' }),
    fill(
      through(
        [
          [-20, height * 0.4],
          [width * 0.3, height * 0.37],
          [width * 0.62, height * 0.385],
          [width + 20, height * 0.35],
          [width + 20, height * 0.43],
          [width * 0.6, height * 0.44],
          [width * 0.3, height * 0.425],
          [-20, height * 0.47],
        ],
        { closed: true },
      ),
      '#f3eee0',
    ),
    placed(church([0, 0], 92, '#cbc3b0', '#857a69'), [width * 0.74, height * 0.5]),
    many(7, (index) =>
      fill(
        `M${width * (0.62 + index * 0.045)} ${height * 0.5}v-24l17 -15l17 15v24Z`,
        mix('#cbc3b0', '#857a69', (index % 3) * 0.25),
      ),
    ),
    many(8, (index) =>
      poplar(by, [width * (0.05 + index * 0.022), height * 0.5], by.between(60, 110), '#96917a'),
    ),
    mist([width / 2, height * 0.48], 44, '#f6efdf', 0.7),
    hill(by, {
      size,
      y: height * 0.51,
      swing: 18,
      waves: 0.8,
      colour: lit(slope, 0.25),
      foot: shaded(slope, 0.18),
    }),
    brushed(
      by,
      { at: [-40, height * 0.54], size: [width, height * 0.46] },
      [lit(slope, 0.3), shaded(slope, 0.2)],
      { count: 120, long: 60, thick: 7, opacity: 0.35 },
    ),
    many(rows, (row) =>
      many(15, (vine) => {
        const deep = (vine / 15) ** 1.2
        const [x, y] = on((row + 0.5) / rows, deep)
        return vineAt(by, [x, y], 20 + deep * 120)
      }),
    ),
    picker(by, on(0.33, 0.46), 240, 'woman'),
    picker(by, on(0.62, 0.36), 205, 'man'),
    picker(by, on(0.16, 0.3), 180, 'woman'),
    carrier([width * 0.52, height * 0.95], height * 0.44),
    basketOfGrapes(by, [width * 0.22, height * 0.94], 190),
    grass(by, { at: [0, height * 0.96], size: [width, height * 0.06] }, ['#6b6548', '#8d8663'], {
      count: 170,
      tall: 46,
    }),
  ].join('')
}

function vineAt(by: Chance, [x, y]: Spot, tall: number): string {
  return (
    stroke(`M${x} ${y}V${y - tall}`, '#6d5b45', Math.max(1.4, tall * 0.03)) +
    many(7, () =>
      oval(
        [x + by.near(0, tall * 0.34), y - tall * by.between(0.35, 1)],
        [tall * by.between(0.1, 0.19), tall * by.between(0.09, 0.15)],
        by.pick(['#7d7a52', '#94905f', '#686542', '#aaa573']),
        0.95,
      ),
    ) +
    (tall > 50
      ? many(3, () =>
          oval(
            [x + by.near(0, tall * 0.22), y - tall * by.between(0.3, 0.5)],
            [tall * 0.05, tall * 0.085],
            '#3d3245',
          ),
        )
      : '')
  )
}

const picker = (by: Chance, at: Spot, tall: number, who: 'man' | 'woman') =>
  who === 'woman'
    ? woman({
        at,
        tall,
        dress: by.pick(['#d9cdb5', '#8f8778']),
        apron: '#f1e8d6',
        head: 'kerchief',
        headwear: '#f3ead8',
        faces: by.pick(['left', 'right'] as const),
        arms: arms.holding,
      })
    : man({
        at,
        tall,
        dress: '#e3d9c4',
        legs: '#5d554b',
        head: 'straw',
        headwear: '#d9c69b',
        faces: 'left',
        arms: arms.holding,
      })

/** A man with the tall basket of the vintage on his back. */
const carrier = (at: Spot, tall: number) =>
  oval([at[0], at[1] + 3], [tall * 0.2, 12], '#3f3a2a', 0.4) +
  man({
    at,
    tall,
    dress: '#d8ccb4',
    legs: '#4f483f',
    head: 'hat',
    headwear: '#5b5044',
    faces: 'right',
    arms: [
      [-8, -62],
      [9, -64],
    ],
  }) +
  placed(
    fill('M-33 -86C-36 -70 -33 -52 -27 -44H-11C-8 -54 -9 -72 -11 -86Z', '#8a6d48') +
      [-78, -69, -60, -51].map((y) => stroke(`M-34 ${y}H-9`, '#b5946a', 1.6)).join('') +
      many(9, (index) =>
        oval(
          [-31 + (index % 5) * 4.6, -88 - Math.floor(index / 5) * 3.4],
          [3, 3],
          index % 2 ? '#3d3245' : '#54455e',
        ),
      ) +
      stroke('M-12 -78C-4 -76 2 -74 4 -62', '#5f4a31', 2),
    at,
    { size: tall / 100 },
  )

const basketOfGrapes = (by: Chance, [x, y]: Spot, wide: number) =>
  oval([x, y + 6], [wide * 0.6, 14], '#3f3a2a', 0.4) +
  many(46, () =>
    oval(
      [x + by.near(0, wide * 0.42), y - wide * 0.42 - by.between(0, wide * 0.16)],
      [12, 12],
      by.pick(['#3d3245', '#54455e', '#6a5a70', '#453850']),
    ),
  ) +
  fill(
    `M${x - wide * 0.52} ${y - wide * 0.42}H${x + wide * 0.52}L${x + wide * 0.42} ${y}H${x - wide * 0.42}Z`,
    '#9a7a50',
  ) +
  many(4, (row) =>
    stroke(
      `M${x - wide * (0.51 - row * 0.024)} ${y - wide * (0.36 - row * 0.1)}H${x + wide * (0.51 - row * 0.024)}`,
      row % 2 ? '#7a5d38' : '#c3a475',
      5,
    ),
  )

/** Sunflowers to the end of the world; somebody small on a bicycle. */
export function sunflowers(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.45
  return [
    sky({ size, top: '#6fa5c9', foot: '#f3ecd2', down: line }),
    clouds(by, [width, line * 1.05], '#fffdf6', 10),
    many(7, () => {
      const [x, y] = [by.between(0, width), by.between(height * 0.1, height * 0.3)]
      return many(6, (index) =>
        glow(
          [x + (index - 3) * 46 + by.near(0, 18), y - Math.sin((index / 5) * Math.PI) * 34],
          [84, 50],
          '#fffdf6',
          0.8,
        ),
      )
    }),
    hill(by, { size, y: line - 14, swing: 16, waves: 1.4, colour: '#9db39d', foot: '#b9c2a0' }),
    many(6, (index) => poplar(by, [width * (0.74 + index * 0.02), line + 4], by.between(60, 104), '#5f7752')),
    placed(church([0, 0], 66, '#efe3c6', '#a8593f'), [width * 0.16, line + 2]),
    hill(by, { size, y: line + 6, swing: 4, waves: 1, colour: '#cfa83f', foot: '#7d7a2f' }),
    many(22, (row) => {
      const deep = (row / 22) ** 1.7
      const y = line + 12 + deep * (height - line) * 1.1
      const radius = 3.4 + deep * 92
      return many(Math.ceil(width / (radius * 2.1)) + 1, (index) =>
        sunflower(
          by,
          [
            index * radius * 2.1 + by.near(0, radius * 0.5) + (row % 2) * radius,
            y + by.near(0, radius * 0.3),
          ],
          radius * by.between(0.82, 1.1),
        ),
      )
    }),
    cyclist([width * 0.4, line + 26], 128),
    birds(by, [width * 0.6, height * 0.16], 6, '#4c5a66', 1.2),
  ].join('')
}

function sunflower(by: Chance, [x, y]: Spot, radius: number): string {
  if (radius < 9)
    return (
      oval([x, y], [radius, radius * 0.8], by.pick(['#e6b93c', '#d9a52f', '#f0cb5a'])) +
      oval([x + radius * 0.1, y], [radius * 0.4, radius * 0.34], '#5d4020')
    )
  const petals = radius > 30 ? 15 : 8
  const turn = by.between(0, 60)
  const stem =
    stroke(`M${x} ${y}l${by.near(0, radius * 0.2)} ${radius * 2.4}`, '#5f7a35', Math.max(2, radius * 0.14)) +
    (radius > 16
      ? placed(
          fill('M0 0C-40 -30 -44 -76 -6 -96C24 -70 30 -30 0 0Z', by.pick(['#6c8a3d', '#5b7733', '#7d9a48'])),
          [x + radius * 0.1, y + radius * 1.5],
          { size: radius / 70, turn: by.pick([-70, 70]) },
        )
      : '')
  return (
    stem +
    many(petals, (index) =>
      placed(
        fill('M0 0C-20 -34 -14 -78 0 -100C14 -78 20 -34 0 0Z', index % 2 ? '#e3b132' : '#f1cb55'),
        [x, y],
        { size: radius / 100, turn: turn + (index * 360) / petals },
      ),
    ) +
    oval([x, y], [radius * 0.46, radius * 0.45], '#5d4020') +
    oval([x, y], [radius * 0.32, radius * 0.31], '#3d2914') +
    (radius > 26
      ? many(14, () =>
          oval(
            [x + by.near(0, radius * 0.34), y + by.near(0, radius * 0.34)],
            [radius * 0.03, radius * 0.03],
            '#a8793a',
            0.9,
          ),
        )
      : '')
  )
}

const cyclist = (at: Spot, tall: number) =>
  placed(
    stroke('M-26 -16a16 16 0 1 0 0.1 0M26 -16a16 16 0 1 0 0.1 0', '#3b322a', 2.6) +
      stroke('M-26 0L-4 -28H20M-4 -28L4 2L-26 0M20 -34L27 0', '#a8453b', 3) +
      stroke('M-4 -30L8 -12L4 4', '#48647d', 6) +
      fill('M-12 -62C-4 -68 8 -62 10 -54L2 -28H-12Z', '#b4534a') +
      stroke('M4 -56L20 -36', '#b4534a', 5) +
      oval([4, -74], [8, 9], paint.skin) +
      fill('M-8 -76C-4 -78 12 -80 20 -76C12 -88 -4 -90 -8 -76Z', paint.straw),
    at,
    { size: tall / 100 },
  )
