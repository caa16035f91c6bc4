/** A drawing as an image. */
import { groupBy } from '../../../kit/group-by.ts'
import type { TreeScene } from './scene.ts'

/** The most pixels an image may have: telephones draw no larger one. */
const mostPixels = 16_000_000
const longestSide = 16_000
const pixelRatio = 2

export interface PngImage {
  blob: Blob
  /** Whether it had to be made smaller than its own size, so that names may be hard to read. */
  isSmall: boolean
}

/** Draws with the fonts of the page; null where this browser cannot draw. */
export async function renderPng({ width, height, strokes, texts }: TreeScene): Promise<PngImage | null> {
  // A font comes in parts, each fetched for the characters that need it.
  const byFont = groupBy(texts, ({ font }) => font)
  await Promise.all(
    [...byFont].map(([font, labels]) => document.fonts.load(font, labels.map(({ text }) => text).join(''))),
  )
  const scale = Math.min(
    pixelRatio,
    Math.sqrt(mostPixels / (width * height)),
    longestSide / Math.max(width, height),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(scale, scale)
  for (const { path, fill, stroke, width: thickness = 1, dash } of strokes) {
    const shape = new Path2D(path)
    if (fill) {
      pen.fillStyle = fill
      pen.fill(shape)
    }
    if (stroke) {
      pen.strokeStyle = stroke
      pen.lineWidth = thickness
      pen.setLineDash(dash ? dash.split(' ').map(Number) : [])
      pen.stroke(shape)
    }
  }
  pen.textAlign = 'center'
  for (const { x, y, text, font, colour } of texts) {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && { blob, isSmall: scale < 0.8 }
}
