import { lit, shaded } from '../kit/colour.ts'
import { foliage } from '../kit/trees.ts'
import { birds } from '../kit/animals.ts'
import { barge } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { grass, hill, water } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, clouds, faded, sky } from '../kit/washes.ts'

/** Petar's barge, coming down under the fortress with the clock. */
export function bargeUnderTheFortress(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.68
  return [
    sky({ size, top: '#8fb0c2', foot: '#f6e9cf', down: line }),
    clouds(by, [width, line * 0.8], '#fdf5e4', 8),
    hill(by, { size, y: height * 0.56, swing: 20, waves: 1.4, colour: '#a9b0a0', foot: '#cfcab0' }),
    fortress(by, [width * 0.53, line], width * 0.47, height * 0.5),
    bridge([width * -0.02, line], width * 0.36, height * 0.13),
    water(
      by,
      { at: [0, line], size: [width, height - line] },
      { far: '#b3bdb4', near: '#5d7a82', gleam: '#fbf0d6' },
      190,
    ),
    many(70, () =>
      stroke(
        `M${by.between(width * 0.52, width)} ${line + by.between(0, 1) ** 2 * height * 0.2}h${by.between(20, 90)}`,
        by.pick(['#c98f6a', '#8c7d63', '#7a7f58']),
        by.between(2, 6),
        0.4,
      ),
    ),
    placed(barge('#3c4a55', '#9a7d5a'), [width * 0.36, height * 0.83], { size: 1.12 }),
    many(9, () =>
      stroke(
        `M${width * by.between(0.08, 0.62)} ${height * by.between(0.845, 0.9)}h${by.between(60, 190)}`,
        '#f2ead6',
        by.between(2, 5),
        0.6,
      ),
    ),
    birds(by, [width * 0.24, height * 0.3], 7, '#fdf8ee', 1.3),
    grass(
      by,
      { at: [width * 0.72, height * 0.97], size: [width * 0.3, height * 0.06] },
      ['#5c6a3f', '#7c8650', '#46522f'],
      { count: 150, tall: 80 },
    ),
  ].join('')
}

