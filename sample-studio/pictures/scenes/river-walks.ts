/** Walks along the Danube: home from school, and the last ones. */
import { dog } from '../kit/animals.ts'
import { barge, reeds } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { mix } from '../kit/colour.ts'
import { grass, hill, water, way } from '../kit/land.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { arms, woman } from '../kit/people.ts'
import { bareTree, limb, poplar } from '../kit/trees.ts'
import { clouds, faded, glow, mist, sky } from '../kit/washes.ts'

/** On Saturdays she walked home along the river to save the fare. */
export function walkHome(by: Chance, size: Spot): string {
  const [width, height] = size
  const bank = height * 0.56
  return [
    sky({ size, top: '#b9bfc0', foot: '#f6efe0', down: bank }),
    glow([width * 0.24, bank * 0.9], [width * 0.3, height * 0.42], '#fffaf0', 0.95),
    clouds(by, [width, bank], '#fbf7ee', 8),
    hill(by, { size, y: height * 0.47, swing: 30, waves: 1.6, colour: '#b7b7a8', foot: '#dcd6c6' }),
    many(40, (index) =>
      poplar(
        by,
        [width * (0.01 + index * 0.018), bank + by.near(0, 2)],
        by.between(24, 62),
        mix('#8b8d7c', '#dcd6c6', 0.3),
      ),
    ),
    mist([width * 0.3, bank], 30, '#f3ecdc', 0.7),
    water(
      by,
      { at: [0, bank], size: [width, height - bank] },
      { far: '#d5d0c1', near: '#93928a', gleam: '#fdf8ec' },
      170,
    ),
    glow([width * 0.24, height * 0.66], [width * 0.16, height * 0.2], '#fffaf0', 0.8),
    placed(barge('#5c5a55', '#7b776e'), [width * 0.33, bank + 26], { size: 0.62 }),
    fill(
      through(
        [
          [width * 0.44, height * 1.02],
          [width * 0.5, height * 0.86],
          [width * 0.62, height * 0.72],
          [width * 0.8, height * 0.62],
          [width * 1.02, height * 0.58],
          [width * 1.05, height * 1.05],
        ],
        { closed: true },
      ),
      '#8f8b6d',
    ),
    way(
      [
        [width * 0.985, height * 0.6, 10],
        [width * 0.86, height * 0.68, 26],
        [width * 0.72, height * 0.8, 70],
        [width * 0.58, height * 1.03, 170],
      ],
      '#cfc6ab',
    ),
    many(6, (index) =>
      poplar(
        by,
        [width * (0.985 - index * 0.04), height * (0.63 + (index % 2) * 0.03 - index * 0.002)],
        height * (0.6 - index * 0.065),
        '#6a6b55',
        '#b3ae8c',
      ),
    ),
    grass(
      by,
      { at: [width * 0.5, height * 0.72], size: [width * 0.5, height * 0.2] },
      ['#76745a', '#a19c7c', '#5d5c46'],
      { count: 260, tall: 30 },
    ),
    oval([width * 0.715, height * 0.895], [60, 8], '#3f3c32', 0.4),
    woman({
      at: [width * 0.71, height * 0.89],
      tall: height * 0.33,
      dress: '#e9e2d1',
      legs: '#7d6d5d',
      hair: '#4a3b2f',
      head: 'plaits',
      faces: 'left',
      arms: arms.down,
    }),
    satchel([width * 0.721, height * 0.89 - height * 0.155]),
    grass(
      by,
      { at: [width * 0.42, height * 0.93], size: [width * 0.6, height * 0.1] },
      ['#5a5844', '#7d7a5f', '#45442f'],
      { count: 330, tall: 62 },
    ),
    reeds(by, [width * 0.02, height * 1.02], width * 0.3, '#5f5c47'),
  ].join('')
}

const satchel = ([x, y]: Spot) =>
  box([x - 15, y - 14], [30, 38], '#6b4f38') +
  box([x - 15, y - 14], [30, 13], '#8a6a4c') +
  stroke(`M${x - 10} ${y - 14}L${x - 2} ${y - 48}`, '#4f3a29', 3)

/** November by the river, somebody walking with her stick and the dog. */
export function lastWalk(by: Chance, size: Spot): string {
  const [width, height] = size
  const fog = '#dcdfdc'
  const tree = (x: number, y: number, tall: number, air: number) =>
    bareTree(by, [width * x, height * y], tall, mix('#4c4a46', fog, air))
  return [
    sky({ size, top: '#c3cacb', foot: '#e9e8e1', down: height * 0.6 }),
    hill(by, { size, y: height * 0.5, swing: 14, waves: 1, colour: mix('#8b938c', fog, 0.75), foot: fog }),
    tree(0.36, 0.55, 150, 0.8),
    tree(0.62, 0.55, 160, 0.8),
    tree(0.48, 0.54, 120, 0.86),
    mist([width / 2, height * 0.54], 120, '#eef0ec', 0.9),
    faded(`M0 ${height * 0.56}H${width}V${height}H0Z`, '#c9ccc0', '#7f806c'),
    fill(
      `M${width * 0.62} ${height * 0.57}C${width * 0.9} ${height * 0.62} ${width * 1.02} ${height * 0.7} ${width * 1.02} ${height * 0.8}V${height * 0.56}Z`,
      '#d5dcdc',
    ),
    way(
      [
        [width * 0.5, height * 0.565, 8],
        [width * 0.49, height * 0.66, 40],
        [width * 0.46, height * 0.8, 118],
        [width * 0.42, height * 1.03, 270],
      ],
      '#c3bba6',
    ),
    many(120, () => {
      const deep = by.between(0, 1)
      return oval(
        [width * by.between(0.04, 0.86), height * (0.6 + deep * 0.38)],
        [2 + deep * 9, 1.4 + deep * 4],
        by.pick(['#b98a52', '#a5673f', '#c9a86b']),
        0.35 + deep * 0.55,
      )
    }),
    tree(0.24, 0.66, 340, 0.52),
    tree(0.78, 0.67, 360, 0.5),
    mist([width / 2, height * 0.66], 90, '#e6e8e3', 0.6),
    oval([width * 0.48, height * 0.845], [110, 11], '#5d5c50', 0.4),
    woman({
      at: [width * 0.47, height * 0.84],
      tall: height * 0.27,
      dress: '#5b6b78',
      legs: '#3f3a38',
      head: 'kerchief',
      headwear: '#a65b50',
      faces: 'away',
      arms: [
        [-15, -44],
        [19, -48],
      ],
    }),
    stroke(
      `M${width * 0.47 + height * 0.051} ${height * 0.84 - height * 0.128}L${width * 0.47 + height * 0.06} ${height * 0.842}`,
      '#4a3627',
      6,
    ),
    dog([width * 0.65, height * 0.86], 124, '#6d5845'),
    limb(
      [width * 0.06, height * 0.97],
      [width * 0.05, height * 0.7],
      [width * 0.08, height * 0.34],
      62,
      '#46413b',
    ),
    bareTree(by, [width * 0.078, height * 0.48], height * 0.52, '#46413b'),
    grass(by, { at: [0, height * 0.9], size: [width, height * 0.12] }, ['#6d6d58', '#8d8b70', '#585844'], {
      count: 300,
      tall: 70,
    }),
  ].join('')
}
