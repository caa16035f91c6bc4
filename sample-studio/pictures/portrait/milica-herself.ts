/** Milica as one remembers her: three quarters turned, towards the evening, in her garden. */
import { cast, posed, surface, type Cast, type Light } from './cast.ts'
import { earSurface, faceSurface } from './complexion.ts'
import { bunSurface, hairSurface } from './hair.ts'
import { curve, eased, hill, type Point, turned } from './space.ts'

const pose: Point = [26, 6, -5]
export const onNeck = (point: Point): Point => {
  const [x, y, z] = turned([point[0], point[1] - 4, point[2] + 1], pose)
  return [x, y + 4, z - 1]
}

const neckTurn: Point = [24, 0, 0]
const bodyTurn: Point = [20, 0, 0]

const neck = () =>
  surface(
    [160, 120],
    (u, v) => {
      const angle = (u * 2 - 1) * Math.PI
      const y = 5 - v * 12
      const wide = 4.25 + 1.3 * eased(-4, -9, y)
      const cords = 0.3 * hill(Math.abs(angle) - 0.55, 0, 0.22, 1) * eased(3, -3, y)
      const rings =
        -0.12 *
        (Math.exp(-(((y + 1.6 - 0.3 * Math.cos(angle)) / 0.25) ** 2)) +
          Math.exp(-(((y + 3.8 - 0.5 * Math.cos(angle)) / 0.25) ** 2)))
      const reach = wide + cords + rings
      const forward = 0.16 * (y + 2)
      return {
        at: turned([Math.sin(angle) * reach, y, Math.cos(angle) * reach * 0.98 - 1.4 + forward], neckTurn),
        colour: [0.91, 0.69, 0.565] as Light,
      }
    },
    1,
  )

/** How high she carries her shoulders. */
const lift = 3.5

const shoulder = curve([
  [-26, 17.5],
  [-20, 17.2],
  [-15, 16.4],
  [-12, 14.5],
  [-10, 11.5],
  [-8.2, 8.2],
  [-6.6, 6.2],
  [-5.4, 5.4],
])

const cardigan: Light = [0.17, 0.235, 0.37]
const blouse: Light = [0.87, 0.82, 0.72]

const torso = () =>
  surface([300, 260], (u, v) => {
    const angle = (u * 2 - 1) * 2.2
    const y = -5.2 - v * 21
    const wide = shoulder(y)
    const deep = 5.4 + 3.2 * eased(-5, -17, y)
    const x = Math.sin(angle) * wide
    const opening = 0.34 * (-5.2 - y) * -1 + 5.2
    const isOpen = eased(0.35, -0.35, Math.abs(x) - Math.max(0, opening))
    const edge = Math.exp(-(((Math.abs(x) - Math.max(0, opening) - 0.5) / 0.55) ** 2)) * (opening > 0 ? 1 : 0)
    const folds = 0.25 * Math.sin(x * 1.4 + y * 0.35) * eased(3, 8, Math.abs(x)) * eased(-7, -12, y)
    const z = Math.cos(angle) * deep - 2.2 + edge * 0.45 * eased(0, 2, deep) + folds
    const knit = 1 + 0.06 * Math.sin(y * 5)
    const cloth: Light = [
      (cardigan[0] * (1 - isOpen) + blouse[0] * isOpen) * (isOpen > 0.5 ? 1 : knit),
      (cardigan[1] * (1 - isOpen) + blouse[1] * isOpen) * (isOpen > 0.5 ? 1 : knit),
      (cardigan[2] * (1 - isOpen) + blouse[2] * isOpen) * (isOpen > 0.5 ? 1 : knit),
    ]
    return { at: turned([x, y + lift, z], bodyTurn), colour: cloth }
  })

/** The round collar of her blouse, laid around the neck. */
const collar = () =>
  surface([200, 40], (u, v) => {
    const angle = (u * 2 - 1) * 2.75
    const lies = v
    const point = eased(0.9, 0, Math.abs(angle))
    const reach = 5.3 + lies * (1.7 + 1.2 * point)
    const y =
      -4.6 - 1.2 * point - lies * (1.5 + 1.5 * point) + Math.sin(Math.min(1, lies * 2) * Math.PI) * 0.5
    const gap = Math.abs(angle) < 0.1 ? 0.6 : 0
    return {
      at: turned(
        [Math.sin(angle) * reach * 1.03, y - gap + lift, Math.cos(angle) * reach * 0.92 - 1.0],
        bodyTurn,
      ),
      colour: [0.93, 0.89, 0.8] as Light,
    }
  })

/** The sculpture, turned and lit, as large as the picture of it. */
export function sculpted(size: readonly [number, number]): Cast {
  const sheets = [
    ...[faceSurface(), hairSurface(), bunSurface(), earSurface()].map((sheet) => posed(sheet, onNeck)),
    neck(),
    torso(),
    collar(),
  ]
  const scale = (size[0] / 1200) * 37.5
  return cast(sheets, { size, middle: [size[0] * 0.485, size[1] * 0.738], scale })
}
