import type { Pixels } from './pixels.ts'

/** The media type of what has a first page. */
export const pdfType = 'application/pdf'

/** The longest a page may be against its width, or the other way round: more is no paper. */
const longest = 8

/**
 * Draws the first page of a PDF on white paper, its longer side `side` pixels. Throws where it cannot be drawn, as one
 * that is locked, or has no page; blocks its thread meanwhile.
 */
export async function decodeFirstPage(file: Buffer, side: number): Promise<Pixels> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  // One of its own for each document: what a document does to its memory ends with it, and the memory goes back.
  const pdfium = await PDFiumLibrary.init()
  const page = (await pdfium.loadDocument(file)).getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const [longer, shorter] = [Math.max(originalWidth, originalHeight), Math.min(originalWidth, originalHeight)]
  if (!(shorter > 0 && longer / shorter <= longest)) throw new Error('no page of a paper')
  const { data, width, height } = await page.render({ scale: side / longer, render: 'bitmap' })
  return { data: Buffer.from(data), width, height, channels: 4 }
}
