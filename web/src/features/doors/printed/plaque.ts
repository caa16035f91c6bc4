/** The code as it is cut into stone or metal, printed on plates, or burnt into wood (YD04). */
import { dotsFor, withResolution } from '../../../kit/png.ts'
import { type QrRedundancy, qrModules, qrOutline, quietZone, qrWidth } from '../../../kit/qr.ts'
import { letterOutlines, unitsPerEm } from './letter-outlines.ts'

/** How wide a plaque may be, quiet zone and all, in millimetres. */
export const plaqueWidths = [25, 40, 60, 80] as const
export type PlaqueWidth = (typeof plaqueWidths)[number]

/** Of pictures for printers, in dots per inch. */
const plaqueDpi = 300

/**
 * How redundant a code of a width is: what weathers bears the loss of 30 %; the smallest has fewer and thus larger modules
 * instead, which a phone's camera needs more (decision 87).
 */
export const redundancyOf = (width: PlaqueWidth): QrRedundancy => (width < 40 ? 'M' : 'H')

/** On the smallest plaque the letters would be too small to be read, and to be cut. */
export const hasRoomForAddress = (width: PlaqueWidth) => width >= 40

interface PlaqueText {
  /** What is read in the code. */
  code: string
  /** The address below it, line by line; none where it is empty. */
  address: readonly string[]
  width: PlaqueWidth
}

/** A plaque as one shape: black on white, measured in modules of its code. */
export interface Plaque {
  /** How wide and high it is in millimetres, and in modules. */
  millimetres: { width: number; height: number }
  modules: { width: number; height: number }
  /** All that is dark, as an SVG path without text or strokes. */
  outline: string
}

const lineHeight = 1.45
/** How much of the code's own width a line may take. */
const lineRoom = 0.98
/** As large as a letter may be, in modules. */
const largestEm = 3.2

/** Draws a plaque: the code with its quiet zone, and below it the address in outlines. */
export function drawPlaque({ code, address, width }: PlaqueText): Plaque {
  const modules = qrModules(code, redundancyOf(width))
  const side = qrWidth(modules)
  const em = Math.min(
    largestEm,
    ...address.map((line) => ((side - 2 * quietZone) * lineRoom * unitsPerEm) / advanceOf(line)),
  )
  const letters = address.map((line, index) =>
    lineOutline(line, {
      scale: em / unitsPerEm,
      x: side / 2 - (advanceOf(line) * em) / unitsPerEm / 2,
      y: side + (index * lineHeight + 0.5) * em,
    }),
  )
  const height = side + (address.length > 0 ? (address.length - 1) * lineHeight * em + em + quietZone / 2 : 0)
  return {
    millimetres: { width, height: rounded((height / side) * width) },
    modules: { width: side, height: rounded(height) },
    outline: [qrOutline(modules), ...letters].join(''),
  }
}

/** A letter that is not among those of an address takes the room of a hyphen and shows nothing. */
const outlineOf = (letter: string) => letterOutlines[letter] ?? ([unitsPerEm / 3, ''] as const)

const advanceOf = (line: string) => [...line].reduce((sum, letter) => sum + outlineOf(letter)[0], 0)

const rounded = (number: number) => Number(number.toFixed(3))

/** Where a letter stands, and how large it is. */
interface LinePosition {
  scale: number
  x: number
  y: number
}

function lineOutline(line: string, { scale, x, y }: LinePosition): string {
  let at = x
  return [...line]
    .map((letter) => {
      const [advance, outline] = outlineOf(letter)
      const left = at
      at += advance * scale
      return movedOutline(outline, { scale, x: left, y })
    })
    .join('')
}

/** The same line elsewhere and in another size: its numbers are points, one after the other. */
function movedOutline(outline: string, { scale, x, y }: LinePosition): string {
  let isAcross = false
  return outline.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isAcross = !isAcross
    return String(rounded(Number(number) * scale + (isAcross ? x : y)))
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plaque as a drawing for engravers and printers: one shape, as large as it is meant. */
export function plaqueSvg({ millimetres, modules, outline }: Plaque, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres.width}mm" height="${millimetres.height}mm" viewBox="0 0 ${modules.width} ${modules.height}">`,
    `<title>${title.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)}</title>`,
    `<path fill="#fff" d="M0 0h${modules.width}v${modules.height}H0Z"/>`,
    `<path fill="#000" d="${outline}"/>`,
    '</svg>',
  ].join('\n')
}

/**
 * How a plaque lies on a picture of 300 dots per inch: exactly as wide as it is meant, each module whole pixels, and what
 * is left over around it as margin.
 */
export function pixelsOfPlaque({ millimetres, modules }: Plaque) {
  const width = dotsFor(millimetres.width, plaqueDpi)
  const scale = Math.floor(width / modules.width)
  const margin = Math.floor((width - scale * modules.width) / 2)
  return { width, height: Math.ceil(modules.height * scale) + 2 * margin, scale, margin }
}

/** A plaque as a picture that says its size; null where this browser cannot draw. */
export async function plaquePng(plaque: Plaque): Promise<Blob | null> {
  const { width, height, scale, margin } = pixelsOfPlaque(plaque)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.translate(margin, margin)
  context.scale(scale, scale)
  context.fill(new Path2D(plaque.outline))
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!drawn) return null
  return new Blob([withResolution(new Uint8Array(await drawn.arrayBuffer()), plaqueDpi)], {
    type: 'image/png',
  })
}
