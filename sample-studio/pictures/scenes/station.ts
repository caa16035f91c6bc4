/** A platform, the morning her brother left. */
import { arms, man, woman } from '../kit/people.ts'
import type { Chance } from '../kit/chance.ts'
import { paint } from '../kit/colour.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { brushed, faded, glow } from '../kit/washes.ts'
import { suitcase } from './suitcase.ts'

/** The morning her brother left: steam, a clock, a raised hand. */
export function station(by: Chance, size: Spot): string {
  const [width, height] = size
  const platform = height * 0.74
  return [
    faded(`M0 0H${width}V${platform}H0Z`, '#8a867f', '#cdc8bc'),
    glow([width * 0.2, height * 0.42], [width * 0.5, height * 0.5], '#f7f4ec', 0.9),
    many(3, (index) => carriage([width * (0.3 + index * 0.44), platform + 20], width * 0.43, height * 0.36)),
    locomotive([width * 0.02, platform + 20], height * 0.42),
    many(26, (index) => {
      const share = index / 26
      return glow(
        [width * (0.1 + share * 0.62) + by.near(0, 40), height * (0.3 - share * 0.2) + by.near(0, 40)],
        [70 + share * 130, 54 + share * 84],
        '#fbf9f3',
        0.62,
      )
    }),
    many(10, () =>
      glow([width * by.between(0, 0.3), platform - by.between(0, 30)], [90, 40], '#fbf9f3', 0.7),
    ),
    faded(`M0 ${platform + 20}H${width}V${height}H0Z`, '#b3aca0', '#6d675f'),
    box([0, platform + 14], [width, 14], '#e6e0d3'),
    many(8, (row) =>
      stroke(
        `M${width * (0.5 + (row - 4) * 0.13)} ${platform + 30}L${width * (0.5 + (row - 4) * 0.3)} ${height}`,
        '#5d574f',
        2,
        0.6,
      ),
    ),
    roof(width, height),
    clock([width * 0.68, height * 0.3], 56),
    leaning([width * 0.412, platform - height * 0.155]),
    oval([width * 0.585, height * 0.93], [90, 11], '#2c2825', 0.45),
    woman({
      at: [width * 0.575, height * 0.925],
      tall: height * 0.44,
      dress: '#57514b',
      legs: '#4a4039',
      head: 'bun',
      hair: '#2f2620',
      faces: 'away',
      arms: [
        [-21, -100],
        [14, -46],
      ],
    }),
    suitcase([width * 0.665, height * 0.935], 1.5),
    man({
      at: [width * 0.86, height * 0.9],
      tall: height * 0.4,
      dress: '#3f3b38',
      legs: '#322e2b',
      head: 'hat',
      headwear: '#34302c',
      faces: 'left',
      arms: arms.together,
    }),
    brushed(by, { at: [0, platform + 34], size: [width, height * 0.2] }, ['#cfc9bd', '#575049'], {
      count: 50,
      long: 140,
      thick: 6,
      opacity: 0.3,
    }),
  ].join('')
}

const carriage = ([x, y]: Spot, wide: number, high: number) =>
  box([x + 10, y - 40], [wide - 20, 24], '#2b2825') +
  many(
    4,
    (wheel) =>
      oval([x + wide * (0.14 + wheel * 0.24), y - 18], [26, 26], '#2b2825') +
      oval([x + wide * (0.14 + wheel * 0.24), y - 18], [11, 11], '#5d5751'),
  ) +
  faded(
    `M${x} ${y - high + 10}C${x + wide * 0.2} ${y - high - 16} ${x + wide * 0.8} ${y - high - 16} ${x + wide} ${y - high + 10}Z`,
    '#7d7870',
    '#55504a',
  ) +
  faded(`M${x} ${y - high + 8}H${x + wide}V${y - 40}H${x}Z`, '#6b645c', '#48423d') +
  box([x, y - high * 0.44], [wide, 6], '#8d867c') +
  many(
    6,
    (window) =>
      box([x + wide * (0.055 + window * 0.155), y - high * 0.84], [wide * 0.115, high * 0.33], '#34302d') +
      fill(
        corners([
          [x + wide * (0.055 + window * 0.155), y - high * 0.84],
          [x + wide * (0.14 + window * 0.155), y - high * 0.84],
          [x + wide * (0.055 + window * 0.155), y - high * 0.6],
        ]),
        '#c9c5bb',
        0.4,
      ),
  ) +
  box([x + wide - 6, y - high + 20], [12, high - 70], '#2b2825')

