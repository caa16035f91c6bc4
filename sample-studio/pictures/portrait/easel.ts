/** The painting itself: what stands behind her, and how the brush goes over all of it. */
import type { Chance } from '../kit/chance.ts'
import { type Canvas, emptyCanvas, lay, photographed, type Picture, softened, stroke } from './brush.ts'
import { type Cast, type Light, mixed } from './cast.ts'
import { looks, smileLines } from './expression.ts'
import { draw } from './lines.ts'
import { locks, spectacles } from './locks-and-spectacles.ts'
import { onNeck } from './milica-herself.ts'
import { eased, hill, type Point } from './space.ts'

const rgb = (hex: string): Light => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const ruffled = (x: number, y: number) =>
  Math.sin(x * 9 + 1.3 * Math.sin(y * 7)) * 0.5 +
  Math.sin(y * 13 + x * 5 + 2) * 0.3 +
  Math.sin(x * 31 + y * 17) * 0.2

/** Her garden in the evening, out of focus; `x` and `y` are shares of the picture. */
function garden(x: number, y: number): Light {
  let colour = mixed(rgb('#d8d3b4'), rgb('#f4e2b4'), eased(0, 0.36, y))
  colour = mixed(colour, rgb('#fff0c8'), 0.7 * hill(x - 0.02, y - 0.34, 0.4, 0.2))
  colour = mixed(colour, rgb('#b3b890'), eased(0.37, 0.39, y + 0.02 * Math.sin(x * 6 + 1)))
  colour = mixed(colour, rgb('#97a26d'), eased(0.43, 0.46, y + 0.015 * Math.sin(x * 9)))
  const field = mixed(rgb('#93995f'), rgb('#5d6b40'), eased(0.5, 0.9, y))
  colour = mixed(colour, field, eased(0.5, 0.54, y + 0.01 * ruffled(x, y)))
  const wall = x > 0.74 && y > 0.33 && y < 0.585
  if (wall)
    colour = mixed(rgb('#ead7ab'), rgb('#cdb688'), eased(0.74, 1, x) * 0.5 + eased(0.45, 0.58, y) * 0.4)
  const eaves = 0.335 - (x - 0.7) * 0.12
  if (x > 0.7 && y < eaves && y > eaves - 0.1 + (0.78 - Math.min(0.78, x)) * 1.2)
    colour = mixed(rgb('#b0694a'), rgb('#8f5640'), eased(0.22, 0.33, y))
  const crown =
    hill(x - 0.06, y - 0.1, 0.36, 0.22) +
    0.55 * hill(x - 0.42, y + 0.02, 0.3, 0.12) +
    0.14 * ruffled(x * 1.6, y * 1.6)
  if (crown > 0.42) colour = mixed(rgb('#7f8a50'), rgb('#4f6038'), eased(0.42, 0.85, crown))
  const hedge = 0.52 + 0.03 * ruffled(x * 1.3, 1) - 0.09 * hill(x, 0, 0.22, 1)
  if (y > hedge && x < 0.5) colour = mixed(rgb('#7d8a52'), rgb('#4d5c38'), eased(hedge, hedge + 0.22, y))
  return colour
}

/** All of it as it is to be painted. */
function composed({ width, height, colours, covered }: Cast): Picture {
  const soft = softened(covered, [width, height], 1.2)
  const whole = new Float32Array(colours.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const behind = garden(x / width, y / height)
      const share = covered[at] ? (soft[at] as number) : 0
      for (let channel = 0; channel < 3; channel++)
        whole[at * 3 + channel] =
          (colours[at * 3 + channel] as number) * share + (behind[channel] as number) * (1 - share)
    }
  return { width, height, colours: whole }
}

