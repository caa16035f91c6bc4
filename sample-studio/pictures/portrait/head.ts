/** The head of an old woman, modelled from the front and wrapped around: what is bone, what is flesh, what years have drawn. */
import { type Light, surface } from './cast.ts'
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

const groove = (far: number, wide: number) => Math.exp(-((far / wide) ** 2))

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

function crowsFeet(a: number, y: number): number {
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

const skin: Light = [0.93, 0.72, 0.6]
const mixed = (one: Light, other: Light, share: number): Light => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

const irisRound = 0.62

/** Turned from us as she is, her eyes have come back to us. */
export const gaze = 0.16

/** The colour of an eye at a place between its lids. */
function eyeColour(x: number, y: number): Light {
  const side = Math.sign(x)
  const a = Math.abs(x)
  const under = upperLid(a) - y
  const [dx, dy] = [x - side * 3.2 - gaze, y - 11.02]
  const far = Math.hypot(dx, dy)
  const white = mixed([0.8, 0.74, 0.67], [0.6, 0.48, 0.42], eased(0.9, 1.5, Math.abs(a - 3.2)))
  const iris = mixed([0.25, 0.29, 0.2], [0.4, 0.43, 0.29], eased(0, 0.5, -dy + 0.2))
  const rim = mixed(iris, [0.12, 0.15, 0.11], eased(0.42, irisRound, far))
  const seen =
    far < 0.27
      ? ([0.03, 0.03, 0.03] as const)
      : mixed(rim, white, eased(irisRound - 0.04, irisRound + 0.08, far))
  const shade = mixed(seen, [seen[0] * 0.38, seen[1] * 0.33, seen[2] * 0.3], eased(0.34, 0, under))
  const glint = 0.8 * hill(dx + 0.2, dy - 0.16, 0.15, 0.13)
  return mixed(shade, [1.4, 1.36, 1.26], glint)
}

/** What the skin looks like, before light falls on it. */
function complexion(x: number, y: number): Light {
  const a = Math.abs(x)
  if (a > eyeFrom && a < eyeTo && y < upperLid(a) && y > lowerLid(a)) return eyeColour(x, y)
  let colour = mixed(skin, [0.92, 0.5, 0.43], 0.5 * hill(a - 4.4, y - 8.2, 1.7, 1.4))
  colour = mixed(colour, [0.91, 0.53, 0.45], 0.4 * hill(a, y - 7.9, 1.1, 0.9))
  colour = mixed(colour, [0.85, 0.48, 0.38], 0.2 * hill(a, y - 1.6, 1.6, 0.9))
  colour = mixed(colour, [0.97, 0.82, 0.68], 0.4 * hill(a, y - 15.4, 4, 1.7))
  colour = mixed(colour, [0.62, 0.42, 0.38], 0.3 * hill(a - 2.7, y - 10.1, 1.1, 0.4))
  colour = mixed(colour, [0.66, 0.4, 0.34], 0.3 * hill(a - 3.3, y - 12.15, 1.5, 0.3))
  colour = mixed(colour, [1, 0.82, 0.7], 0.45 * hill(a - 2.3, y - 12.3, 1.1, 0.7))
  const isLid = eased(1.5, 1.9, a) * eased(5.05, 4.7, a)
  colour = mixed(colour, [0.27, 0.15, 0.11], 0.9 * groove(y - upperLid(a) - 0.05, 0.13) * isLid)
  colour = mixed(colour, [0.55, 0.3, 0.25], 0.55 * groove(y - lowerLid(a), 0.12) * isLid)
  const lipTop = 5.16 + 0.28 * hill(a - 0.55, 0, 0.45, 1) - 0.075 * a ** 2
  const lipFoot = 3.86 + 0.12 * a ** 2
  const isLip =
    eased(lipFoot - 0.15, lipFoot + 0.2, y) * eased(lipTop + 0.14, lipTop - 0.14, y) * eased(3.05, 2.4, a)
  colour = mixed(colour, [0.86, 0.42, 0.38], 0.66 * isLip)
  colour = mixed(colour, [0.4, 0.16, 0.14], 0.72 * groove(y - mouthAt(x), 0.11) * eased(3.25, 2.7, a))
  colour = mixed(colour, [1.05, 0.68, 0.55], 0.55 * hill(a, y - 7.05, 1.15, 0.32))
  colour = mixed(colour, [0.3, 0.13, 0.1], 0.4 * hill(a - 0.66, y - 6.98, 0.3, 0.13))
  const [browFar, browAlong] = alongLine(a, y, [
    [1.7, 13.05],
    [2.9, 13.65],
    [4.2, 13.6],
    [5.3, 12.75],
  ])
  colour = mixed(
    colour,
    [0.74, 0.69, 0.63],
    0.7 * groove(browFar, 0.36 - browAlong * 0.12) * eased(0, 0.1, browAlong),
  )
  return mixed(colour, [0.6, 0.36, 0.28], 0.16 * crowsFeet(a, y))
}

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

/** A place on the face, by how far it is from the middle and how high. */
export function faceAt(x: number, y: number): Point {
  const share = Math.min(1, Math.abs(x) / half(y)) ** (square / 2)
  return face(Math.sign(x) * Math.asin(share), y)
}

const bunAt: Point = [0.4, 23.6, -3.6]

/** Face, brow, temples and the back of the neck. */
export const faceSurface = () =>
  surface(
    [620, 640],
    (u, v) => {
      const angle = (u * 2 - 1) * 2.5
      const y = 22.5 - v * 22.2
      const at = face(angle, y)
      const isFront = at[2] > 1
      const gloss =
        0.1 * hill(Math.abs(at[0]), y - 8.2, 1, 1.4) + 0.09 * hill(Math.abs(at[0]) - 4, y - 9, 1.5, 1) + 0.05
      return { at, colour: isFront ? complexion(at[0], y) : mixed(skin, [0.7, 0.45, 0.37], 0.3), gloss }
    },
    1,
  )

const noise = (value: number) =>
  Math.sin(value * 1.7 + 0.6) * 0.45 +
  Math.sin(value * 4.3 + 1.9) * 0.32 +
  Math.sin(value * 9.1) * 0.15 +
  Math.sin(value * 17.3 + 2.2) * 0.08

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

/** Where her hair is parted, by the angle from the front. */
export const parting = -0.12

/** Which lock a place of the hair belongs to: by the height at which it leaves the parting. */
export function lockAt(angle: number, y: number): number {
  const share = Math.abs(angle - parting) / 1.9
  return (y + share * 23.8) / (1 + share * 0.92)
}

/** How high a lock is, on its way from the parting down over the temple. */
export const lockHeight = (lock: number, angle: number) => {
  const share = Math.abs(angle - parting) / 1.9
  return lock * (1 + share * 0.92) - share * 23.8
}

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

/** The ear we see: a shell, open to the front. */
export const earSurface = () =>
  surface(
    [90, 90],
    (u, v) => {
      const [turn, reach] = [-u * Math.PI * 2, v]
      const rim = 0.42 * hill(reach - 0.86, 0, 0.16, 1) - 0.36 * hill(reach - 0.5, 0, 0.24, 1)
      const [along, up] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
      const at: Point = [
        7.15 + rim + 0.45 * (1 - reach * 0.4) - along * 0.55,
        9.3 + up * 2.35 + along * 0.3,
        -0.4 + along * 1.25,
      ]
      return { at, colour: mixed(skin, [0.9, 0.52, 0.44], 0.3 + 0.3 * hill(reach - 0.5, 0, 0.3, 1)) }
    },
    1.2,
  )
