import { readFile } from 'node:fs/promises'
import { isWholeJpeg } from '@spomen/contract/jpeg.ts'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { hasCompleteBoxes } from './heic-boxes.ts'
import { decodeHeic } from './heic.ts'
import type { ImageTask } from './image-task.ts'
import type { ImageType } from './image-type.ts'
import { decodeFirstPage, pdfType } from './pdf.ts'
import { withProfile } from './colour-profile.ts'

/** The image cannot be decoded, or is too large to try. */
export class UnreadableImageError extends Error {}

/** The most pixels an image may have (promises 2.6). */
const maxPixels = 50_000_000

// One thread for one image: several images at once come from several processes.
sharp.concurrency(1)
sharp.cache(false)
// Only what our kinds of image need may be read, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** Decoded pixels in 8 bits: red, green and blue, or these with transparency. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export interface DecodedImage {
  pixels: Pixels
  /** As it turned out; HEIC and AVIF share a signature. */
  type: ImageTask['type']
  /** Of the upright original, in pixels. */
  width: number
  height: number
  /** Said where a part of it could not be decoded. */
  isDamaged?: true
}

const readOptions = { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true, pages: 1 } as const

/** Fits an image into a square without making it larger. */
export const fitWithin = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Goes on with decoded pixels. */
export const sharpOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/**
 * Decodes an image once: upright, in sRGB, its longer side at most `side` pixels. Of a moving image the first frame
 * counts, of a document its first page. What is broken is decoded as far as it goes (decision 51). Throws `Unreadable` where nothing can be seen.
 */
export async function decode(source: string, type: ImageTask['type'], side: number): Promise<DecodedImage> {
  try {
    if (type === pdfType) return await decodeDocument(source, side)
    const about = await sharp(source, { ...readOptions, failOn: 'none' }).metadata()
    if (about.width * about.height > maxPixels) throw new Error(`${about.width} × ${about.height} pixels`)
    if (about.compression === 'hevc') return await decodeHevc(source, about, side)
    return {
      ...(await decodeAsFarAsItGoes(source, type, about, side)),
      type: about.compression === 'av1' ? 'image/avif' : type,
      ...about.autoOrient,
    }
  } catch (error) {
    // A disk that fails says nothing of the image.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new UnreadableImageError(error instanceof Error ? error.message : String(error))
  }
}

/** Kinds that are written from top to bottom or from coarse to fine, so that what is there of one can be shown. */
const progressiveTypes: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/gif']

type DecodedPixels = Pick<DecodedImage, 'pixels' | 'isDamaged'>

async function decodeAsFarAsItGoes(
  source: string,
  type: ImageType,
  about: Metadata,
  side: number,
): Promise<DecodedPixels> {
  const by = (how: SharpOptions) => decodeWithSharp(source, about, side, { ...readOptions, ...how })
  const isJpeg = type === 'image/jpeg'
  try {
    return { pixels: await by({ failOn: isJpeg ? 'warning' : 'error' }) }
  } catch (error) {
    if (!progressiveTypes.includes(type)) throw error
  }
  if (isJpeg && isWholeJpeg(await readFile(source))) {
    // A camera's small slip is no damage; what ends in the grey of nothing is, whatever its frame says.
    const pixels = await by({ failOn: 'error' }).catch(() => null)
    if (pixels && !endsInGrey(pixels)) return { pixels }
  }
  // NOTE: with its limits the decoder gives up after some hundred complaints; ours are seconds, memory and pixels.
  const pixels = await by({ failOn: 'none', unlimited: isJpeg })
  if (shareOfBlank(pixels) > 1 - minVisibleShare) throw new Error('nothing of it can be seen')
  return { pixels, isDamaged: true }
}

/** So much of a broken image has to be there, at least, for somebody to see something. */
const minVisibleShare = 0.05

/** Whether a strip of an image, up to one of its corners, is the middle grey decoders leave where nothing was. */
const endsInGrey = (pixels: Pixels) =>
  cornersOf(pixels).some((corner) => {
    const isGrey = pixels.data.subarray(corner, corner + 3).every((part) => Math.abs(part - 128) <= 2)
    return isGrey && shareOf(pixels, corner) > minGreyShare
  })

/** A grey corner of a whole image is smaller than a strip of lines. */
const minGreyShare = 0.004

/** How much of an image is of the very colour of one of its corners, as what could not be decoded is. */
const shareOfBlank = (pixels: Pixels) =>
  Math.max(...cornersOf(pixels).map((corner) => shareOf(pixels, corner)))

/** Where in the data the pixels of the corners are. */
const cornersOf = ({ width, height, channels }: Pixels) =>
  [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => pixel * channels)

/** How much of an image is of the very colour of one of its pixels. */
function shareOf({ data, width, height, channels }: Pixels, pixel: number): number {
  const colour = data.readUIntBE(pixel, channels)
  let same = 0
  for (let at = 0; at < data.length; at += channels) if (data.readUIntBE(at, channels) === colour) same += 1
  return same / (width * height)
}

async function decodeWithSharp(source: string, { depth, icc }: Metadata, side: number, how: SharpOptions) {
  if (depth === 'uchar' || !icc) return pixelsOf(sharp(source, how).resize(fitWithin(side)))
  // NOTE: sharp takes deep colours only as far as Display P3, where they would pass for sRGB.
  return toSrgb(await pixelsOf(sharp(source, { ...how, ignoreIcc: true }).resize(fitWithin(side))), icc)
}

async function decodeDocument(source: string, side: number): Promise<DecodedImage> {
  const pixels = await decodeFirstPage(await readFile(source), side)
  return { pixels, type: pdfType, width: pixels.width, height: pixels.height }
}

/** sharp reads the frame of a HEIC file but has no decoder for what is in it. */
async function decodeHevc(source: string, { icc }: Metadata, side: number): Promise<DecodedImage> {
  const bytes = await readFile(source)
  if (!hasCompleteBoxes(bytes)) throw new Error('breaks off')
  const whole = await decodeHeic(bytes)
  const pixels = await pixelsOf(sharpOf(whole).resize(fitWithin(side)))
  return {
    pixels: icc ? await toSrgb(pixels, icc) : pixels,
    type: 'image/heic',
    width: whole.width,
    height: whole.height,
  }
}

/** Brings pixels from a colour profile into sRGB; a profile nobody can read changes nothing. */
const toSrgb = (pixels: Pixels, profile: Buffer) =>
  pixelsOf(sharp(withProfile(pixels, profile), { failOn: 'none' }))

/** The pixels of an image in sRGB, row by row, a byte for each channel. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}
