import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { diskStore } from '../files/disk.ts'
import { keep, receive } from '../files/receive.ts'
import { type Derivative, derivativeKey, derivatives } from './derivatives.ts'
import { startImages } from './images.ts'

/** A store, its images, and a way to bring it a picture and to look at what was made of it. */
function studio() {
  const folder = temporaryFolder()
  const incoming = path.join(folder, 'incoming')
  const store = diskStore(path.join(folder, 'files'))
  const start = () => {
    const images = startImages({ workers: 1, store, folder: incoming, log: { warn() {}, error() {} } })
    onTestFinished(images.close)
    return images
  }
  const images = start()
  const receiveBytes = (bytes: Buffer) =>
    receive(Readable.from([bytes]), { folder: incoming, under: 50_000_000, otherwise: 'maximumImageSize' })
  const bring = async (bytes: Buffer) => {
    const held = await receiveBytes(bytes)
    try {
      const picture = await images.prepare(held)
      await keep(store, held)
      return { ...picture, sha256: held.sha256 }
    } finally {
      await held.release()
    }
  }
  const stored = async (key: string) => {
    const stream = await store.read(key)
    if (!stream) throw new Error(`nothing under ${key}`)
    return buffer(stream)
  }
  const look = async ({ sha256 }: { sha256: string }, variant: Derivative) =>
    sharp(await stored(derivativeKey(sha256, variant)))
  return { incoming, store, start, images, receiveBytes, bring, stored, look }
}

async function everything<Item>(items: AsyncIterable<Item>) {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

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

test.each(Object.keys(heldAskew).map(Number))(
  'a photograph of orientation %i stands upright',
  async (orientation) => {
    const { bring, look } = studio()
    const upright = sharp(await redCorner().png().toBuffer())
    const askew = heldAskew[orientation]?.(upright) ?? upright
    const picture = await bring(await askew.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer())
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 })
    const shown = await look(picture, 'large')
    expect(await shown.metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
    expect(await colourAt(shown, 10, 8)).toEqual(near([254, 0, 0]))
    expect(await colourAt(shown, 50, 8)).toEqual(near([128, 128, 128]))
  },
)

