/** Her hair: parted, combed over the temples, gathered in a bun. */
import { mixed, surface } from './cast.ts'
import { skin } from './complexion.ts'
import { face } from './head.ts'
import { curve, eased, type Point } from './space.ts'

/** Where hair begins on the forehead, at the temples, over the ear and in the neck, by the angle from the front. */
export const hairline = curve([
  [0, 18.6],
  [0.22, 18.75],
  [0.5, 18.5],
  [0.75, 17.3],
  [0.95, 15.4],
  [1.12, 13.6],
  [1.3, 12.4],
  [1.5, 11.6],
  [1.7, 10.8],
  [2, 9.2],
  [2.4, 7.6],
  [3.14, 6.8],
])

const bunAt: Point = [0.4, 23.6, -3.6]

const noise = (value: number) =>
  Math.sin(value * 1.7 + 0.6) * 0.45 +
  Math.sin(value * 4.3 + 1.9) * 0.32 +
  Math.sin(value * 9.1) * 0.15 +
  Math.sin(value * 17.3 + 2.2) * 0.08

/** Where her hair is parted, by the angle from the front. */
export const parting = -0.12

/** Which lock a place of the hair belongs to: by the height at which it leaves the parting. */
function lockAt(angle: number, y: number): number {
  const share = Math.abs(angle - parting) / 1.9
  return (y + share * 23.8) / (1 + share * 0.92)
}

/** How high a lock is, on its way from the parting down over the temple. */
export const lockHeight = (lock: number, angle: number) => {
  const share = Math.abs(angle - parting) / 1.9
  return lock * (1 + share * 0.92) - share * 23.8
}

/** Hair combed back into the bun, in locks that run towards it. */
export const hairSurface = () =>
  surface([620, 420], (u, v) => {
    const angle = (u * 2 - 1) * Math.PI
    const line = hairline(Math.abs(angle)) + noise(angle * 9) * 0.12
    const y = 22.5 - v * (22.5 - line + 0.3)
    const [x, , z] = face(angle, y)
    const above = y - line
    const run = lockAt(angle, y)
    const lock = noise(run * 3.4 + (angle > parting ? 0 : 5) + 0.4 * Math.sin(angle * 2))
    const volume = 1.55 + 0.5 * eased(0.4, 1.3, Math.abs(angle)) * eased(20, 15, y)
    const thick =
      volume * (1 - Math.exp(-Math.max(0, above - 0.1) / 1.7)) - 0.05 + lock * 0.3 * eased(0, 2, above)
    const long = Math.hypot(x, z * 0.8, y - 13) || 1
    const at: Point = [x + (x / long) * thick, y + ((y - 13) / long) * thick, z + ((z * 0.8) / long) * thick]
    const strand = noise(run * 19)
    const grey = 0.84 + strand * 0.05 + lock * 0.05
    const root = eased(1.1, 0.1, above) * 0.7
    return { at, colour: mixed([grey, grey * 0.975, grey * 0.945], skin, root), gloss: 0.16 * (1 - root) }
  })

/** The bun, wound from below. */
export const bunSurface = () =>
  surface([160, 120], (u, v) => {
    const [turn, rise] = [u * Math.PI * 2, (0.5 - v) * Math.PI]
    const winding = noise(rise * 5 + turn * 1.6)
    const reach = 3.3 + winding * 0.16
    const at: Point = [
      bunAt[0] + Math.cos(rise) * Math.sin(turn) * reach * 1.1,
      bunAt[1] + Math.sin(rise) * reach * 0.86,
      bunAt[2] + Math.cos(rise) * Math.cos(turn) * reach,
    ]
    const grey = 0.82 + noise(rise * 20 + turn * 6) * 0.06
    return { at, colour: [grey, grey * 0.975, grey * 0.945], gloss: 0.14 }
  })
