import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { holdsItsBoxes } from './boxes.ts'
import { decodeHeic } from './heic.ts'
import type { PictureType } from './signature.ts'
import { withProfile } from './profile.ts'

/** The picture cannot be decoded, or is too large to try. */
export class Unreadable extends Error {}

/** The most pixels a picture may have (promises, "Nobody gets in" 6). */
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
}

/** A truncated file is refused, a camera's small slip is not. */
const reading = { failOn: 'error', limitInputPixels: mostPixels, autoOrient: true, pages: 1 } as const

/** Fits a picture into a square without making it larger. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Goes on with decoded pixels. */
export const from = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/**
 * Decodes a picture once: upright, in sRGB, its longer side at most `side` pixels. Of a moving picture the first frame
 * counts. Throws `Unreadable` for what cannot be decoded whole.
 */
export async function decode(source: string, type: PictureType, side: number): Promise<Decoded> {
  try {
    const about = await sharp(source, reading).metadata()
    if (about.width * about.height > mostPixels) throw new Error(`${about.width} × ${about.height} pixels`)
    if (about.compression === 'hevc') return await decodeHevc(source, about, side)
    return {
      pixels: await decodeWithSharp(source, about, side),
      type: about.compression === 'av1' ? 'image/avif' : type,
      ...about.autoOrient,
    }
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
}

async function decodeWithSharp(source: string, { depth, icc }: Metadata, side: number) {
  if (depth === 'uchar' || !icc) return pixelsOf(sharp(source, reading).resize(within(side)))
  // NOTE: sharp takes deep colours only as far as Display P3, where they would pass for sRGB.
  return inColours(await pixelsOf(sharp(source, { ...reading, ignoreIcc: true }).resize(within(side))), icc)
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
