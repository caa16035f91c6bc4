/** The lines of a face: her look, and what years of laughing have left. */
import type { Chance } from '../kit/chance.ts'
import type { Light } from './cast.ts'
import { gaze } from './complexion.ts'
import { lowerLid, upperLid } from './head.ts'
import { type Line, onFace } from './lines.ts'

/** The eyes once more, with the finest brush: lashes, the ring of the iris, a light in each. */
export function* looks(): Generator<Line> {
  for (const side of [1, -1]) {
    const lid = (edge: (at: number) => number, off: number, from = 1.85, to = 4.72) =>
      onFace(
        Array.from({ length: 6 }, (_, at) => {
          const x = from + ((to - from) * at) / 5
          return [x * side, edge(x) + off] as const
        }),
      )
    yield { points: lid(upperLid, 0.03), wide: 4.4, colour: [0.24, 0.14, 0.11], opacity: 0.66 }
    yield { points: lid(lowerLid, -0.02, 2.3), wide: 3, colour: [0.5, 0.29, 0.24], opacity: 0.5 }
    const middle = side * 3.2 + gaze
    yield {
      points: onFace([
        [middle - 0.12, 10.98],
        [middle, 10.96],
        [middle + 0.12, 10.98],
      ]),
      wide: 11,
      colour: [0.05, 0.05, 0.05],
      opacity: 0.95,
    }
    yield {
      points: onFace([
        [middle - 0.34, 11.16],
        [middle - 0.24, 11.19],
        [middle - 0.16, 11.2],
      ]),
      wide: 6.5,
      colour: [1, 0.98, 0.92],
      opacity: 1,
    }
    yield {
      points: onFace([
        [middle + 0.1, 10.82],
        [middle + 0.26, 10.86],
        [middle + 0.36, 10.95],
      ]),
      wide: 4,
      colour: [0.62, 0.66, 0.44],
      opacity: 0.6,
    }
  }
}

const fold: Light = [0.56, 0.32, 0.25]
const sunny: Light = [1, 0.88, 0.74]

/** The lines that years of laughing leave. */
export function* smileLines(by: Chance): Generator<Line> {
  for (let count = 0; count < 90; count++) {
    const [side, along] = [count % 2 ? 1 : -1, by.between(0, 1)]
    const [x, y] = [
      1.7 + along * 3.7,
      13.0 + Math.sin(along * 2.4 + 0.35) * 0.75 - along * 0.35 + by.near(0, 0.22),
    ]
    const grey = by.between(0.66, 0.92)
    yield {
      points: onFace([
        [x * side, y],
        [(x + 0.25) * side, y + 0.2 - along * 0.25],
        [(x + 0.55) * side, y + 0.3 - along * 0.55],
      ]),
      wide: 2.6,
      colour: [grey, grey * 0.96, grey * 0.9],
      opacity: 0.5,
    }
  }
  const both = [1, -1]
  for (const side of both) {
    const isNear = side > 0
    const lines: [readonly (readonly [number, number])[], number, number][] = [
      [
        [
          [4.85, 11.0],
          [5.5, 11.35],
          [6.1, 11.95],
        ],
        4,
        0.4,
      ],
      [
        [
          [4.95, 10.75],
          [5.6, 10.8],
          [6.3, 11.1],
        ],
        4,
        0.42,
      ],
      [
        [
          [4.95, 10.5],
          [5.5, 10.3],
          [6.15, 10.25],
        ],
        4,
        0.36,
      ],
      [
        [
          [4.7, 10.2],
          [5.2, 9.75],
          [5.7, 9.5],
        ],
        3.5,
        0.25,
      ],
      [
        [
          [1.95, 10.45],
          [2.9, 10.0],
          [4.2, 10.0],
        ],
        4,
        0.35,
      ],
      [
        [
          [2.2, 10.1],
          [3.2, 9.55],
          [4.5, 9.65],
        ],
        4,
        0.22,
      ],
      [
        [
          [1.85, 7.9],
          [2.7, 6.9],
          [3.45, 5.6],
          [3.7, 4.5],
        ],
        6,
        0.42,
      ],
      [
        [
          [3.5, 4.0],
          [3.6, 3.3],
          [3.4, 2.6],
        ],
        4,
        0.26,
      ],
      [
        [
          [4.4, 6.6],
          [4.75, 5.5],
          [4.7, 4.5],
        ],
        4,
        0.18,
      ],
      [
        [
          [0.5, 13.4],
          [0.42, 12.9],
          [0.5, 12.4],
        ],
        3.5,
        0.24,
      ],
    ]
    for (const [spots, wide, opacity] of lines)
      if (isNear || spots.every(([x]) => x < 4.6))
        yield { points: onFace(spots.map(([x, y]) => [x * side, y] as const)), wide, colour: fold, opacity }
    yield {
      points: onFace([
        [1.9 * side, 11.35],
        [2.9 * side, 11.95],
        [3.9 * side, 11.85],
        [4.9 * side, 11.15],
      ]),
      wide: 5,
      colour: fold,
      opacity: 0.5,
    }
  }
  yield {
    points: onFace([
      [-3.4, 15.1],
      [-1, 15.35],
      [1.5, 15.2],
      [3.9, 15.5],
    ]),
    wide: 4,
    colour: fold,
    opacity: 0.22,
  }
  yield {
    points: onFace([
      [-2.8, 16.2],
      [-0.5, 16.4],
      [1.5, 16.25],
      [3.4, 16.5],
    ]),
    wide: 4,
    colour: fold,
    opacity: 0.18,
  }
  yield {
    points: onFace([
      [2.6, 9.4],
      [3.6, 9.15],
      [4.6, 9.2],
    ]),
    wide: 9,
    colour: sunny,
    opacity: 0.3,
  }
  yield {
    points: onFace([
      [-0.35, 10.6],
      [-0.3, 9.4],
      [-0.25, 8.4],
    ]),
    wide: 8,
    colour: sunny,
    opacity: 0.4,
  }
}
