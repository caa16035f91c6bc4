import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heic } from '../../../test/heic.ts'
import { everything, noise, imageStore } from '../../../test/image-store.ts'
import { derivativeKey, derivatives } from './derivatives.ts'

/** A grey picture, 60 × 40, with a red top left quarter. */
const redCorner = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } }).composite([
    { input: { create: { width: 30, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

async function colourAt(picture: Sharp, x: number, y: number) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)]
}

const near = (colour: readonly number[]) =>
  colour.map((value) => expect.toSatisfy((got: number) => Math.abs(got - value) <= 14))

/** What the camera did to an upright picture before it wrote an orientation beside it. */
const heldAskew: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  6: (upright) => upright.rotate(270),
  8: (upright) => upright.rotate(90),
}

/** How a camera and a telephone write a picture down, with its orientation beside it. */
const writers: readonly [string, (picture: Sharp) => Promise<Buffer>][] = [
  ['image/jpeg', (picture) => picture.jpeg({ quality: 95 }).toBuffer()],
  ['image/heic', heic],
]

test.each(Object.keys(heldAskew).map(Number))(
  'a photograph of orientation %i stands upright',
  async (orientation) => {
    const { bring, look } = imageStore()
    const upright = sharp(await redCorner().png().toBuffer())
    const askew = (heldAskew[orientation]?.(upright) ?? upright).withMetadata({ orientation })
    for (const [type, written] of writers) {
      const picture = await bring(await written(askew))
      expect(picture).toMatchObject({ type, width: 60, height: 40 })
      const shown = await look(picture, 'large')
      expect(await shown.metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
      expect(await colourAt(shown, 10, 8)).toEqual(near([254, 0, 0]))
      expect(await colourAt(shown, 50, 8)).toEqual(near([128, 128, 128]))
    }
  },
)

test('nobody learns from a picture where it was taken, and the original stays bit for bit (promises 1.3)', async () => {
  const { bring, look, stored } = imageStore()
  const original = await redCorner()
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 49/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const picture = await bring(original)
  for (const variant of derivatives) {
    const { exif, xmp, iptc, icc, orientation } = await (await look(picture, variant)).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
  expect(await stored(`original/${picture.sha256}`)).toEqual(original)
  expect(picture.sha256).toBe(createHash('sha256').update(original).digest('hex'))
})

test('a picture comes in every size, never larger than it is, and square for a portrait', async () => {
  const { bring, look } = imageStore()
  const sizesOf = async (width: number, height: number) => {
    const grey = sharp({ create: { width, height, channels: 3, background: '#808080' } })
    const picture = await bring(await grey.jpeg().toBuffer())
    return Promise.all(
      derivatives.map(async (variant) => {
        const shown = await (await look(picture, variant)).metadata()
        return `${variant} ${shown.width}×${shown.height}`
      }),
    )
  }
  expect(await sizesOf(3_000, 1_500)).toEqual([
    'small 480×240',
    'medium 1080×540',
    'large 2048×1024',
    'square 320×320',
  ])
  expect(await sizesOf(200, 600)).toEqual([
    'small 160×480',
    'medium 200×600',
    'large 200×600',
    'square 200×200',
  ])
  expect(await sizesOf(3_000, 2)).toEqual(['small 480×1', 'medium 1080×1', 'large 2048×1', 'square 1×1'])
})

const kinds: readonly [string, (picture: Sharp) => Promise<Buffer>][] = [
  ['image/jpeg', (picture) => picture.jpeg({ quality: 95, progressive: true }).toBuffer()],
  ['image/png', (picture) => picture.png().toBuffer()],
  ['image/webp', (picture) => picture.webp({ lossless: true }).toBuffer()],
  ['image/gif', (picture) => picture.gif().toBuffer()],
  ['image/avif', (picture) => picture.avif({ quality: 90, effort: 0 }).toBuffer()],
  ['image/heic', heic],
]
test.each(kinds)('%s is taken for what it is, whatever it is called (Q100)', async (type, written) => {
  const { bring, look, stored } = imageStore()
  const original = await written(redCorner())
  const picture = await bring(original)
  expect(picture).toMatchObject({
    type,
    width: 60,
    height: 40,
    placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/),
  })
  expect(await stored(`original/${picture.sha256}`)).toEqual(original)
  expect(await colourAt(await look(picture, 'small'), 10, 8)).toEqual(near([254, 0, 0]))
})

const colours: readonly [string, readonly number[], () => Promise<Buffer>][] = [
  ['Display P3', [254, 0, 0], () => redCorner().withIccProfile('p3').png().toBuffer()],
  [
    'Display P3 with 16 bits',
    [254, 0, 0],
    () => redCorner().withIccProfile('p3').toColourspace('rgb16').png().toBuffer(),
  ],
  ['Display P3 from a telephone', [254, 0, 0], () => heic(redCorner().withIccProfile('p3'))],
  // Ink knows no red as bright as light does.
  ['CMYK', [235, 35, 20], () => redCorner().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
]
test.each(colours)('a red in %s is shown as that red to everyone', async (_, red, written) => {
  const { bring, look } = imageStore()
  const shown = await look(await bring(await written()), 'large')
  expect(await shown.metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  expect(await colourAt(shown, 10, 8)).toEqual(near(red))
})

test('a black and white photograph and a see-through drawing stay what they are', async () => {
  const { bring, look } = imageStore()
  const grey = await bring(await redCorner().greyscale().jpeg({ quality: 95 }).toBuffer())
  expect(await colourAt(await look(grey, 'large'), 50, 30)).toEqual(near([128, 128, 128]))
  const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000ff00' } })
    .png()
    .toBuffer()
  expect((await (await look(await bring(glass), 'large')).stats()).channels[3]?.max).toBe(0)
})

test('of a moving picture the first frame is shown', async () => {
  const { bring, look } = imageStore()
  const frame = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#0000ff')]
  for (const moving of [
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  ]) {
    const picture = await bring(moving)
    expect(picture).toMatchObject({ width: 30, height: 20 })
    expect(await colourAt(await look(picture, 'small'), 5, 5)).toEqual(near([254, 0, 0]))
  }
})

test('the same photograph twice, or twice at once, is made once', async () => {
  const { images, receiveBytes, start, store } = imageStore()
  const bytes = await redCorner().jpeg().toBuffer()
  const [one, two] = await Promise.all([receiveBytes(bytes), receiveBytes(bytes)])
  const [first, second] = await Promise.all([images.prepare(one), images.prepare(two)])
  expect(second).toEqual(first)
  const before = (await everything(store.list('derived'))).map(({ storedAt }) => storedAt)
  const later = start()
  expect(await later.prepare(await receiveBytes(bytes))).toEqual(first)
  expect(later.workers()).toEqual([])
  expect((await everything(store.list('derived'))).map(({ storedAt }) => storedAt)).toEqual(before)
})

test('a size that was lost is made again from the original', async () => {
  const { bring, images, store } = imageStore()
  const { sha256 } = await bring(await redCorner().jpeg().toBuffer())
  const first = await images.derivative(sha256, 'small')
  expect(first).toBe(derivativeKey(sha256, 'small'))
  await store.remove(derivativeKey(sha256, 'small'))
  await store.remove(derivativeKey(sha256, 'square'))
  await Promise.all(
    (['small', 'small', 'square'] as const).map((variant) => images.derivative(sha256, variant)),
  )
  expect(await store.head(derivativeKey(sha256, 'small'))).not.toBeNull()
  expect(await store.head(derivativeKey(sha256, 'square'))).not.toBeNull()
})

test('without an original there is nothing to make a size from', async () => {
  const { images } = imageStore()
  await expect(images.derivative('f'.repeat(64), 'small')).rejects.toMatchObject({ key: 'notFound' })
})

test('a worker that is killed while it decodes costs nobody a picture', async () => {
  const { images, receiveBytes } = imageStore()
  const large = sharp(await noise().png().toBuffer()).resize(6_000, 4_000)
  const received = await receiveBytes(await large.jpeg({ progressive: true, quality: 95 }).toBuffer())
  await images.prepare(await receiveBytes(await redCorner().jpeg().toBuffer()))
  const [worker] = images.workers()
  const preparing = images.prepare(received)
  await pause(100)
  if (worker) process.kill(worker, 'SIGKILL')
  expect(await preparing).toMatchObject({ width: 6_000, height: 4_000 })
  expect(images.workers()).not.toContain(worker)
})

test('a full disk is no fault of the picture', async () => {
  const { images, incoming, receiveBytes, store } = imageStore()
  const received = await receiveBytes(await redCorner().jpeg().toBuffer())
  store.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await expect(images.prepare(received)).rejects.toMatchObject({ code: 'ENOSPC' })
  await received.release()
  expect(await readdir(incoming)).toEqual([])
})
