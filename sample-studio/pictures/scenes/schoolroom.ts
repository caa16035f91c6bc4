import { woman } from '../kit/people.ts'
import type { Chance } from '../kit/chance.ts'
import { box, corners, fill, many, type Spot, stroke } from '../kit/pen.ts'
import { faded, glow } from '../kit/washes.ts'
import { blackboard, map, stove, pupil } from './school-things.ts'

/** Morning light over the desks; the teacher shows the first four letters. */
export function schoolroom(by: Chance, size: Spot): string {
  const [width, height] = size
  const corner = width * 0.2
  const floor = height * 0.66
  return [
    faded(`M${corner} 0H${width}V${floor}H${corner}Z`, '#e9e0cb', '#cdbfa2'),
    box([corner, height * 0.47], [width, floor - height * 0.47], '#a99b80'),
    stroke(`M${corner} ${height * 0.47}H${width}`, '#7f735d', 5),
    fill(
      corners([
        [0, 0],
        [corner, 0],
        [corner, floor],
        [0, height * 0.86],
      ]),
      '#c4b799',
    ),
    fill(
      corners([
        [0, height * 0.52],
        [corner, height * 0.47],
        [corner, floor],
        [0, height * 0.86],
      ]),
      '#94876d',
    ),
    faded(
      corners([
        [0, height * 0.86],
        [corner, floor],
        [width, floor],
        [width, height],
        [0, height],
      ]),
      '#b39a74',
      '#7c664a',
    ),
    many(13, (index) =>
      stroke(
        `M${width * (0.28 + index * 0.055)} ${floor}L${width * (-0.3 + index * 0.14)} ${height}`,
        '#6d583f',
        2.4,
        0.6,
      ),
    ),
    [0, 1]
      .map((index) =>
        tallWindow(
          width * (0.025 + index * 0.095),
          height * (0.1 - index * 0.012),
          width * 0.068,
          height * (0.52 - index * 0.05),
        ),
      )
      .join(''),
    lightFrom([corner * 0.5, height * 0.2], width, height),
    blackboard(by, [width * 0.33, height * 0.13], [width * 0.36, height * 0.32]),
    map([width * 0.75, height * 0.12], [width * 0.19, height * 0.29]),
    stove([width * 0.245, floor + 6], height * 0.36),
    woman({
      at: [width * 0.715, height * 0.76],
      tall: height * 0.44,
      dress: '#4f5960',
      hair: '#4b3a2d',
      head: 'bun',
      faces: 'left',
      arms: [
        [-14, -46],
        [22, -84],
      ],
    }),
    stroke(
      `M${width * 0.652} ${height * 0.765 - height * 0.375}L${width * 0.59} ${height * 0.3}`,
      '#5c452f',
      4.5,
    ),
    [0, 1, 2]
      .map((row) =>
        many(4, (index) => {
          const near = row / 2
          const x = width * (0.34 - near * 0.14 + index * (0.17 + near * 0.075))
          return pupil(by, [x, height * (0.75 + near * 0.235)], 150 + near * 130, row + index)
        }),
      )
      .join(''),
    glow([width * 0.1, height * 0.35], [width * 0.5, height * 0.5], '#fff8e6', 0.45),
  ].join('')
}

const tallWindow = (x: number, y: number, wide: number, high: number) =>
  fill(
    corners([
      [x, y],
      [x + wide, y + 14],
      [x + wide, y + high - 6],
      [x, y + high + 16],
    ]),
    '#7f7159',
  ) +
  fill(
    corners([
      [x + 7, y + 12],
      [x + wide - 7, y + 22],
      [x + wide - 7, y + high - 16],
      [x + 7, y + high + 2],
    ]),
    '#fffaf0',
  ) +
  stroke(
    `M${x + wide / 2} ${y + 10}V${y + high}M${x + 6} ${y + high * 0.38}L${x + wide - 6} ${y + high * 0.37}`,
    '#7f7159',
    6,
  )

const lightFrom = ([x, y]: Spot, width: number, height: number) =>
  fill(
    corners([
      [x, y],
      [width * 0.86, height],
      [width * 0.42, height],
      [x, y + height * 0.3],
    ]),
    '#fff6df',
    0.13,
  ) +
  fill(
    corners([
      [x + 60, y],
      [width * 0.98, height * 0.86],
      [width * 0.72, height],
      [x + 60, y + height * 0.26],
    ]),
    '#fff6df',
    0.1,
  )
