import { readFile } from 'node:fs/promises'
import { holdsTogether } from '@spomen/contract/jpeg.ts'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { holdsItsBoxes } from './boxes.ts'
import { decodeHeic } from './heic.ts'
import type { PictureType } from './signature.ts'
import { withProfile } from './profile.ts'

/** The picture cannot be decoded, or is too large to try. */
export class Unreadable extends Error {}

/** The most pixels a picture may have (promises 2.6). */
const mostPixels = 50_000_000

// One thread for one picture: several pictures at once come from several processes.
sharp.concurrency(1)
sharp.cache(false)
// Only what our kinds of picture need may be read, whatever a file claims to be.
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

export interface Decoded {
  pixels: Pixels
  /** As it turned out; HEIC and AVIF share a signature. */
  type: PictureType
  /** Of the upright original, in pixels. */
  width: number
  height: number
  /** Said where a part of it could not be decoded. */
  isDamaged?: true
}

const reading = { failOn: 'error', limitInputPixels: mostPixels, autoOrient: true, pages: 1 } as const

/** Fits a picture into a square without making it larger. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Goes on with decoded pixels. */
export const from = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/**
 * Decodes a picture once: upright, in sRGB, its longer side at most `side` pixels. Of a moving picture the first frame
 * counts. What is broken is decoded as far as it goes (decision 51). Throws `Unreadable` where nothing can be seen.
 */
export async function decode(source: string, type: PictureType, side: number): Promise<Decoded> {
  try {
    const about = await sharp(source, { ...reading, failOn: 'none' }).metadata()
    if (about.width * about.height > mostPixels) throw new Error(`${about.width} × ${about.height} pixels`)
    if (about.compression === 'hevc') return await decodeHevc(source, about, side)
    return {
      ...(await decodeAsFarAsItGoes(source, type, about, side)),
      type: about.compression === 'av1' ? 'image/avif' : type,
      ...about.autoOrient,
    }
  } catch (error) {
    // A disk that fails says nothing of the picture.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
}

/** Kinds that are written from top to bottom or from coarse to fine, so that what is there of one can be shown. */
const inParts: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/gif']

type Seen = Pick<Decoded, 'pixels' | 'isDamaged'>

async function decodeAsFarAsItGoes(
  source: string,
  type: PictureType,
  about: Metadata,
  side: number,
): Promise<Seen> {
  const by = (how: SharpOptions) => decodeWithSharp(source, about, side, { ...reading, ...how })
  const isJpeg = type === 'image/jpeg'
  try {
    return { pixels: await by({ failOn: isJpeg ? 'warning' : 'error' }) }
  } catch (error) {
    if (!inParts.includes(type)) throw error
  }
  if (isJpeg && holdsTogether(await readFile(source))) {
    // A camera's small slip is no damage; what ends in the grey of nothing is, whatever its frame says.
    const pixels = await by({ failOn: 'error' }).catch(() => null)
    if (pixels && !endsInGrey(pixels)) return { pixels }
  }
  // NOTE: with its limits the decoder gives up after some hundred complaints; ours are seconds, memory and pixels.
  const pixels = await by({ failOn: 'none', unlimited: isJpeg })
  if (shareOfBlank(pixels) > 1 - leastSeen) throw new Error('nothing of it can be seen')
  return { pixels, isDamaged: true }
}

/** So much of a broken picture has to be there, at least, for somebody to see something. */
const leastSeen = 0.05

/** Whether a strip of a picture, up to one of its corners, is the middle grey decoders leave where nothing was. */
const endsInGrey = (pixels: Pixels) =>
  cornersOf(pixels).some((corner) => {
    const isGrey = pixels.data.subarray(corner, corner + 3).every((part) => Math.abs(part - 128) <= 2)
    return isGrey && shareOf(pixels, corner) > leastGrey
  })

/** A grey corner of a whole picture is smaller than a strip of lines. */
const leastGrey = 0.004

/** How much of a picture is of the very colour of one of its corners, as what could not be decoded is. */
const shareOfBlank = (pixels: Pixels) =>
  Math.max(...cornersOf(pixels).map((corner) => shareOf(pixels, corner)))

/** Where in the data the pixels of the corners are. */
const cornersOf = ({ width, height, channels }: Pixels) =>
  [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => pixel * channels)

/** How much of a picture is of the very colour of one of its pixels. */
function shareOf({ data, width, height, channels }: Pixels, pixel: number): number {
  const colour = data.readUIntBE(pixel, channels)
  let same = 0
  for (let at = 0; at < data.length; at += channels) if (data.readUIntBE(at, channels) === colour) same += 1
  return same / (width * height)
}

async function decodeWithSharp(source: string, { depth, icc }: Metadata, side: number, how: SharpOptions) {
  if (depth === 'uchar' || !icc) return pixelsOf(sharp(source, how).resize(within(side)))
  // NOTE: sharp takes deep colours only as far as Display P3, where they would pass for sRGB.
  return inColours(await pixelsOf(sharp(source, { ...how, ignoreIcc: true }).resize(within(side))), icc)
}

/** sharp reads the frame of a HEIC file but has no decoder for what is in it. */
async function decodeHevc(source: string, { icc }: Metadata, side: number): Promise<Decoded> {
  const bytes = await readFile(source)
  if (!holdsItsBoxes(bytes)) throw new Error('breaks off')
  const whole = await decodeHeic(bytes)
  const pixels = await pixelsOf(from(whole).resize(within(side)))
  return {
    pixels: icc ? await inColours(pixels, icc) : pixels,
    type: 'image/heic',
    width: whole.width,
    height: whole.height,
  }
}

/** Brings pixels from a colour profile into sRGB; a profile nobody can read changes nothing. */
const inColours = (pixels: Pixels, profile: Buffer) =>
  pixelsOf(sharp(withProfile(pixels, profile), { failOn: 'none' }))

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}
