/** What is drawn with the point of a brush: locks of hair, the lines of a smile, spectacles. */
import type { Chance } from '../kit/chance.ts'
import { type Canvas, stroke } from './brush.ts'
import type { Light, Sight } from './cast.ts'
import { face, faceAt, gaze, hairline, lockHeight, lowerLid, parting, upperLid } from './head.ts'
import { curve, type Point } from './space.ts'

type Seen = (point: Point) => Sight

export interface Line {
  points: readonly Point[]
  wide: number
  colour: Light
  opacity: number
}

/** Draws a line in space where it is seen. */
export function draw(
  canvas: Canvas,
  by: Chance,
  seen: Seen,
  met: Int32Array,
  { points, wide, colour, opacity }: Line,
): void {
  const sights = points.map(seen)
  const first = sights.findIndex(({ isOpen }) => isOpen)
  if (first < 0) return
  const hidden = sights.findIndex(({ isOpen }, place) => place > first && !isOpen)
  const spots = sights.slice(first, hidden < 0 ? undefined : hidden).map(({ at }) => at)
  if (spots.length < 2) return
  const long = spots.reduce((sum, [x, y], at) => {
    const [bx, by] = spots[Math.max(0, at - 1)] as readonly [number, number]
    return sum + Math.hypot(x - bx, y - by)
  }, 0)
  const direction = (x: number, y: number) => {
    let [best, near] = [0, Number.POSITIVE_INFINITY]
    for (let at = 1; at < spots.length; at++) {
      const [[ax, ay], [bx, by]] = [spots[at - 1], spots[at]] as [
        readonly [number, number],
        readonly [number, number],
      ]
      const far = Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2)
      if (far < near) {
        near = far
        const steer =
          Math.min(
            1,
            Math.max(
              0,
              ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1),
            ),
          ) + 0.8
        best = Math.atan2(ay + (by - ay) * steer - y, ax + (bx - ax) * steer - x)
      }
    }
    return best
  }
  stroke(canvas, by, {
    at: spots[0] as readonly [number, number],
    wide,
    long: long * 1.02,
    colour,
    opacity,
    direction,
    met,
    isDrawn: true,
  })
}

const onFace = (spots: readonly (readonly [number, number])[]): Point[] => {
  const [xs, ys] = [
    curve(spots.map(([x], at): [number, number] => [at, x])),
    curve(spots.map(([, y], at): [number, number] => [at, y])),
  ]
  return Array.from({ length: 14 }, (_, at) => {
    const share = (at / 13) * (spots.length - 1)
    const [x, y, z] = faceAt(xs(share), ys(share))
    return [x, y, z + 0.02]
  })
}

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

/** Locks combed up from brow, temple and neck, and a few that will not stay. */
export function* locks(by: Chance): Generator<Line> {
  for (let count = 0; count < 190; count++) {
    const side = by.isLikely(0.68) ? 1 : -1
    const lock = 18.3 + 4 * by.between(0, 1) ** 1.3
    const begin = by.between(0, 0.5)
    const end = begin + by.between(0.5, 1.5)
    const light = by.between(0.55, 1.04)
    const points = Array.from({ length: 15 }, (_, at) => parting + side * (begin + ((end - begin) * at) / 14))
      .map((angle): readonly [number, number] => [angle, lockHeight(lock, angle)])
      .filter(([angle, y]) => y > hairline(Math.abs(angle)) + 0.15)
      .map(([angle, y]) => onHair(angle, y))
    if (points.length < 4) continue
    const shade = side > 0 && end > 1.2 ? 0.82 : 1
    yield {
      points,
      wide: by.between(2.5, 7),
      colour: [light * shade, light * 0.975 * shade, light * 0.945 * shade],
      opacity: by.between(0.25, 0.6),
    }
  }
  for (let count = 0; count < 12; count++) {
    const angle = by.pick([by.between(-0.7, 0.8), by.between(1.9, 2.3)])
    const line = hairline(Math.abs(angle))
    const [x, y, z] = face(angle, line + 0.2)
    const [falls, lean] = [by.between(0.5, 1.6), by.near(0.03, 0.06)]
    yield {
      points: Array.from({ length: 7 }, (_, at): Point => {
        const share = at / 6
        return [x * (1.06 + lean * share), y - falls * share, z * 1.06 + 0.4 * Math.sin(share * 3)]
      }),
      wide: 2.2,
      colour: [0.88, 0.84, 0.78],
      opacity: 0.35,
    }
  }
}

/** A place on the hair. */
function onHair(angle: number, wished: number): Point {
  const line = hairline(Math.abs(angle))
  const y = Math.min(22.4, Math.max(line + 0.1, wished))
  const [x, , z] = face(angle, y)
  const thick = 1.8 * (1 - Math.exp(-(y - line) / 1.6))
  const long = Math.hypot(x, z * 0.8, y - 13) || 1
  return [x + (x / long) * thick, y + ((y - 13) / long) * thick, z + ((z * 0.8) / long) * thick]
}

const wire: Light = [0.43, 0.32, 0.2]

/** Round spectacles in thin wire; light catches on their upper left. */
export function* spectacles(): Generator<Line> {
  const rim = (side: number, from: number, to: number, off = 0): Point[] =>
    Array.from({ length: 49 }, (_, at) => {
      const turn = (from + ((to - from) * at) / 48) * Math.PI * 2
      const x = side * 3.2 + Math.cos(turn) * 2.02
      return [x + off, 10.9 + Math.sin(turn) * 1.86 - off, 10.15 - 0.055 * x * x]
    })
  const arm: Point[] = [
    [5.2, 11.3, 8.7],
    [6.6, 11.6, 6.4],
    [7.7, 11.5, 3],
    [8.1, 11.2, 0.8],
  ]
  const bridge = Array.from({ length: 17 }, (_, at): Point => {
    const x = -1.2 + (2.4 * at) / 16
    return [x, 11.75 - 0.38 * x * x, 10.5 - 0.28 * x * x]
  })
  for (const side of [1, -1])
    yield { points: rim(side, 0.5, 1, 0.28), wide: 6, colour: [0.5, 0.28, 0.22], opacity: 0.2 }
  for (const side of [1, -1]) {
    yield { points: rim(side, 0, 1.02), wide: 4.6, colour: wire, opacity: 0.85 }
    yield { points: rim(side, 0.25, 0.55), wide: 2.6, colour: [1, 0.9, 0.66], opacity: 0.9 }
  }
  yield { points: arm, wide: 5, colour: wire, opacity: 0.85 }
  yield { points: bridge, wide: 5, colour: wire, opacity: 0.9 }
}
