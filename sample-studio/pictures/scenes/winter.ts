import { way } from '../kit/land.ts'
import { brushed, clouds, faded, mist, sky } from '../kit/washes.ts'
import { bareTree } from '../kit/trees.ts'
import type { Chance } from '../kit/chance.ts'
import { church, house, smoke } from '../kit/houses.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { arms, child, woman } from '../kit/people.ts'

/** A gable in snow: the house of the plain with a white roof. */
function snowHouse(by: Chance, at: Spot, wide: number, mirrored: boolean): string {
  const high = wide * 0.82
  const peak = high + wide * 0.52
  const deep = wide * 1.1
  const drawn =
    house(by, {
      at: [0, 0],
      gable: [wide, high],
      deep,
      wall: '#cfc4ae',
      roof: '#e9e6df',
      shutters: '#6d6a5c',
      isLit: true,
    }) +
    fill(
      through(
        [
          [wide * 0.42, -peak - 12],
          [wide * 0.5, -peak - 18],
          [wide * 0.5 + deep * 0.5, -peak * 0.93 - 16],
          [wide * 0.5 + deep * 0.98, -deep * 0.05 - peak * 0.86 - 8],
          [wide + deep + 14, -deep * 0.05 - high * 0.86 + 12],
          [wide + deep * 0.5, -high * 0.94 + 6],
          [wide + 14, -high + 20],
        ],
        { closed: true, tension: 8 },
      ),
      '#f7f4ec',
    ) +
    stroke(`M-12 ${-high + 8}L${wide / 2} ${-peak - 8}L${wide + 12} ${-high + 10}`, '#fbf8f1', 15) +
    fill(
      through(
        [
          [-wide * 0.1, 14],
          [wide * 0.2, -12],
          [wide * 0.6, -6],
          [wide + deep * 0.6, -22],
          [wide + deep * 1.1, 8],
        ],
        { closed: true },
      ),
      '#f4f0e6',
    )
  return placed(drawn, at, { mirrored })
}

export function winterStreet(by: Chance, size: Spot): string {
  const [width, height] = size
  const horizon = height * 0.55
  return [
    sky({ size, top: '#8d9298', foot: '#e6dfd2', down: horizon }),
    clouds(by, [width, horizon], '#b9b7b4', 6),
    placed(church([0, 0], 190, '#a9a49a', '#6f6c69'), [width * 0.49, height * 0.6]),
    many(10, (index) =>
      bareTree(by, [width * (0.36 + index * 0.032), height * 0.6], by.between(50, 90), '#8a857d'),
    ),
    mist([width, height * 0.58], 60, '#e6dfd2', 0.7),
    faded(`M0 ${height * 0.6}H${width}V${height}H0Z`, '#e4dfd4', '#f6f3eb'),
    [0.35, 0.62, 1]
      .map(
        (near) =>
          snowHouse(
            by,
            [width * (0.5 + near * 0.125), height * (0.56 + near * 0.21)],
            210 * near + 20,
            false,
          ) +
          snowHouse(by, [width * (0.5 - near * 0.14), height * (0.56 + near * 0.21)], 210 * near + 20, true),
      )
      .join(''),
    smoke(by, [width * 0.78, height * 0.3], 190, '#f1ede4'),
    smoke(by, [width * 0.2, height * 0.3], 190, '#f1ede4'),
    way(
      [
        [width * 0.5, height * 0.6, 18],
        [width * 0.5, height * 0.72, 70],
        [width * 0.48, height * 0.86, 170],
        [width * 0.46, height * 1.04, 330],
      ],
      '#ddd7ca',
    ),
    stroke(
      through([
        [width * 0.497, height * 0.62],
        [width * 0.475, height * 0.76],
        [width * 0.36, height * 1.02],
      ]),
      '#b9b2a4',
      7,
    ),
    stroke(
      through([
        [width * 0.505, height * 0.62],
        [width * 0.52, height * 0.76],
        [width * 0.56, height * 1.02],
      ]),
      '#b9b2a4',
      7,
    ),
    brushed(by, { at: [0, height * 0.75], size: [width, height * 0.25] }, ['#fffdf8', '#cfc9bc'], {
      count: 70,
      long: 150,
      thick: 10,
      opacity: 0.35,
    }),
    bareTree(by, [width * 0.09, height * 0.94], height * 0.7, '#4c433b'),
    bareTree(by, [width * 0.93, height * 0.88], height * 0.56, '#5a5048'),
    oval([width * 0.5, height * 0.885], [150, 12], '#9d968a', 0.5),
    woman({
      at: [width * 0.455, height * 0.88],
      tall: 250,
      dress: '#474039',
      legs: '#2e2925',
      head: 'kerchief',
      headwear: '#8b7f70',
      faces: 'away',
      arms: [
        [-14, -46],
        [16, -47],
      ],
    }),
    stroke(`M${width * 0.478} ${height * 0.88 - 118}L${width * 0.535} ${height * 0.88 - 22}`, '#3a332d', 3),
    sledge([width * 0.57, height * 0.885]),
    many(240, () =>
      oval(
        [by.between(0, width), by.between(0, height)],
        [by.between(1.6, 5), by.between(1.6, 5)],
        '#fffdf8',
        by.between(0.5, 0.95),
      ),
    ),
  ].join('')
}

const sledge = ([x, y]: Spot) =>
  stroke(
    `M${x - 62} ${y - 22}C${x - 84} ${y - 14} ${x - 74} ${y + 2} ${x - 50} ${y + 2}H${x + 66}`,
    '#3f342b',
    7,
  ) +
  stroke(`M${x - 30} ${y}V${y - 26}M${x + 40} ${y}V${y - 26}`, '#3f342b', 5) +
  box([x - 56, y - 32], [124, 10], '#6b5643') +
  child({
    at: [x + 6, y - 2],
    tall: 128,
    dress: '#6f6459',
    head: 'kerchief',
    headwear: '#d9cfbd',
    faces: 'left',
    arms: arms.together,
  })
