/** A file store with an image processor, for stories of what is made of images. */
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { diskStore } from '../src/kit/files/disk.ts'
import { storeOriginal, receiveFile } from '../src/kit/files/receive.ts'
import { type Derivative, derivativeKey } from '../src/kit/images/derivatives.ts'
import { startImageProcessor } from '../src/kit/images/image-processor.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A store, its images, and a way to bring it an image and to look at what was made of it. */
export function imageStore() {
  const folder = temporaryFolder()
  const incoming = path.join(folder, 'incoming')
  const store = diskStore(path.join(folder, 'files'))
  const start = () => {
    const images = startImageProcessor({
      workers: 1,
      store,
      folder: incoming,
      log: { warn() {}, error() {} },
    })
    onTestFinished(images.close)
    return images
  }
  const images = start()
  const receiveBytes = (bytes: Buffer) =>
    receiveFile(Readable.from([bytes]), {
      folder: incoming,
      under: 50_000_000,
      otherwise: 'maximumImageSize',
    })
  const bring = async (bytes: Buffer) => {
    const received = await receiveBytes(bytes)
    try {
      const picture = await images.prepare(received)
      await storeOriginal(store, received)
      return { ...picture, sha256: received.sha256 }
    } finally {
      await received.release()
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

/** A grey image full of grain, which does not compress away. */
export const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#888',
    },
  })

export async function everything<Item>(items: AsyncIterable<Item>) {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
