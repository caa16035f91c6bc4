/** Her garden in spring and in autumn. */
import { hen } from '../kit/animals.ts'
import { seedling, wateringCan } from '../kit/things.ts'
import { arms, woman } from '../kit/people.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { fence, house, smoke } from '../kit/houses.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { bareTree, roundTree } from '../kit/trees.ts'
import { brushed, clouds, faded, glow, sky } from '../kit/washes.ts'

interface Season {
  top: string
  foot: string
  hills: string
  earth: string
  weeds: string
  isSpring: boolean
}

const spring: Season = {
  top: '#a9c8d6',
  foot: '#f7f0da',
  hills: '#a9bd92',
  earth: '#8a6a4c',
  weeds: '#8f9f56',
  isSpring: true,
}

const autumn: Season = {
  top: '#aeb9bd',
  foot: '#f3e2c0',
  hills: '#b7a27a',
  earth: '#75583f',
  weeds: '#a09253',
  isSpring: false,
}

/** Rows that run towards the hills; beans on poles in spring, pumpkins and a leaf fire in autumn. */
export function gardenRows(by: Chance, size: Spot, when: 'spring' | 'autumn'): string {
  const [width, height] = size
  const told = when === 'spring' ? spring : autumn
  const far = height * 0.5
  const vanish: Spot = [width * 0.56, height * 0.3]
  /** A point of the field: `across` in widths of the picture at its foot, `deep` 0 at the far edge. */
  const field = (across: number, deep: number): Spot => {
    const y = far + deep ** 1.5 * (height - far) * 1.02
    const share = (y - vanish[1]) / (height - vanish[1])
    return [vanish[0] + (across - 0.5) * width * 1.7 * share, y]
  }
  const row = (across: number, wide: number, colour: string) =>
    fill(
      corners([field(across, 0), field(across + wide, 0), field(across + wide, 1.1), field(across, 1.1)]),
      colour,
    )
  return [
    sky({ size, top: told.top, foot: told.foot, down: far }),
    clouds(by, [width, far * 0.9], paint.white, 6),
    hill(by, {
      size,
      y: height * 0.38,
      swing: 36,
      waves: 1.1,
      colour: mix(told.hills, '#dfe3da', 0.45),
      foot: mix(told.hills, '#e9e6d3', 0.7),
    }),
    hill(by, {
      size,
      y: height * 0.44,
      swing: 18,
      waves: 1.6,
      colour: told.hills,
      foot: mix(told.hills, '#e9e6d3', 0.4),
    }),
    placed(house(by, { at: [0, 0], gable: [150, 140], deep: 250, wall: paint.cream, porch: true }), [
      width * 0.04,
      far + 14,
    ]),
    told.isSpring ? '' : smoke(by, [width * 0.16, far - 190], 160, paint.white),
    told.isSpring
      ? roundTree(by, {
          at: [width * 0.86, far + 20],
          tall: 340,
          colour: '#e3d3c6',
          light: '#fffaf4',
          bark: '#66503f',
          leaf: 7,
        })
      : roundTree(by, {
          at: [width * 0.86, far + 20],
          tall: 340,
          colour: '#b5763c',
          light: '#e3b75c',
          bark: '#5b4637',
          leaf: 7,
        }),
    told.isSpring ? '' : bareTree(by, [width * 0.36, far + 12], 230, '#66564a'),
    fence(by, [-10, far + 24], [width + 10, far + 16], 52, '#a89378'),
    faded(`M0 ${far + 16}H${width}V${height}H0Z`, lit(told.earth, 0.24), told.earth),
    many(9, (index) =>
      row(-0.12 + index * 0.145, 0.085, mix(told.earth, told.isSpring ? '#5d432f' : '#4f3a2b', 0.45)),
    ),
    brushed(
      by,
      { at: [0, far + 30], size: [width, height - far] },
      [lit(told.earth, 0.25), shaded(told.earth, 0.3)],
      { count: 150, long: 46, thick: 6, opacity: 0.4 },
    ),
    many(9, (index) =>
      many(13, (plant) => {
        const deep = 0.05 + (plant / 13) ** 1.1 * 0.98
        const [x, y] = field(-0.08 + index * 0.145 + by.near(0, 0.006), deep)
        return told.isSpring
          ? seedling(by, [x, y], 12 + deep * 54, index)
          : remains(by, [x, y], 12 + deep * 52, index)
      }),
    ),
    told.isSpring
      ? many(4, (index) => beanPoles(by, field(0.87, 0.16 + index * 0.15), 120 + index * 44))
      : many(7, (index) => pumpkin(by, field(index % 2 ? 0.24 : 0.72, 0.2 + index * 0.11), 15 + index * 8)),
    told.isSpring
      ? bending([width * 0.35, height * 0.76], height * 0.34)
      : leafFire(by, [width * 0.42, height * 0.68], height * 0.4),
    told.isSpring
      ? wateringCan([width * 0.16, height * 0.94], 1.5)
      : woman({
          at: [width * 0.3, height * 0.79],
          tall: height * 0.36,
          dress: '#6f5f74',
          apron: '#d9c9a6',
          hair: '#d6d0c6',
          head: 'kerchief',
          headwear: '#b4604a',
          faces: 'right',
          arms: arms.holding,
        }),
    told.isSpring
      ? ''
      : stroke(
          `M${width * 0.36} ${height * 0.79 - height * 0.27}L${width * 0.375} ${height * 0.81}`,
          '#6b4f35',
          7,
        ),
    told.isSpring
      ? many(3, () =>
          hen(
            [by.between(width * 0.62, width * 0.8), by.between(height * 0.63, height * 0.7)],
            24,
            by.pick([paint.white, '#8d5a3c']),
          ),
        )
      : '',
    grass(
      by,
      { at: [0, height * 0.95], size: [width, height * 0.07] },
      [told.weeds, shaded(told.weeds, 0.3), lit(told.weeds, 0.3)],
      { count: 230, tall: 48 },
    ),
    told.isSpring
      ? blossoms(by, { at: [0, height * 0.93], size: [width, height * 0.07] }, ['#f3d65f', paint.white], {
          count: 40,
          size: 8,
        })
      : '',
  ].join('')
}

