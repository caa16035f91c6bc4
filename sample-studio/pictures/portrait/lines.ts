/** What is drawn with the point of a brush. */
import type { Chance } from '../kit/chance.ts'
import { type Canvas, stroke } from './brush.ts'
import type { Light, Sight } from './cast.ts'
import { faceAt } from './head.ts'
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

/** A soft line over the face, through places on it. */
export const onFace = (spots: readonly (readonly [number, number])[]): Point[] => {
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
