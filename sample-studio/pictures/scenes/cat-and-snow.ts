/** The cat, deciding about snow. */
import type { Chance } from '../kit/chance.ts'
import { mix } from '../kit/colour.ts'
import { hill } from '../kit/land.ts'
import { box, fill, many, oval, type Spot, through } from '../kit/pen.ts'
import { bareTree } from '../kit/trees.ts'
import { faded, glow, sky } from '../kit/washes.ts'
import { sitting } from './one-cat.ts'

/** On the wall on the first morning of snow. */
export function catAndSnow(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = height * 0.7
  return [
    sky({ size, top: '#a9bccb', foot: '#f3e6d8', down: height * 0.6 }),
    glow([width * 0.7, height * 0.5], [width * 0.5, height * 0.4], '#ffeed8', 0.8),
    hill(by, { size, y: height * 0.5, swing: 30, waves: 1.1, colour: '#cdd5dc', foot: '#eef0ef' }),
    many(5, (index) =>
      bareTree(
        by,
        [width * (0.08 + index * 0.2), height * 0.62],
        by.between(200, 330),
        mix('#6d6764', '#dfe3e6', 0.35),
      ),
    ),
    hill(by, { size, y: height * 0.6, swing: 14, waves: 1, colour: '#e9edf0', foot: '#f6f5f1' }),
    faded(`M0 ${wall}H${width}V${height}H0Z`, '#b58d74', '#8a6650'),
    many(7, (row) =>
      many(14, (column) =>
        box(
          [(column - (row % 2) * 0.5) * (width / 13), wall + row * 46 + 8],
          [width / 13 - 8, 38],
          by.pick(['#b98f74', '#a77c62', '#c39a7e', '#9c735a']),
          0.8,
        ),
      ),
    ),
    fill(
      `${through([
        [-20, wall + 20],
        [width * 0.1, wall - 24],
        [width * 0.3, wall - 32],
        [width * 0.55, wall - 26],
        [width * 0.8, wall - 34],
        [width + 20, wall - 22],
        [width + 20, wall + 26],
      ])}${through([
        [width + 20, wall + 26],
        [width * 0.8, wall + 12],
        [width * 0.62, wall + 28],
        [width * 0.4, wall + 10],
        [width * 0.2, wall + 26],
        [-20, wall + 20],
      ]).replace('M', 'L')}Z`,
      '#fbfaf6',
    ),
    many(5, (index) =>
      oval([width * (0.08 + index * 0.085), wall - 18 + (index % 2) * 8], [11, 7], '#c3ccd3'),
    ),
    sitting([width * 0.58, wall - 16], height * 0.36, 'around'),
    many(150, () =>
      oval(
        [by.between(0, width), by.between(0, height)],
        [by.between(2, 6), by.between(2, 6)],
        '#fffefa',
        by.between(0.6, 1),
      ),
    ),
  ].join('')
}