/** Light flecks between leaves, and the irises by the fence. */
function dabs(canvas: Canvas, by: Chance, covered: Float32Array): void {
  const { width, height } = canvas
  const met = new Int32Array(width * height)
  const dab = (
    at: readonly [number, number],
    wide: number,
    long: number,
    colour: Light,
    turn: number,
    opacity = 0.85,
  ) => {
    const pixel =
      Math.min(height - 1, Math.max(0, at[1] | 0)) * width + Math.min(width - 1, Math.max(0, at[0] | 0))
    if (covered[pixel]) return
    stroke(canvas, by, { at, wide, long, colour, opacity, direction: () => turn, met, isDrawn: true })
  }
  for (let count = 0; count < 520; count++) {
    const [x, y] = [by.between(-0.02, 0.62), by.between(-0.02, 0.36)]
    const crown = hill(x - 0.06, y - 0.1, 0.36, 0.22) + 0.55 * hill(x - 0.42, y + 0.02, 0.3, 0.12)
    if (crown < by.between(0.3, 0.55)) continue
    const colour = by.pick([rgb('#93a05a'), rgb('#6f7f45'), rgb('#c0bf77'), rgb('#556a3c'), rgb('#e2d694')])
    dab([x * width, y * height], by.between(9, 20), by.between(16, 34), colour, by.between(-0.4, 1.6), 0.75)
  }
  for (let count = 0; count < 420; count++) {
    const at = [by.between(0, width), by.between(0.6, 1) * height] as const
    const colour = by.pick([rgb('#7f8f4f'), rgb('#5a6a3d'), rgb('#a3a863'), rgb('#48583a')])
    dab(at, by.between(4, 9), by.between(40, 110), colour, Math.PI / 2 + by.near(0, 0.3), 0.6)
  }
  for (const [across, down] of [
    [0.885, 0.4],
    [0.935, 0.4],
    [0.885, 0.455],
    [0.935, 0.455],
  ] as const) {
    for (let row = -2; row <= 2; row++)
      dab(
        [across * width - 24, down * height + row * 14],
        17,
        52,
        by.pick([rgb('#ffe7a6'), rgb('#ffdb8c'), rgb('#fff1c4')]),
        0,
      )
  }
  for (const [x, y, long, turn] of [
    [0.858, 0.372, 128, 0],
    [0.858, 0.485, 128, 0],
    [0.858, 0.37, 165, Math.PI / 2],
    [0.962, 0.37, 165, Math.PI / 2],
    [0.91, 0.375, 155, Math.PI / 2],
    [0.862, 0.428, 120, 0],
  ] as const)
    dab([x * width, y * height], 9, long, rgb('#86684a'), turn, 0.8)
  for (let count = 0; count < 26; count++) {
    const isLeft = by.isLikely(0.62)
    const [x, y] = [isLeft ? by.between(0, 0.2) : by.between(0.84, 1), by.between(0.6, 0.86)]
    const bloom = by.pick([rgb('#5a63a6'), rgb('#484f93'), rgb('#7d80bd')])
    for (let petal = 0; petal < 7; petal++)
      dab(
        [x * width + by.near(0, 14), y * height + by.near(0, 13)],
        by.between(8, 14),
        by.between(14, 26),
        petal === 6 ? rgb('#e3c56a') : mixed(bloom, rgb('#b9b8de'), by.between(0, 0.4)),
        by.between(0, Math.PI),
      )
  }
}

/** Paints the sculpture in its garden; answers red, green and blue of each pixel. */
export function painted(sculpture: Cast, by: Chance): Buffer {
  const { width, height, covered } = sculpture
  const picture = composed(sculpture)
  const canvas = emptyCanvas(width, height, rgb('#b59a6c'))
  const figure = softened(covered, [width, height], 18).map((share) => Math.min(1, share * 3))
  lay(canvas, picture, by, { wide: 64, long: 190, until: 0, opacity: 0.95, stray: 0.05, dense: 1.6 })
  lay(canvas, picture, by, { wide: 34, long: 110, until: 0.03, opacity: 0.85, stray: 0.045 })
  dabs(canvas, by, covered)
  lay(canvas, picture, by, { wide: 24, long: 74, until: 0.02, stray: 0.03, where: figure })
  lay(canvas, picture, by, { wide: 13, long: 46, until: 0.024, stray: 0.024, where: figure })
  lay(canvas, picture, by, { wide: 7, long: 26, until: 0.034, stray: 0.018, where: figure })
  lay(canvas, picture, by, { wide: 3.6, long: 14, until: 0.045, stray: 0.012, where: figure })
  const met = new Int32Array(width * height)
  const seen = (point: Point) => sculpture.seen(onNeck(point))
  for (const lines of [locks(by), smileLines(by), looks(), spectacles()])
    for (const line of lines) draw(canvas, by, seen, met, line)
  return photographed(canvas)
}
