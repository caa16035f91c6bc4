/** A dozen small photographs and a portrait, painted for the journey; some lie on their side, some tell where they were taken. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

export interface TestImage {
  name: string
  mimeType: string
  buffer: Buffer
}

/** How a camera that was held so lays its pixels, in degrees, by what EXIF calls it. */
const asHeld = { 1: 0, 3: 180, 6: 270, 8: 90 } as const
type Turn = keyof typeof asHeld

/** How the camera was held for each photograph of the dozen. */
const turns: readonly Turn[] = [1, 6, 1, 3, 1, 8, 1, 1, 6, 1, 1, 1]
const shapes = [
  [1_200, 900],
  [1_200, 800],
  [900, 1_200],
  [1_600, 700],
  [1_000, 1_000],
] as const

/** Where some of them were taken, as cameras write it: a family's own address, near enough. */
const gpsTags = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '45/1 15/1 2140/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '19/1 50/1 3010/100',
}

export const aDozen = (): Promise<TestImage[]> => someOfDozen(12)

/** The first few of the dozen. */
export const someOfDozen = (count: number): Promise<TestImage[]> =>
  Promise.all(
    turns.slice(0, count).map((turn, number) => paintImage(`Album ${number + 1}.jpg`, number, turn)),
  )

export const aPortrait = (): Promise<TestImage> => paintImage('Milan.jpg', 22, 6)

/** Whether a picture of ours stands upright on the page: the sky is lighter than the hills. */
export const isSkyAbove = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement) => {
    const pen = new OffscreenCanvas(1, 10).getContext('2d')
    if (!pen || !image.complete || image.naturalWidth === 0) return false
    pen.drawImage(image, 0, 0, 1, 10)
    const lightAt = (row: number) =>
      pen
        .getImageData(0, row, 1, 1)
        .data.slice(0, 3)
        .reduce((sum, part) => sum + part, 0)
    return lightAt(0) > lightAt(9) + 120
  })

const painted = new Map<string, Promise<TestImage>>()

/** Each is painted once for all journeys of a process: that costs more than what many of them do with it. */
function paintImage(name: string, number: number, turn: Turn): Promise<TestImage> {
  const known = painted.get(name) ?? paintAnew(name, number, turn)
  painted.set(name, known)
  return known
}

/** Pixels go from step to step as they are, and a small piece of grain lies over the whole like tiles. */
async function paintAnew(name: string, number: number, turn: Turn): Promise<TestImage> {
  const [width, height] = shapes[number % shapes.length] ?? shapes[0]
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = await sharp({
    create: { width: 250, height: 250, channels: 3, background: '#808080', noise },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = await sharp(Buffer.from(landscape(number, width, height)))
    .composite([{ input: grain.data, raw: grain.info, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const buffer = await sharp(upright.data, { raw: upright.info })
    .rotate(asHeld[turn])
    .withExif({ IFD0: { Model: 'Zorki 4' }, ...(number % 3 === 0 && { IFD3: gpsTags }) })
    .withMetadata({ orientation: turn })
    .jpeg({ quality: 78 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Hills under an evening sky, unlike those of any other number. */
function landscape(number: number, width: number, height: number): string {
  const hue = (number * 47) % 360
  const hill = (rise: number, light: number) => {
    const top = height * rise
    const wave = height * (0.08 + (number % 4) * 0.03)
    return `<path fill="hsl(${(hue + 90) % 360} 28% ${light}%)"
      d="M0 ${top} C ${width * 0.3} ${top - wave}, ${width * 0.5} ${top + wave}, ${width} ${top - wave / 2}
      V ${height} H 0 Z"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 45% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 60% 84%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * (0.2 + (number % 5) * 0.15)}" cy="${height * 0.3}" r="${height * 0.07}" fill="#fff6dd"/>
    ${hill(0.55, 48)}${hill(0.68, 36)}${hill(0.82, 24)}
  </svg>`
}

/** One of them as a call takes it. */
export const fileOf = ({ name, mimeType, buffer }: TestImage) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType })
