/** The head of an old woman, modelled from the front and wrapped around: what is bone, what is flesh, what years have drawn. */
import { alongLine, curve, eased, hill, type Point } from './space.ts'

/** The profile, without the nose: how far the face comes forward, by height above the chin. */
const front = curve([
  [0.3, 4.6],
  [0.7, 6.6],
  [1.3, 7.5],
  [2.2, 8.2],
  [3.3, 8.15],
  [4.7, 8.75],
  [6.3, 8.65],
  [8, 8.5],
  [11.4, 8.5],
  [13.2, 9.1],
  [15.5, 9.15],
  [18, 8.3],
  [20.2, 6.4],
  [21.8, 3.6],
  [22.5, 0.4],
])
const half = curve([
  [0.3, 2.6],
  [0.9, 3.4],
  [1.8, 4.25],
  [3, 4.95],
  [5, 5.95],
  [7, 6.8],
  [9, 7.4],
  [10.3, 7.45],
  [12.2, 6.95],
  [14, 6.95],
  [16, 7.1],
  [18, 6.8],
  [20.2, 5.5],
  [21.8, 3.2],
  [22.5, 0.4],
])
const back = curve([
  [0.3, 0.5],
  [3, -1.5],
  [7, -6],
  [12, -9.6],
  [16, -9.6],
  [20, -7],
  [21.8, -3.6],
  [22.5, -0.4],
])

const square = 2.2

/** A point of the skull, before it has a face: `angle` from the front, in radians. */
export function skull(angle: number, y: number): Point {
  const [forward, behind] = [front(y), back(y)]
  const middle = y > 8 ? 0 : (1 - y / 8) * 1.6
  const power = 2 / square
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  const deep = c > 0 ? forward - middle : middle - behind
  return [
    Math.sign(s) * Math.abs(s) ** power * half(y),
    y,
    middle + Math.sign(c) * Math.abs(c) ** power * deep,
  ]
}

const bridge = curve([
  [6.75, 0],
  [7.05, 0.9],
  [7.35, 1.75],
  [7.75, 2.35],
  [8.15, 2.5],
  [9.2, 1.95],
  [10.2, 1.45],
  [11.3, 1.05],
  [12.2, 0.6],
  [13.2, 0],
])
const bridgeWide = curve([
  [6.6, 0.95],
  [7.8, 0.98],
  [9, 0.9],
  [10.2, 0.86],
  [11.5, 0.9],
  [13, 1.4],
])

/** The lids of an eye in a smile: the upper and lower edge, by how far from the nose. */
export const eyeFrom = 1.75
export const eyeTo = 4.8
export const upperLid = curve([
  [1.75, 10.95],
  [2.2, 11.2],
  [2.9, 11.42],
  [3.6, 11.36],
  [4.3, 11.02],
  [4.8, 10.62],
])
export const lowerLid = curve([
  [1.75, 10.95],
  [2.3, 10.78],
  [3.1, 10.74],
  [3.9, 10.66],
  [4.8, 10.62],
])

export const mouthAt = (x: number) => 4.62 + 0.085 * x * x + 0.05 * Math.abs(x)

/** A furrow of depth 1 along its middle. */
export const groove = (far: number, wide: number) => Math.exp(-((far / wide) ** 2))

