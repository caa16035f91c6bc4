/** The web worker that re-encodes images; see image-encoder.ts. */
import { hasGreyEdge } from './grey-edge.ts'
import type { EncodeResult, EncodeRequest } from './image-encoder.ts'

async function encode({ file, type, quality }: EncodeRequest): Promise<Blob | null> {
  try {
    // Upright, whatever way the camera was held.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    bitmap.close()
    // NOTE: beyond its largest canvas a browser draws nothing, and says nothing.
    const [, , , alpha = 0] = context?.getImageData(width >> 1, height >> 1, 1, 1).data ?? []
    if (!context || (type === 'image/jpeg' && alpha === 0)) return null
    // In a smaller copy nobody could tell any more whether a part is missing.
    if (hasGreyEdge(context, width, height)) return null
    return await canvas.convertToBlob({ type, quality })
  } catch {
    return null
  }
}

let last: Promise<void> = Promise.resolve()

// One after the other: several large images at once take more memory than a telephone has.
onmessage = ({ data }: MessageEvent<EncodeRequest>) => {
  last = last.then(async () => postMessage({ id: data.id, blob: await encode(data) } satisfies EncodeResult))
}
