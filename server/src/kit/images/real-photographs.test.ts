/** Photographs from real cameras and phones, tried only where REAL_PICTURES names the folder they are in. */
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { largest } from '@spomen/contract/limits.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { diskStore } from '../files/disk.ts'
import { receiveFile } from '../files/receive.ts'
import { derivativeKey } from './derivatives.ts'
import { startImageProcessor } from './image-processor.ts'

const media = process.env.REAL_PICTURES ?? ''
const withMedia = test.runIf(media)

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) => readdirSync(path.join(media, folder)).map((name) => `${folder}/${name}`))

function album() {
  const folder = temporaryFolder()
  const store = diskStore(path.join(folder, 'files'))
  const images = startImageProcessor({ workers: 2, store, folder, log: { warn() {}, error() {} } })
  onTestFinished(images.close)
  const bring = (name: string, part = 1) => {
    const file = path.join(media, name)
    return bringBytes(createReadStream(file, { end: Math.floor(statSync(file).size * part) - 1 }))
  }
  const bringBytes = async (bytes: Readable) => {
    const rules = { folder, under: largest.image, otherwise: 'maximumImageSize' } as const
    const received = await receiveFile(bytes, rules)
    const picture = await images.prepare(received)
    const shown = await store.read(derivativeKey(received.sha256, 'large'))
    return { picture, shown: sharp(shown ? await buffer(shown) : Buffer.alloc(0)) }
  }
  return { bring, bringBytes }
}

withMedia('photographs of many cameras are shown, without a word of where they were taken', async () => {
  const { bring } = album()
  for (const name of filesIn('photos')) {
    const { picture, shown } = await bring(name)
    const { width, height, exif, icc } = await shown.metadata()
    expect([picture.type, exif, icc]).toEqual(['image/jpeg', undefined, undefined])
    expect(width / height).toBeCloseTo(picture.width / picture.height, 1)
  }
})

withMedia('the same picture received in four ways is the same picture', async () => {
  const { bring } = album()
  for (const [kind, size] of [
    ['Landscape', { width: 1800, height: 1200 }],
    ['Portrait', { width: 1200, height: 1800 }],
  ] as const) {
    const received = await Promise.all([1, 3, 6, 8].map((way) => bring(`orientation/${kind}_${way}.jpg`)))
    for (const { picture } of received) {
      expect(picture).toMatchObject({ ...size, placeholder: received[0]?.picture.placeholder })
    }
  }
})

withMedia('photographs from a telephone in HEIC are shown upright and in true colours', async () => {
  const { bring } = album()
  const sizes: Record<string, string> = {}
  for (const name of filesIn('heic')) {
    const { picture, shown } = await bring(name)
    expect(picture.type).toBe('image/heic')
    expect((await shown.metadata()).channels).toBe(3)
    sizes[path.basename(name)] = `${picture.width}×${picture.height}`
  }
  expect(sizes).toMatchObject({ 'IMG_5195.HEIC': '2566×3313', 'iphone_13_pro_max.HEIC': '3024×4032' })
})

withMedia('a photograph from a telephone that broke off on its way is no photograph', async () => {
  const { bring } = album()
  for (const name of filesIn('heic')) {
    await expect(bring(name, 0.5)).rejects.toMatchObject({ key: 'invalidImage' })
    await expect(bring(name, 0.99)).rejects.toMatchObject({ key: 'invalidImage' })
  }
})

withMedia(
  'a photograph from a telephone of which a part cannot be decoded is no photograph (Q100)',
  async () => {
    const { bringBytes } = album()
    const bytes = readFileSync(path.join(media, 'heic/iphone_13_pro_max.HEIC'))
    const middle = Math.floor(bytes.length / 2)
    const damaged = Buffer.from(bytes).fill(0, middle, middle + 20_000)
    await expect(bringBytes(Readable.from([damaged]))).rejects.toMatchObject({ key: 'invalidImage' })
  },
)

withMedia('damaged photographs, films and papers never bring anything down', async () => {
  const { bring } = album()
  for (const name of filesIn('broken', 'films', 'papers')) {
    const outcome = await bring(name).then(
      ({ picture }) =>
        (picture.isDamaged ?? false) === name.includes('corrupted') ? 'shown' : 'told wrongly',
      (error: { key?: string }) => error.key,
    )
    expect([name, outcome]).toEqual([name, name.endsWith('.jpg') ? 'shown' : 'invalidImage'])
  }
})
