import { rowboat } from '../kit/boats.ts'
import { foliage } from '../kit/trees.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { church, pane } from '../kit/houses.ts'
import { hill, water } from '../kit/land.ts'
import { box, handCorners, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { clouds, faded, sky } from '../kit/washes.ts'

/** Half-timbered houses on the Neckar, vineyards above. */
export function neckar(by: Chance, size: Spot): string {
  const [width, height] = size
  const quay = height * 0.7
  const walls = ['#efe0bf', '#e2c9a0', '#d9b99a', '#f3e8d0', '#cdbfa6', '#e8d4ad', '#d4c2a8', '#f0dcb8']
  return [
    sky({ size, top: '#a9c0cb', foot: '#f4ead4', down: height * 0.5 }),
    clouds(by, [width, height * 0.4], paint.white, 6),
    hill(by, {
      size,
      y: height * 0.24,
      swing: 50,
      waves: 0.7,
      slope: 60,
      colour: '#a9b48e',
      foot: '#c2c49c',
    }),
    many(26, (row) =>
      stroke(
        through([
          [width * (0.02 + row * 0.038), height * (0.29 + row * 0.0016)],
          [width * (0.01 + row * 0.039), height * 0.42],
          [width * (-0.02 + row * 0.041), height * 0.58],
        ]),
        '#6f8152',
        5,
        0.5,
      ),
    ),
    placed(church([0, 0], 150, '#cbbfa9', '#6a7378'), [width * 0.62, height * 0.56]),
    many(8, (index) =>
      timbered(
        by,
        [width * (-0.01 + index * 0.127), quay],
        [width * 0.128, by.between(height * 0.17, height * 0.3)],
        walls[index] as string,
      ),
    ),
    faded(`M0 ${quay}H${width}V${quay + 54}H0Z`, '#b3a48d', '#8b7d69'),
    many(30, (index) => stroke(`M${index * 54} ${quay + (index % 2) * 26}v26`, '#74675a', 2.4, 0.6)),
    water(
      by,
      { at: [0, quay + 54], size: [width, height - quay - 54] },
      { far: '#8aa0a3', near: '#566e76', gleam: '#e9dcbb' },
      130,
    ),
    many(60, () =>
      stroke(
        `M${by.between(0, width)} ${quay + 64 + by.between(0, 1) ** 2 * height * 0.2}h${by.between(20, 90)}`,
        by.pick(walls),
        by.between(2, 6),
        0.4,
      ),
    ),
    rowboat([width * 0.3, height * 0.86], 1.5),
    foliage(by, {
      at: [width * 0.97, height * 0.5],
      size: [width * 0.13, height * 0.26],
      colour: '#6d7f4f',
      light: '#c3c983',
      leaf: 12,
    }),
    many(20, () =>
      stroke(
        through([
          [width * by.between(0.88, 1), height * 0.55],
          [width * by.between(0.87, 1), height * 0.7],
          [width * by.between(0.86, 0.99), height * by.between(0.76, 0.84)],
        ]),
        '#7d8c58',
        4,
        0.7,
      ),
    ),
  ].join('')
}

function timbered(by: Chance, [x, y]: Spot, [wide, high]: Spot, wall: string): string {
  const beam = '#6a4832'
  const peak = high + wide * by.between(0.42, 0.62)
  const floors = 3
  const beams = many(floors + 1, (floor) =>
    stroke(`M${x + 3} ${y - high * (0.3 + (floor * 0.7) / floors)}H${x + wide - 3}`, beam, 7),
  )
  return (
    faded(
      handCorners(
        by,
        [
          [x, y],
          [x + wide, y],
          [x + wide, y - high],
          [x + wide / 2, y - peak],
          [x, y - high],
        ],
        1,
      ),
      lit(wall, 0.25),
      shaded(wall, 0.08),
    ) +
    beams +
    many(5, (index) => stroke(`M${x + (wide * index) / 4} ${y - high * 0.3}V${y - high}`, beam, 6)) +
    many(floors, (floor) => {
      const [top, foot] = [
        y - high * (0.3 + ((floor + 1) * 0.7) / floors),
        y - high * (0.3 + (floor * 0.7) / floors),
      ]
      return (
        (floor === 1
          ? stroke(
              `M${x} ${foot}L${x + wide * 0.25} ${top}M${x + wide} ${foot}L${x + wide * 0.75} ${top}`,
              beam,
              5,
            )
          : '') +
        [0.34, 0.6]
          .map(
            (share) =>
              pane([x + wide * share - 4, top + (foot - top) * 0.22], [wide * 0.13, (foot - top) * 0.56], {
                frame: '#f5ecd8',
              }) +
              box([x + wide * share - 10, foot - 12], [wide * 0.17, 8], '#5f7a45') +
              many(4, (bloom) =>
                oval([x + wide * share - 6 + bloom * wide * 0.045, foot - 14], [5, 5], '#b9483c'),
              ),
          )
          .join('')
      )
    }) +
    stroke(
      `M${x + wide * 0.5} ${y - high}V${y - peak}M${x + wide * 0.25} ${y - high}L${x + wide * 0.5} ${y - peak + 20}M${x + wide * 0.75} ${y - high}L${x + wide * 0.5} ${y - peak + 20}`,
      beam,
      5,
    ) +
    stroke(
      `M${x - 10} ${y - high + 10}L${x + wide / 2} ${y - peak - 6}L${x + wide + 10} ${y - high + 10}`,
      '#8d4f3a',
      13,
    ) +
    box([x + wide * 0.38, y - high * 0.24], [wide * 0.24, high * 0.24], '#5a4433') +
    box([x, y - high * 0.035], [wide, high * 0.035], shaded(wall, 0.35))
  )
}