function locomotive([x, y]: Spot, high: number): string {
  const u = high / 100
  const wheel = (cx: number, r: number) =>
    oval([x + cx * u, y - r * u], [r * u, r * u], '#242120') +
    `<circle cx="${x + cx * u}" cy="${y - r * u}" r="${r * 0.7 * u}" fill="none" stroke="#6b655e" stroke-width="${3 * u}"/>` +
    oval([x + cx * u, y - r * u], [r * 0.2 * u, r * 0.2 * u], '#6b655e')
  return (
    fill(`M${x} ${y - 66 * u}H${x + 70 * u}V${y - 30 * u}H${x}Z`, '#33302e') +
    box([x, y - 66 * u], [70 * u, 7 * u], '#5a554f') +
    [18, 42].map((at) => box([x + at * u, y - 67 * u], [3 * u, 37 * u], '#1f1d1c')).join('') +
    box([x + 64 * u, y - 92 * u], [34 * u, 62 * u], '#3b3734') +
    box([x + 70 * u, y - 84 * u], [20 * u, 20 * u], '#b9b4a8') +
    fill(
      `M${x + 60 * u} ${y - 92 * u}C${x + 70 * u} ${y - 99 * u} ${x + 94 * u} ${y - 99 * u} ${x + 102 * u} ${y - 92 * u}Z`,
      '#242120',
    ) +
    box([x + 8 * u, y - 92 * u], [12 * u, 28 * u], '#242120') +
    box([x + 5 * u, y - 96 * u], [18 * u, 6 * u], '#33302e') +
    fill(
      `M${x + 34 * u} ${y - 66 * u}C${x + 34 * u} ${y - 80 * u} ${x + 52 * u} ${y - 80 * u} ${x + 52 * u} ${y - 66 * u}Z`,
      '#2b2826',
    ) +
    box([x - 8 * u, y - 34 * u], [106 * u, 8 * u], '#1f1d1c') +
    wheel(14, 15) +
    wheel(44, 15) +
    wheel(74, 15) +
    stroke(`M${x + 14 * u} ${y - 13 * u}H${x + 74 * u}`, '#8d867c', 4 * u)
  )
}

const roof = (width: number, height: number) =>
  fill(
    corners([
      [width * 0.5, -10],
      [width + 10, -10],
      [width + 10, height * 0.2],
      [width * 0.42, height * 0.12],
    ]),
    '#4b4641',
  ) +
  many(22, (index) =>
    fill(
      corners([
        [width * (0.425 + index * 0.027), height * (0.119 + index * 0.00375)],
        [width * (0.452 + index * 0.027), height * (0.1235 + index * 0.00375)],
        [width * (0.4385 + index * 0.027), height * (0.14 + index * 0.00375)],
      ]),
      '#4b4641',
    ),
  ) +
  [0.78, 0.97]
    .map(
      (x) =>
        box([width * x, height * 0.15], [16, height * 0.66], '#3f3a36') +
        stroke(
          `M${width * x + 8} ${height * 0.3}C${width * x - 20} ${height * 0.28} ${width * x - 50} ${height * 0.22} ${width * x - 60} ${height * 0.17}`,
          '#3f3a36',
          8,
        ),
    )
    .join('')

const clock = ([x, y]: Spot, radius: number) =>
  stroke(`M${x} ${y - radius}v-70`, '#3f3a36', 8) +
  oval([x, y], [radius + 8, radius + 8], '#3f3a36') +
  oval([x, y], [radius, radius], '#f6f2e8') +
  many(12, (hour) =>
    stroke(
      `M${x + Math.sin((hour * Math.PI) / 6) * radius * 0.76} ${y - Math.cos((hour * Math.PI) / 6) * radius * 0.76}L${x + Math.sin((hour * Math.PI) / 6) * radius * 0.9} ${y - Math.cos((hour * Math.PI) / 6) * radius * 0.9}`,
      '#2b2825',
      4,
    ),
  ) +
  stroke(
    `M${x} ${y}L${x - radius * 0.44} ${y + radius * 0.26}M${x} ${y}L${x + radius * 0.1} ${y - radius * 0.74}`,
    '#2b2825',
    5,
  )

/** Somebody leaning out of a carriage window, waving. */
const leaning = (at: Spot) =>
  placed(
    fill('M-22 30C-24 0 -14 -14 4 -14C20 -14 26 0 24 30Z', '#57504a') +
      oval([6, -30], [15, 17], paint.skin) +
      fill('M-11 -30C-14 -52 24 -54 22 -34C12 -40 0 -40 -11 -30Z', '#2a2320') +
      stroke('M18 -4C36 -16 46 -34 52 -54', '#57504a', 11) +
      oval([53, -58], [7, 8], paint.skin),
    at,
    { size: 1.25 },
  )