const remains = (by: Chance, [x, y]: Spot, tall: number, kind: number) =>
  kind % 3 === 0
    ? many(5, (index) =>
        placed(
          fill('M0 0C-34 -20 -30 -56 0 -66C30 -56 34 -20 0 0Z', mix('#7d9170', '#a9b58f', (index % 2) * 0.7)),
          [x, y],
          { size: tall / 80, turn: -60 + index * 30 },
        ),
      ) + oval([x, y - tall * 0.3], [tall * 0.26, tall * 0.24], '#b3bf96')
    : stroke(
        through([
          [x, y],
          [x + by.near(0, tall * 0.15), y - tall * 0.6],
          [x + by.near(0, tall * 0.4), y - tall],
        ]),
        by.pick(['#9a7f4f', '#b99a63', '#7d6540']),
        Math.max(1.6, tall * 0.06),
      ) +
      (by.isLikely(0.5)
        ? placed(fill('M0 0C-14 -14 -10 -36 0 -46C10 -36 14 -14 0 0Z', '#b58a4a'), [x, y - tall * 0.5], {
            size: tall / 100,
            turn: by.near(0, 80),
          })
        : '')

const beanPoles = (by: Chance, [x, y]: Spot, tall: number) =>
  [-0.24, 0, 0.24]
    .map((off) =>
      stroke(`M${x + off * tall} ${y}L${x - off * tall * 0.12} ${y - tall}`, '#a3855c', tall * 0.025),
    )
    .join('') +
  many(24, () => {
    const up = by.between(0.05, 0.85)
    return placed(
      fill('M0 0C-16 -12 -12 -34 0 -40C12 -34 16 -12 0 0Z', by.pick(['#7f9a45', '#94ab58', '#66803a'])),
      [x + by.near(0, tall * 0.26 * (1.1 - up)), y - tall * up],
      { size: tall / 240, turn: by.near(0, 90) },
    )
  })