/** How far the face stands before the skull. */
function relief(x: number, y: number): number {
  const a = Math.abs(x)
  const sockets = -0.8 * hill(a - 3.25, y - 11.55, 1.8, 1.15) - 0.22 * hill(a - 1.6, y - 11.5, 0.7, 0.9)
  const brow = 0.28 * hill(a - 3, y - 13.3, 2.1, 0.62) + 0.25 * hill(a - 4.9, y - 12.5, 1, 0.8)
  const ball = 0.98 * hill(a - 3.2, y - 11.15, 1.35, 0.95)
  const isLid = eased(1.6, 2, a) * eased(5.3, 4.6, a)
  const crease = -0.22 * groove(y - upperLid(a) - 0.5, 0.16) * isLid
  const hood = 0.34 * hill(a - 4.1, y - 12.0, 1.2, 0.42)
  const lid = 0.2 * groove(y - upperLid(a) - 0.18, 0.2) * isLid
  const lash = 0.1 * groove(y - lowerLid(a) + 0.14, 0.16) * isLid
  const [bagFar] = alongLine(a, y, [
    [1.75, 10.5],
    [2.6, 9.85],
    [3.6, 9.6],
    [4.6, 9.9],
  ])
  const bag = -0.2 * groove(bagFar, 0.3) + 0.16 * hill(a - 3.2, y - 10.15, 1.2, 0.32)
  const nose = bridge(y - 0.16 * Math.min(1.6, a) ** 1.6) * Math.exp(-((a / bridgeWide(y)) ** 2))
  const tip = 0.2 * hill(a, y - 7.95, 0.75, 0.5)
  const wing =
    0.9 * hill(a - 1.42, y - 7.55, 0.52, 0.62) -
    0.12 * groove(Math.hypot(a - 1.42, (y - 7.6) * 0.9) - 1, 0.2) * eased(1.3, 1.8, a)
  const cheek = 1.0 * hill(a - 4.2, y - 8.5, 1.75, 1.3) + 0.25 * hill(a - 5.4, y - 9.4, 1.2, 0.9)
  const [foldFar] = alongLine(a, y, [
    [1.75, 8.0],
    [2.6, 7.1],
    [3.35, 6.0],
    [3.75, 4.7],
  ])
  const fold = -0.3 * groove(foldFar, 0.36) * eased(4.4, 5.8, y) - 0.14 * groove(foldFar, 0.9)
  const lips =
    0.26 * hill(a - 0.45, y - 5.3, 1.35, 0.4) +
    0.36 * hill(a, y - 4.14, 1.6, 0.42) -
    0.42 * groove(y - mouthAt(x), 0.16) * eased(3.3, 2.6, a) -
    0.14 * hill(a, y - 6.1, 0.32, 0.5)
  const corner = -0.3 * hill(a - 3.05, y - mouthAt(3.05), 0.42, 0.42) + 0.42 * hill(a - 3.8, y - 5.2, 0.6, 1)
  const jowl =
    0.75 * hill(a - 4.3, y - 3.2, 1.3, 1.1) -
    0.1 *
      groove(
        alongLine(a, y, [
          [3.2, 4.5],
          [3.4, 3.4],
          [3.2, 2.4],
        ])[0],
        0.4,
      )
  const chin = 0.4 * hill(a, y - 2.0, 1.4, 0.8) - 0.3 * hill(a, y - 3.25, 1.7, 0.38)
  const temple = -0.35 * hill(a - 6, y - 13.3, 1, 1.6)
  const hollow = -0.12 * hill(a - 5.4, y - 6.0, 1, 1.6)
  const lines =
    -0.07 *
    (groove(y - 15.2 - 0.16 * Math.cos(x * 0.9 + 0.4), 0.26) +
      0.7 * groove(y - 16.3 - 0.2 * Math.cos(x * 0.7), 0.24)) *
    eased(4.6, 2.0, a)
  const feet = -0.05 * crowsFeet(a, y)
  return (
    sockets +
    brow +
    ball +
    crease +
    hood +
    lid +
    lash +
    bag +
    nose +
    tip +
    wing +
    cheek +
    fold +
    lips +
    corner +
    jowl +
    chin +
    temple +
    hollow +
    lines +
    feet
  )
}

/** The lines beside the eyes, where she has laughed. */
export function crowsFeet(a: number, y: number): number {
  const lines = [
    [
      [4.95, 11.15],
      [5.5, 11.45],
      [6.1, 12.1],
    ],
    [
      [4.95, 10.95],
      [5.6, 10.9],
      [6.35, 11.1],
    ],
    [
      [4.9, 10.75],
      [5.5, 10.35],
      [6.1, 10.1],
    ],
  ] as const
  return lines.reduce((sum, line) => sum + groove(alongLine(a, y, line)[0], 0.13) * eased(6.3, 5, a), 0)
}

/** A point of the face. */
export function face(angle: number, y: number): Point {
  const [x, , z] = skull(angle, y)
  const isFront = eased(-1, 2.5, z)
  return [x, y, z + relief(x, y) * isFront]
}

/** A place on the face, by how far it is from the middle and how high. */
export function faceAt(x: number, y: number): Point {
  const share = Math.min(1, Math.abs(x) / half(y)) ** (square / 2)
  return face(Math.sign(x) * Math.asin(share), y)
}