test('nobody learns from a picture where it was taken, and the original stays bit for bit (promises, 3)', async () => {
  const { bring, look, stored } = studio()
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
  const { bring, look } = studio()
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

const kinds: readonly [string, (picture: Sharp) => Sharp][] = [
  ['image/jpeg', (picture) => picture.jpeg({ quality: 95, progressive: true })],
  ['image/png', (picture) => picture.png()],
  ['image/webp', (picture) => picture.webp({ lossless: true })],
  ['image/gif', (picture) => picture.gif()],
  ['image/avif', (picture) => picture.avif({ quality: 90, effort: 0 })],
]
test.each(kinds)('%s is taken for what it is, whatever it is called (Q100)', async (type, written) => {
  const { bring, look } = studio()
  const picture = await bring(await written(redCorner()).toBuffer())
  expect(picture).toMatchObject({
    type,
    width: 60,
    height: 40,
    placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/),
  })
  expect(await colourAt(await look(picture, 'small'), 10, 8)).toEqual(near([254, 0, 0]))
})

const colours: readonly [string, readonly number[], () => Sharp][] = [
  ['Display P3', [254, 0, 0], () => redCorner().withIccProfile('p3').png()],
  [
    'Display P3 with 16 bits',
    [254, 0, 0],
    () => redCorner().withIccProfile('p3').toColourspace('rgb16').png(),
  ],
  // Ink knows no red as bright as light does.
  ['CMYK', [235, 35, 20], () => redCorner().withIccProfile('cmyk').jpeg({ quality: 95 })],
]
test.each(colours)('a red in %s is shown as that red to everyone', async (_, red, written) => {
  const { bring, look } = studio()
  const shown = await look(await bring(await written().toBuffer()), 'large')
  expect(await shown.metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  expect(await colourAt(shown, 10, 8)).toEqual(near(red))
})

test('a black and white photograph and a see-through drawing stay what they are', async () => {
  const { bring, look } = studio()
  const grey = await bring(await redCorner().greyscale().jpeg({ quality: 95 }).toBuffer())
  expect(await colourAt(await look(grey, 'large'), 50, 30)).toEqual(near([128, 128, 128]))
  const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000ff00' } })
    .png()
    .toBuffer()
  expect((await (await look(await bring(glass), 'large')).stats()).channels[3]?.max).toBe(0)
})

test('of a moving picture the first frame is shown', async () => {
  const { bring, look } = studio()
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

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#888',
    },
  })
const half = async (picture: Sharp) => {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}
const zeros = (head: string, length = 5_000) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(length)])
const broken: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['a single byte', () => Buffer.from('x')],
  ['a JPEG that breaks off', () => half(noise().jpeg())],
  ['a JPEG without its end mark', async () => (await noise().jpeg().toBuffer()).subarray(0, -2)],
  ['a PNG that breaks off', () => half(noise().png())],
  ['a WebP that breaks off', () => half(noise().webp())],
  ['an AVIF that breaks off', () => half(noise().avif({ effort: 0 }))],
  ['a JPEG in its first bytes only', () => zeros('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['a PNG in its first bytes only', () => zeros('\x89PNG\r\n\x1a\n')],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*' + ' '.repeat(500) + '*/=1;alert(document.cookie)')],
  ['a WebP in its first bytes only', () => zeros('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['a HEIC in its first bytes only', () => zeros('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['an AVIF in its first bytes only', () => zeros('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ['a page called photo.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
  ],
  [
    'an SVG with a declaration',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a TIFF', () => noise().tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  [
    'a script for another program',
    () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://x"\n'),
  ],
]
test.each(broken)('%s is refused and leaves nothing behind (Q100)', async (_, bytes) => {
  const { bring, incoming, store } = studio()
  await expect(bring(await bytes())).rejects.toMatchObject({ key: 'invalidImage' })
  expect(await readdir(incoming)).toEqual([])
  for (const kind of ['original', 'derived']) expect(await everything(store.list(kind))).toEqual([])
})

test('a picture of more than 50 megapixels is refused, however small its file (promises, 6)', async () => {
  const { bring } = studio()
  const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(bring(bomb)).rejects.toMatchObject({ key: 'invalidImage' })
})

test('the same photograph twice, or twice at once, is made once', async () => {
  const { images, receiveBytes, start, store } = studio()
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
  const { bring, images, store } = studio()
  const { sha256 } = await bring(await redCorner().jpeg().toBuffer())
  const first = await images.derivative(sha256, 'small')
  expect(first).toEqual({
    key: derivativeKey(sha256, 'small'),
    tag: expect.stringContaining(`${sha256}-small`),
  })
  await store.remove(derivativeKey(sha256, 'small'))
  await store.remove(derivativeKey(sha256, 'square'))
  await Promise.all(
    (['small', 'small', 'square'] as const).map((variant) => images.derivative(sha256, variant)),
  )
  expect(await store.head(derivativeKey(sha256, 'small'))).not.toBeNull()
  expect(await store.head(derivativeKey(sha256, 'square'))).not.toBeNull()
})

test('without an original there is nothing to make a size from', async () => {
  const { images } = studio()
  await expect(images.derivative('f'.repeat(64), 'small')).rejects.toMatchObject({ key: 'notFound' })
})

test('a worker that is killed while it decodes costs nobody a picture', async () => {
  const { images, receiveBytes } = studio()
  const large = sharp(await noise().png().toBuffer()).resize(6_000, 4_000)
  const held = await receiveBytes(await large.jpeg({ progressive: true, quality: 95 }).toBuffer())
  await images.prepare(await receiveBytes(await redCorner().jpeg().toBuffer()))
  const [worker] = images.workers()
  const preparing = images.prepare(held)
  await pause(100)
  if (worker) process.kill(worker, 'SIGKILL')
  expect(await preparing).toMatchObject({ width: 6_000, height: 4_000 })
  expect(images.workers()).not.toContain(worker)
})

test('a full disk is no fault of the picture', async () => {
  const { images, incoming, receiveBytes, store } = studio()
  const held = await receiveBytes(await redCorner().jpeg().toBuffer())
  store.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await expect(images.prepare(held)).rejects.toMatchObject({ code: 'ENOSPC' })
  await held.release()
  expect(await readdir(incoming)).toEqual([])
})