const pumpkin = (by: Chance, [x, y]: Spot, radius: number) =>
  oval([x + 4, y + radius * 0.1], [radius * 1.2, radius * 0.25], '#2f2218', 0.35) +
  oval([x, y - radius * 0.6], [radius * 1.12, radius * 0.78], '#c9762f') +
  [-0.7, -0.3, 0.3, 0.7]
    .map(
      (off) =>
        `<ellipse cx="${x + off * radius * 0.5}" cy="${y - radius * 0.6}" rx="${radius * (0.5 - Math.abs(off) * 0.1)}" ry="${radius * 0.76}" fill="none" stroke="#a3591f" stroke-width="${Math.max(1.5, radius * 0.05)}"/>`,
    )
    .join('') +
  oval([x - radius * 0.4, y - radius * 0.85], [radius * 0.26, radius * 0.16], '#eab877', 0.8) +
  stroke(
    `M${x} ${y - radius * 1.34}q${radius * 0.06} ${-radius * 0.24} ${radius * 0.26} ${-radius * 0.3}`,
    '#6d7440',
    Math.max(3, radius * 0.16),
  ) +
  (by.isLikely(0.6)
    ? stroke(
        through([
          [x + radius, y - 4],
          [x + radius * 1.8, y - radius * 0.3],
          [x + radius * 2.6, y],
        ]),
        '#76803f',
        Math.max(1.5, radius * 0.06),
      )
    : '')

const leafFire = (by: Chance, [x, y]: Spot, tall: number) =>
  many(22, (index) =>
    glow(
      [x + 30 + index * 13 + by.near(0, 20), y - 40 - index * tall * 0.05],
      [40 + index * 8, 34 + index * 6],
      '#f4efe4',
      0.34,
    ),
  ) +
  many(70, () =>
    oval(
      [x + by.near(0, 120), y + by.near(0, 20) - Math.abs(by.near(0, 26))],
      [by.between(8, 16), by.between(5, 9)],
      by.pick(['#a5602f', '#c98a3c', '#7d4a2a', '#d9a54f']),
    ),
  ) +
  glow([x, y - 20], [90, 60], '#ffb45a', 0.8) +
  fill(
    `M${x - 22} ${y - 6}C${x - 26} ${y - 36} ${x - 6} ${y - 40} ${x - 6} ${y - 66}C${x + 12} ${y - 46} ${x + 24} ${y - 30} ${x + 18} ${y - 6}Z`,
    '#f6c35d',
  ) +
  fill(
    `M${x - 10} ${y - 6}C${x - 10} ${y - 22} ${x} ${y - 28} ${x + 2} ${y - 40}C${x + 12} ${y - 28} ${x + 12} ${y - 16} ${x + 8} ${y - 6}Z`,
    '#fdeeb5',
  )

/** Somebody bent over a row, from the side. */
const bending = (at: Spot, tall: number) =>
  placed(
    oval([8, 2], [44, 6], '#2f2218', 0.35) +
      stroke('M-12 -40L-14 -3M4 -40L4 -3', '#8d6a52', 7) +
      fill('M-20 -3h12v4h-12ZM-2 -3h12v4h-12Z', paint.ink) +
      fill('M-26 -62C-34 -46 -32 -30 -28 -22C-12 -18 4 -18 14 -22C14 -40 10 -52 4 -62Z', '#6f8fa3') +
      fill(
        'M-26 -62C-20 -76 0 -80 22 -70C36 -64 46 -56 48 -48C40 -42 26 -46 14 -50C2 -52 -14 -54 -26 -62Z',
        '#6f8fa3',
      ) +
      fill('M-6 -52C2 -40 8 -30 12 -22L14 -22C14 -40 12 -46 8 -51Z', '#4d6a7d') +
      stroke('M34 -56C36 -40 38 -28 42 -14', '#5d7f94', 6.4) +
      oval([43, -11], [3.2, 3.6], paint.skin) +
      stroke('M24 -58C26 -44 28 -32 30 -20', '#4d6a7d', 6) +
      oval([54, -56], [8, 8.6], paint.skin) +
      fill(
        'M44 -58C42 -70 58 -76 64 -66C66 -62 64 -60 60 -62C56 -56 52 -52 48 -46C44 -48 44 -54 44 -58Z',
        '#c2574a',
      ),
    at,
    { size: tall / 100 },
  )