function fortress(by: Chance, [x, y]: Spot, wide: number, high: number): string {
  const wall = '#c08a66'
  const rock = through([
    [x - 30, y + 6],
    [x + wide * 0.05, y - high * 0.2],
    [x + wide * 0.12, y - high * 0.36],
    [x + wide * 0.3, y - high * 0.42],
    [x + wide * 1.1, y - high * 0.44],
    [x + wide * 1.1, y + 6],
  ])
  const rampart = corners([
    [x + wide * 0.1, y - high * 0.32],
    [x + wide * 0.2, y - high * 0.62],
    [x + wide * 0.52, y - high * 0.64],
    [x + wide * 0.56, y - high * 0.56],
    [x + wide * 1.1, y - high * 0.58],
    [x + wide * 1.1, y - high * 0.2],
    [x + wide * 0.2, y - high * 0.2],
  ])
  const tower: Spot = [x + wide * 0.3, y - high * 0.63]
  return (
    many(8, (index) =>
      foliage(by, {
        at: [x + wide * (0.42 + index * 0.085), y - high * 0.66],
        size: [wide * 0.055, high * 0.09],
        colour: '#6f7d51',
        light: '#b9bd7c',
        leaf: 8,
      }),
    ) +
    box([x + wide * 0.62, y - high * 0.86], [wide * 0.34, high * 0.3], '#e3d2ac') +
    fill(
      corners([
        [x + wide * 0.6, y - high * 0.86],
        [x + wide * 0.65, y - high * 0.97],
        [x + wide * 0.93, y - high * 0.97],
        [x + wide * 0.98, y - high * 0.86],
      ]),
      '#a8593f',
    ) +
    many(
      9,
      (index) =>
        box([x + wide * (0.64 + index * 0.035), y - high * 0.8], [wide * 0.014, high * 0.06], '#6d5a48') +
        box([x + wide * (0.64 + index * 0.035), y - high * 0.69], [wide * 0.014, high * 0.06], '#6d5a48'),
    ) +
    faded(`${rock}Z`, '#8c8a5f', '#5f6444') +
    faded(rampart, lit(wall, 0.2), shaded(wall, 0.12)) +
    brushed(
      by,
      { at: [x + wide * 0.16, y - high * 0.58], size: [wide * 0.86, high * 0.36] },
      [shaded(wall, 0.2), lit(wall, 0.25)],
      { count: 70, long: 60, thick: 4, opacity: 0.4, bend: 1 },
    ) +
    stroke(
      `M${x + wide * 0.2} ${y - high * 0.57}L${x + wide * 0.52} ${y - high * 0.59}L${x + wide * 0.56} ${y - high * 0.51}L${x + wide * 1.1} ${y - high * 0.53}`,
      lit(wall, 0.45),
      6,
    ) +
    many(12, (index) =>
      foliage(by, {
        at: [x + wide * (0.06 + index * 0.09), y - high * by.between(0.02, 0.2)],
        size: [wide * 0.07, high * 0.11],
        colour: '#63734a',
        light: '#aab36f',
        leaf: 10,
      }),
    ) +
    box([tower[0] - 34, tower[1] - high * 0.3], [68, high * 0.31], '#efe3c6') +
    box([tower[0] + 10, tower[1] - high * 0.3], [24, high * 0.31], '#cdbd9a') +
    box([tower[0] - 40, tower[1] - high * 0.31], [80, 10], '#d9c8a3') +
    fill(
      `M${tower[0] - 42} ${tower[1] - high * 0.31}C${tower[0] - 30} ${tower[1] - high * 0.4} ${tower[0] - 16} ${tower[1] - high * 0.4} ${tower[0] - 14} ${tower[1] - high * 0.45}H${tower[0] + 14}C${tower[0] + 16} ${tower[1] - high * 0.4} ${tower[0] + 30} ${tower[1] - high * 0.4} ${tower[0] + 42} ${tower[1] - high * 0.31}Z`,
      '#8f4a37',
    ) +
    stroke(`M${tower[0]} ${tower[1] - high * 0.45}v${-high * 0.07}`, '#5c3a2c', 4) +
    oval([tower[0], tower[1] - high * 0.2], [27, 27], '#fbf6e8') +
    many(12, (hour) =>
      oval(
        [
          tower[0] + Math.sin((hour * Math.PI) / 6) * 21,
          tower[1] - high * 0.2 - Math.cos((hour * Math.PI) / 6) * 21,
        ],
        [1.8, 1.8],
        '#3b3028',
      ),
    ) +
    stroke(
      `M${tower[0]} ${tower[1] - high * 0.2}l14 8M${tower[0]} ${tower[1] - high * 0.2}l-4 -19`,
      '#3b3028',
      3.4,
    )
  )
}

const bridge = ([x, y]: Spot, long: number, high: number) =>
  many(4, (index) => {
    const [from, to] = [x + (long * index) / 4, x + (long * (index + 1)) / 4]
    return (
      stroke(
        `M${from} ${y - high * 0.4}C${from + (to - from) * 0.25} ${y - high * 1.1} ${to - (to - from) * 0.25} ${y - high * 1.1} ${to} ${y - high * 0.4}`,
        '#7c8788',
        5,
      ) +
      many(6, (rod) =>
        stroke(
          `M${from + ((rod + 0.5) * (to - from)) / 6} ${y - high * 0.4}v${-high * (0.2 + Math.sin(((rod + 0.5) / 6) * Math.PI) * 0.3)}`,
          '#8b9596',
          2,
        ),
      ) +
      box([to - 12, y - high * 0.4], [20, high * 0.45], '#9c9484')
    )
  }) + box([x, y - high * 0.42], [long, 8], '#6d7778')
