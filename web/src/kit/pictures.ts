/** Pictures on their way out of this browser. */
import { isWholeJpeg } from '@spomen/contract/jpeg.ts'
import { largest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useEffect, useState } from 'react'
import { encodedAside } from './encoding.ts'
import { hasGreyEdge } from './grey-edge.ts'

/** Some systems know no type for what an iPhone takes. */
const untold = /\.(heic|heif|avif)$/i

/** Why a file cannot be sent as a picture at all, or null (C14, G11, J09, J10, Q40, Q100). */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): RefusalKey | null {
  const isImage = file.type.startsWith('image/') || (file.type === '' && untold.test(file.name))
  if (!isImage || file.type.startsWith('image/svg') || file.size === 0) return 'invalidImage'
  return file.size >= largest.image ? 'maximumImageSize' : null
}

/** The address at which this browser shows a file that has not been sent; given back when nobody looks any more. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/** Whether the frame of a picture is whole, as far as can be told without decoding it. */
export const isFrameWhole = async (file: File): Promise<boolean> =>
  file.type !== 'image/jpeg' || isWholeJpeg(new Uint8Array(await file.arrayBuffer()))

/** Whether this browser can show a file; many cannot show what an iPhone takes. */
export async function isReadable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    await loaded(url)
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

type Pixels = ImageBitmap | HTMLImageElement

/** Hands the picture over upright, whatever way the camera was held. */
async function withPixels<Value>(file: File, act: (pixels: Pixels) => Promise<Value>): Promise<Value> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap) return act(bitmap).finally(() => bitmap.close())
  // Some browsers know neither the call nor its wish, but show the picture upright all the same.
  const url = URL.createObjectURL(file)
  return loaded(url)
    .then(act)
    .finally(() => URL.revokeObjectURL(url))
}

const sizeOf = (pixels: Pixels) =>
  pixels instanceof HTMLImageElement
    ? { width: pixels.naturalWidth, height: pixels.naturalHeight }
    : { width: pixels.width, height: pixels.height }

/** Kinds whose pictures may be see-through; JPEG would blacken them. */
const maySeeThrough = ['image/png', 'image/webp', 'image/avif', 'image/gif']

const keptKind = ({ type }: File) => (maySeeThrough.includes(type) ? 'image/webp' : 'image/jpeg')

/** `IMG 1.HEIC` → `IMG 1.jpg` */
const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/** A browser that cannot write the asked kind writes PNG instead; look at the blob's own type. */
const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  )

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('nothing to draw on')
  return { canvas, pen }
}

/**
 * The same picture, upright and recompressed by the browser itself (C15, G11, J11); `quality` from 0 to 1. What cannot
 * be read here, what moves, and what would only grow comes back untouched: the server decides about it. So does what is
 * damaged, or may be, which nobody could tell any more of the smaller one.
 */
export async function recompressed(file: File, quality: number): Promise<File> {
  if (file.type === 'image/gif' || !(await isFrameWhole(file))) return file
  const type = keptKind(file)
  const blob = await encodedAside(file, { type, quality })
  if (blob !== 'unable') return blob ? smallerOf(file, blob, type) : file
  return recompressedHere(file, quality)
}

const smallerOf = (file: File, blob: Blob, type: string) =>
  blob.type === type && blob.size < file.size ? new File([blob], renamed(file.name, type), { type }) : file

/** The same where the browser draws on the page alone. */
async function recompressedHere(file: File, quality: number): Promise<File> {
  try {
    return await withPixels(file, async (pixels) => {
      const { width, height } = sizeOf(pixels)
      const { canvas, pen } = canvasOf(width, height)
      pen.drawImage(pixels, 0, 0)
      if (hasGreyEdge(pen, width, height)) return file
      const type = keptKind(file)
      return smallerOf(file, await encoded(canvas, type, quality), type)
    })
  } catch {
    return file
  }
}

/** A part of a picture, in pixels of the picture as it is seen, after it was turned. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
  /** How far the picture was turned clockwise first. */
  turn: 0 | 90 | 180 | 270
}

interface Cutting {
  /** From 0 to 1. */
  quality: number
  /** The longer side of what comes out, at most, in pixels; nothing is made larger than it was. */
  most: number
}

/** Cuts a part out of a picture and compresses it (C15, G11). Fails where the picture cannot be read. */
export function cutOut(file: File, cut: Cut, { quality, most }: Cutting): Promise<File> {
  return withPixels(file, async (pixels) => {
    const { width, height } = sizeOf(pixels)
    const scale = Math.min(1, most / Math.max(cut.width, cut.height))
    const { canvas, pen } = canvasOf(
      Math.max(1, Math.round(cut.width * scale)),
      Math.max(1, Math.round(cut.height * scale)),
    )
    const isLying = cut.turn % 180 !== 0
    pen.imageSmoothingQuality = 'high'
    pen.scale(scale, scale)
    pen.translate((isLying ? height : width) / 2 - cut.x, (isLying ? width : height) / 2 - cut.y)
    pen.rotate((cut.turn * Math.PI) / 180)
    pen.drawImage(pixels, -width / 2, -height / 2)
    const wished = keptKind(file)
    const blob = await encoded(canvas, wished, quality)
    if (blob.type === wished) return new File([blob], renamed(file.name, wished), { type: wished })
    // As PNG a photograph might be larger than the server takes.
    pen.resetTransform()
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const plain = await encoded(canvas, 'image/jpeg', quality)
    return new File([plain], renamed(file.name, 'image/jpeg'), { type: 'image/jpeg' })
  })
}
