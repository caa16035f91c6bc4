/** The worker that writes pictures anew; see encoding.ts. */
import { hasGreyEdge } from './grey-edge.ts'
import type { FromEncoder, ToEncoder } from './encoding.ts'

async function encoded({ file, type, quality }: ToEncoder): Promise<Blob | null> {
  try {
    // Upright, whatever way the camera was held.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    bitmap.close()
    // NOTE: beyond its largest canvas a browser draws nothing, and says nothing.
    const [, , , alpha = 0] = pen?.getImageData(width >> 1, height >> 1, 1, 1).data ?? []
    if (!pen || (type === 'image/jpeg' && alpha === 0)) return null
    // Made smaller nobody could tell any more whether a part of it is missing.
    if (hasGreyEdge(pen, width, height)) return null
    return await canvas.convertToBlob({ type, quality })
  } catch {
    return null
  }
}

let last: Promise<void> = Promise.resolve()

// One after the other: several large pictures at once take more memory than a telephone has.
onmessage = ({ data }: MessageEvent<ToEncoder>) => {
  last = last.then(async () => postMessage({ id: data.id, blob: await encoded(data) } satisfies FromEncoder))
}
