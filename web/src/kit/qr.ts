/** QR codes, as they are drawn on a screen, on paper and on stone. */
import { encode } from 'uqr'

/** The light margin around a code without which cameras do not find it, in modules (ISO/IEC 18004). */
export const quietZone = 4

/** The smallest width of a PNG, in pixels: sharp on paper up to a hand wide. */
const pngWidth = 2_000

/** How much of a code may be damaged and it is still read: 30 % at level H, since stone weathers; 15 % at M. */
export type QrRedundancy = 'H' | 'M'

/**
 * The modules of a code row by row; what is true is dark. It is at least as redundant as asked for, and more where that
 * makes it no larger. Capitals, figures and the signs of an address alone take little more than half the room.
 */
export const qrModules = (text: string, redundancy: QrRedundancy = 'H'): boolean[][] =>
  encode(text, { ecc: redundancy, boostEcc: true, border: 0 }).data

type Point = readonly [x: number, y: number]

/** One step along the edge of a dark module, the dark always to its right. */
interface Step {
  from: Point
  to: Point
}

function stepsOf(modules: readonly (readonly boolean[])[]): Step[] {
  const isDark = (x: number, y: number) => modules[y]?.[x] === true
  const steps: Step[] = []
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return
      if (!isDark(x, y - 1)) steps.push({ from: [x, y], to: [x + 1, y] })
      if (!isDark(x + 1, y)) steps.push({ from: [x + 1, y], to: [x + 1, y + 1] })
      if (!isDark(x, y + 1)) steps.push({ from: [x + 1, y + 1], to: [x, y + 1] })
      if (!isDark(x - 1, y)) steps.push({ from: [x, y + 1], to: [x, y] })
    }),
  )
  return steps
}

const directionOf = ({ from, to }: Step): Point => [to[0] - from[0], to[1] - from[1]]
/** Whether a step goes on to the right of another; then it stays with the same module where two only touch. */
const turnsRight = (before: Point, after: Point) => before[0] * after[1] - before[1] * after[0] > 0

/**
 * The dark parts as an SVG path of closed outlines, within the quiet zone. What touches side by side is one piece: a
 * machine that follows the lines cuts none inside it, and no seam shines through in print.
 */
export function qrOutline(modules: readonly (readonly boolean[])[]): string {
  const leaving = new Map<string, Step[]>()
  for (const step of stepsOf(modules)) {
    const key = step.from.join()
    leaving.set(key, [...(leaving.get(key) ?? []), step])
  }

  function take(at: Point, direction: Point | null): Step | undefined {
    const steps = leaving.get(at.join()) ?? []
    const right = direction && steps.find((step) => turnsRight(direction, directionOf(step)))
    const next = right ?? steps[0]
    if (next) {
      const left = steps.filter((step) => step !== next)
      if (left.length > 0) leaving.set(at.join(), left)
      else leaving.delete(at.join())
    }
    return next
  }

  const outlines: string[] = []
  for (const start of [...leaving.values()].flat()) {
    if (!leaving.get(start.from.join())?.includes(start)) continue
    const corners: Point[] = []
    let direction: Point | null = null
    for (let step = take(start.from, null); step; step = take(step.to, direction)) {
      const next = directionOf(step)
      if (direction?.join() !== next.join()) corners.push(step.from)
      direction = next
    }
    outlines.push(`M${corners.map(([x, y]) => `${x + quietZone} ${y + quietZone}`).join('L')}Z`)
  }
  return outlines.join('')
}

/** How wide a code is with its quiet zone, in modules. */
export const qrWidth = (modules: readonly unknown[]) => modules.length + 2 * quietZone

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A code as a drawing for printers and engravers; `width` in millimetres, quiet zone and all. */
export function qrSvg(text: string, { title, width }: { title: string; width: number }): string {
  const modules = qrModules(text)
  const side = qrWidth(modules)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${width}mm" viewBox="0 0 ${side} ${side}">`,
    `<title>${title.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)}</title>`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0Z"/>`,
    `<path fill="#000" d="${qrOutline(modules)}"/>`,
    '</svg>',
  ].join('\n')
}

/** A code as a picture, black on white, each module of it whole pixels; null where this browser cannot draw. */
export async function qrPng(text: string): Promise<Blob | null> {
  const modules = qrModules(text)
  const side = qrWidth(modules)
  const scale = Math.ceil(pngWidth / side)
  const canvas = document.createElement('canvas')
  canvas.width = side * scale
  canvas.height = side * scale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(scale, scale)
  pen.fill(new Path2D(qrOutline(modules)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
