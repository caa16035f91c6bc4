import { pane } from '../kit/houses.ts'
import { man, woman } from '../kit/people.ts'
import { lit, shaded } from '../kit/colour.ts'
import type { Chance } from '../kit/chance.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { faded, glow } from '../kit/washes.ts'

/** A stall at the market: peppers, grapes, a scale, a striped awning. */
export function market(by: Chance, size: Spot): string {
  const [width, height] = size
  const counter = height * 0.64
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#d9cbab', '#b29b78'),
    [0.0, 0.3, 0.62, 0.9]
      .map(
        (x, index) =>
          faded(
            `M${width * x} ${height * (0.2 + (index % 2) * 0.04)}h${width * 0.32}V${height * 0.66}h${-width * 0.32}Z`,
            ['#d8b48a', '#c9a99a', '#b9bfae', '#d9c39a'][index] as string,
            '#cdb68f',
          ) +
          many(2, (w) =>
            pane([width * (x + 0.05 + w * 0.13), height * 0.32], [54, 84], { frame: '#8d7a62' }),
          ) +
          box([width * x - 4, height * (0.19 + (index % 2) * 0.04)], [width * 0.33, 14], '#8f5c47'),
      )
      .join(''),
    glow([width * 0.5, height * 0.3], [width * 0.7, height * 0.4], '#fff4d8', 0.5),
    many(5, (index) => passer(by, [width * (0.08 + index * 0.2), height * 0.66], 270)),
    stroke(
      `M${width * 0.08} ${height * 0.95}V${height * 0.14}M${width * 0.92} ${height * 0.95}V${height * 0.14}`,
      '#6b4e34',
      16,
    ),
    woman({
      at: [width * 0.6, height * 0.88],
      tall: height * 0.56,
      dress: '#7b8f9c',
      apron: '#f4ead6',
      head: 'kerchief',
      headwear: '#b4534a',
      faces: 'left',
      arms: [
        [-13, -46],
        [20, -62],
      ],
    }),
    scales([width * 0.36, height * 0.36]),
    faded(`M${-10} ${counter}H${width + 10}V${height}H-10Z`, '#9a7148', '#66482c'),
    many(8, (index) => stroke(`M${index * width * 0.14} ${counter + 30}V${height}`, '#573c24', 4)),
    crate(by, [width * 0.03, counter + 18], width * 0.27, ['#b33a2c', '#c4502f', '#a2302a'], 'round'),
    crate(by, [width * 0.335, counter + 18], width * 0.26, ['#7f9148', '#9aa85a', '#6c7c3c'], 'long'),
    crate(by, [width * 0.63, counter + 18], width * 0.34, ['#5b3350', '#704262', '#482a44'], 'small'),
    faded(`M-10 ${counter + 10}H${width + 10}V${counter + 42}H-10Z`, '#b98a58', '#8d6238'),
    bucket(by, [width * 0.15, height * 0.97]),
    melons([width * 0.74, height * 0.97]),
    awning(size),
  ].join('')
}

const passer = (by: Chance, at: Spot, tall: number) => {
  const told = {
    at: [by.near(at[0], 26), at[1]] as Spot,
    tall: by.near(tall, 14),
    dress: by.pick(['#a58c7d', '#8f9a94', '#b3a183', '#8d7b82']),
    faces: by.pick(['left', 'right', 'away'] as const),
    hair: '#6d5848',
  }
  return by.isLikely(0.5)
    ? woman({ ...told, head: 'bun' })
    : man({ ...told, head: 'hat', headwear: '#7d6d5a', legs: '#7a6c60' })
}

function awning([width, height]: Spot): string {
  const stripes = 12
  const foot = (index: number) => (index * width * 1.08) / stripes - width * 0.04
  const head = (index: number) => width * 0.06 + (index * width * 0.88) / stripes
  return many(stripes, (index) => {
    const colour = index % 2 ? '#f6ecd8' : '#b4503f'
    const [a, b] = [foot(index), foot(index + 1)]
    const low = height * 0.215
    return (
      faded(
        `M${head(index)} ${-height * 0.02}L${head(index + 1)} ${-height * 0.02}L${b} ${low}L${a} ${low}Z`,
        shaded(colour, 0.14),
        colour,
      ) +
      fill(
        `M${a} ${low}H${b}V${low + 26}C${b} ${low + 56} ${a} ${low + 56} ${a} ${low + 26}Z`,
        shaded(colour, 0.08),
      )
    )
  })
}

