/** Images before they are uploaded: checked, shown, compressed and cropped in the browser. */
import { isWholeJpeg } from '@spomen/contract/jpeg.ts'
import { largest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useEffect, useState } from 'react'
import { encodeInWorker } from './image-encoder.ts'
import { hasGreyEdge } from './grey-edge.ts'
import { mayBeImage } from './image-files.ts'

/** Why a file cannot be uploaded as an image at all, or null (C14, G11, J09, J10, Q40, Q100). */
export function imageRefusalOf(file: Pick<File, 'name' | 'type' | 'size'>): RefusalKey | null {
  if (!mayBeImage(file)) return 'invalidImage'
  return file.size >= largest.image ? 'maximumImageSize' : null
}

/** An object URL at which this browser shows a file that has not been uploaded; revoked once the component is gone. */
export function useFilePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}

/** Whether an image file is complete, as far as its structure tells without decoding it. */
export const hasIntactStructure = async (file: File): Promise<boolean> =>
  file.type !== 'image/jpeg' || isWholeJpeg(new Uint8Array(await file.arrayBuffer()))

/** Whether this browser can show a file; many cannot show what an iPhone takes. */
export async function isDecodable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    await loadImage(url)
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

type ImagePixels = ImageBitmap | HTMLImageElement

/** Decodes an image upright, whatever way the camera was held. */
async function withPixels<Value>(file: File, act: (pixels: ImagePixels) => Promise<Value>): Promise<Value> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap) return act(bitmap).finally(() => bitmap.close())
  // Some browsers know neither the call nor its option, but draw the image upright all the same.
  const url = URL.createObjectURL(file)
  return loadImage(url)
    .then(act)
    .finally(() => URL.revokeObjectURL(url))
}

const sizeOf = (pixels: ImagePixels) =>
  pixels instanceof HTMLImageElement
    ? { width: pixels.naturalWidth, height: pixels.naturalHeight }
    : { width: pixels.width, height: pixels.height }

/** Types with transparency, which JPEG would turn black. */
const transparentTypes = ['image/png', 'image/webp', 'image/avif', 'image/gif']

const outputTypeOf = ({ type }: File) => (transparentTypes.includes(type) ? 'image/webp' : 'image/jpeg')

/** `IMG 1.HEIC` → `IMG 1.jpg` */
const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/** A browser that cannot write the requested type writes PNG instead: the blob's own type tells. */
const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), type, quality),
  )

function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  return { canvas, context }
}

/**
 * The same image, upright and recompressed in the browser (C15, G11, J11); `quality` from 0 to 1. What cannot be decoded
 * here, what is animated, and what would only grow comes back unchanged: the server decides about it. So does an image
 * that is damaged, or may be: nobody could tell any more from a smaller copy. One that cannot be read any more comes back too, for
 * whoever sends it to say.
 */
export async function recompress(file: File, quality: number): Promise<File> {
  if (file.type === 'image/gif' || !(await hasIntactStructure(file).catch(() => false))) return file
  const type = outputTypeOf(file)
  const blob = await encodeInWorker(file, { type, quality })
  if (blob !== 'unable') return blob ? smallerOf(file, blob, type) : file
  return recompressOnPage(file, quality)
}

const smallerOf = (file: File, blob: Blob, type: string) =>
  blob.type === type && blob.size < file.size ? new File([blob], renamed(file.name, type), { type }) : file

/** The same where the browser draws on the page alone. */
async function recompressOnPage(file: File, quality: number): Promise<File> {
  try {
    return await withPixels(file, async (pixels) => {
      const { width, height } = sizeOf(pixels)
      const { canvas, context } = newCanvas(width, height)
      context.drawImage(pixels, 0, 0)
      if (hasGreyEdge(context, width, height)) return file
      const type = outputTypeOf(file)
      return smallerOf(file, await encode(canvas, type, quality), type)
    })
  } catch {
    return file
  }
}

/** A part of an image, in pixels of the image as it is seen, after it was turned. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
  /** How far the image was turned clockwise first. */
  turn: 0 | 90 | 180 | 270
}

interface CropOptions {
  /** From 0 to 1. */
  quality: number
  /** The longer side of what comes out, at most, in pixels; nothing is made larger than it was. */
  most: number
}

/** Crops an image and compresses it (C15, G11). Fails where the image cannot be decoded. */
export function cropImage(file: File, crop: Crop, { quality, most }: CropOptions): Promise<File> {
  return withPixels(file, async (pixels) => {
    const { width, height } = sizeOf(pixels)
    const scale = Math.min(1, most / Math.max(crop.width, crop.height))
    const { canvas, context } = newCanvas(
      Math.max(1, Math.round(crop.width * scale)),
      Math.max(1, Math.round(crop.height * scale)),
    )
    const isSideways = crop.turn % 180 !== 0
    context.imageSmoothingQuality = 'high'
    context.scale(scale, scale)
    context.translate((isSideways ? height : width) / 2 - crop.x, (isSideways ? width : height) / 2 - crop.y)
    context.rotate((crop.turn * Math.PI) / 180)
    context.drawImage(pixels, -width / 2, -height / 2)
    const type = outputTypeOf(file)
    const blob = await encode(canvas, type, quality)
    if (blob.type === type) return new File([blob], renamed(file.name, type), { type })
    // As PNG a photograph might be larger than the server takes.
    context.resetTransform()
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const plain = await encode(canvas, 'image/jpeg', quality)
    return new File([plain], renamed(file.name, 'image/jpeg'), { type: 'image/jpeg' })
  })
}
