/** Locks of hair, one by one, and the spectacles before them. */
import type { Chance } from '../kit/chance.ts'
import type { Light } from './cast.ts'
import { hairline, lockHeight, parting } from './hair.ts'
import { face } from './head.ts'
import type { Line } from './lines.ts'
import type { Point } from './space.ts'

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