const scales = ([x, y]: Spot) =>
  stroke(`M${x} ${y - 130}V${y}`, '#4a4038', 6) +
  stroke(`M${x - 96} ${y + 14}L${x + 96} ${y - 8}`, '#4a4038', 8) +
  oval([x, y], [13, 13], '#b98f4a') +
  (
    [
      [x - 96, y + 14],
      [x + 96, y - 8],
    ] as Spot[]
  )
    .map(
      ([sx, sy]) =>
        stroke(`M${sx} ${sy}L${sx - 56} ${sy + 120}M${sx} ${sy}L${sx + 56} ${sy + 120}`, '#5d5248', 2.4) +
        fill(
          `M${sx - 66} ${sy + 118}H${sx + 66}C${sx + 50} ${sy + 146} ${sx - 50} ${sy + 146} ${sx - 66} ${sy + 118}Z`,
          '#b98f4a',
        ) +
        fill(`M${sx - 66} ${sy + 118}H${sx + 66}L${sx + 60} ${sy + 126}H${sx - 60}Z`, '#dcb975'),
    )
    .join('') +
  many(4, (index) =>
    oval([x - 120 + index * 17, y + 122 - (index % 2) * 8], [15, 14], index % 2 ? '#c4502f' : '#b33a2c'),
  ) +
  box([x + 74, y + 78], [20, 32], '#3d3631') +
  box([x + 100, y + 88], [15, 22], '#3d3631')

function crate(
  by: Chance,
  [x, y]: Spot,
  wide: number,
  colours: readonly string[],
  kind: 'round' | 'long' | 'small',
): string {
  const rows = kind === 'small' ? 7 : 4
  const each = kind === 'small' ? 15 : 31
  const heap = many(rows, (row) => {
    const count = Math.max(
      1,
      Math.floor((wide * (1 - row * (kind === 'small' ? 0.1 : 0.17))) / (each * 1.55)),
    )
    return many(count, (index) => {
      const [cx, cy] = [
        x + wide / 2 + (index - (count - 1) / 2) * each * 1.55 + by.near(0, 4),
        y - row * each * 1.06 + by.near(0, 3),
      ]
      const colour = by.pick(colours)
      const form =
        kind === 'long'
          ? placed(
              fill('M-26 -10C-6 -18 20 -12 30 2C16 14 -12 16 -26 8Z', colour) +
                stroke('M-26 0L-36 -6', '#59682f', 5),
              [cx, cy],
              { turn: by.near(0, 26) },
            )
          : oval([cx, cy], [each * 0.9, each * 0.84], colour)
      return (
        form + oval([cx - each * 0.28, cy - each * 0.3], [each * 0.24, each * 0.17], lit(colour, 0.55), 0.8)
      )
    })
  })
  return heap
}

const bucket = (by: Chance, [x, y]: Spot) =>
  many(34, () => {
    const [dx, dy] = [by.near(0, 110), by.between(-260, -130)]
    return (
      stroke(
        through([
          [x, y - 70],
          [x + dx * 0.5, y + dy * 0.6],
          [x + dx, y + dy],
        ]),
        '#6b7d4a',
        5,
      ) +
      oval([x + dx, y + dy], [20, 18], by.pick(['#d9a441', '#c2573f', '#f1e2c4', '#8a5a7d'])) +
      oval([x + dx, y + dy], [8, 8], '#7b5a33')
    )
  }) +
  fill(`M${x - 78} ${y - 112}H${x + 78}L${x + 58} ${y}H${x - 58}Z`, '#93a0a4') +
  fill(`M${x + 30} ${y - 112}H${x + 78}L${x + 58} ${y}H${x + 22}Z`, '#707d82') +
  stroke(`M${x - 78} ${y - 112}H${x + 78}`, '#b4bfc2', 8)

const melons = ([x, y]: Spot) =>
  [
    [-130, -56, 74],
    [20, -60, 82],
    [160, -50, 68],
    [-54, -150, 66],
    [92, -154, 64],
  ]
    .map(([dx, dy, r]) => {
      const [cx, cy, radius] = [x + (dx as number), y + (dy as number), r as number]
      return (
        oval([cx, cy], [radius, radius * 0.9], '#5f7a45') +
        [-0.5, -0.15, 0.2, 0.55]
          .map((share) =>
            stroke(
              through([
                [cx + share * radius, cy - radius * 0.84 * Math.cos(share * 1.2)],
                [cx + share * radius * 1.5, cy],
                [cx + share * radius, cy + radius * 0.84 * Math.cos(share * 1.2)],
              ]),
              '#3c5433',
              8,
              0.7,
            ),
          )
          .join('') +
        oval([cx - radius * 0.3, cy - radius * 0.36], [radius * 0.2, radius * 0.12], '#b9c98f', 0.7)
      )
    })
    .join('')
