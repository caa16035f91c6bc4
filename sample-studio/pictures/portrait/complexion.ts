/** The colours of her face, before light falls on it, and the sheets they lie on. */
import { type Light, mixed, surface } from './cast.ts'
import { crowsFeet, eyeFrom, eyeTo, face, groove, lowerLid, mouthAt, upperLid } from './head.ts'
import { alongLine, eased, hill, type Point } from './space.ts'

/** The colour of skin in the middle of a cheek that the sun has seen. */
export const skin: Light = [0.93, 0.72, 0.6]

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
