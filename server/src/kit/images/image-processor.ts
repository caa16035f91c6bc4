import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { json } from 'node:stream/consumers'
import { variants } from '@spomen/contract/media.ts'
import { originalKey, type FileStore } from '../files/store.ts'
import { diskFullRefusal } from '../files/disk-full.ts'
import { Refusal } from '../refusal.ts'
import {
  type Derivative,
  derivativeKey,
  derivatives,
  type ImageDetails,
  imageDetailsKey,
} from './derivatives.ts'
import type { ImageTaskResult } from './image-task.ts'
import { defaultLimits, type WorkerLimits } from './image-worker.ts'
import { type PoolLog, startPool } from './worker-pool.ts'
import { imageTypeOf } from './image-type.ts'

/** A local file and the SHA-256 of its bytes in hexadecimal, as `receive` answers. */
export interface ImageFile {
  path: string
  sha256: string
}

export interface ImageProcessor {
  /**
   * Decodes an image and puts all its derivatives into the store; both are done when it resolves. The same bytes again
   * cost nothing. Ask before `keep`, which takes the file away. Refuses with `invalidImage` whatever is no image of
   * ours, is broken, too large or too costly, and with `unavailable` when too many wait.
   */
  prepare(source: ImageFile): Promise<ImageDetails>
  /** Where a derivative lies, made again from the original should it be missing. Refuses as `makeAgain` does. */
  derivative(sha256: string, variant: Derivative): Promise<string>
  /** Makes all derivatives of an image again from its original. Refuses with `notFound` when that is missing too. */
  makeAgain(sha256: string): Promise<void>
  /** The process ids of the workers there are. */
  workers(): number[]
  /** Ends the workers at once; images under way are refused. */
  close(): Promise<void>
}

interface ImageProcessorOptions {
  /** The most images decoded at the same time. */
  workers: number
  store: FileStore
  /** Where derivatives are written before the store takes them; best on its disk. */
  folder: string
  log: PoolLog
  bounds?: Partial<WorkerLimits>
}

/** Makes images ready to show. Nothing is started before the first image comes. */
export function startImageProcessor({
  workers,
  store,
  folder,
  log,
  bounds,
}: ImageProcessorOptions): ImageProcessor {
  const pool = startPool({ workers, log, bounds: { ...defaultLimits, ...bounds } })
  const inProgress = new Map<string, Promise<ImageDetails>>()

  async function prepare(source: ImageFile): Promise<ImageDetails> {
    const other = inProgress.get(source.sha256)
    if (other) {
      try {
        return await other
      } catch (error) {
        // NOTE: the other upload may have lost its file meanwhile; ours is still here.
        if (error instanceof Refusal && error.key === 'invalidImage') throw error
        return prepare(source)
      }
    }
    const making = findDetails(source.sha256).then(
      (image) => image ?? makeDerivatives(source, { pool, store, folder }),
    )
    inProgress.set(source.sha256, making)
    try {
      return await making
    } finally {
      inProgress.delete(source.sha256)
    }
  }

  async function findDetails(sha256: string): Promise<ImageDetails | null> {
    const written = await store.read(imageDetailsKey(sha256))
    return written && ((await json(written)) as ImageDetails)
  }

  async function derivative(sha256: string, variant: Derivative) {
    const key = derivativeKey(sha256, variant)
    if (!(await store.head(key))) await makeAgain(sha256)
    return key
  }

  async function makeAgain(sha256: string) {
    // Whatever was known of the image promised derivatives that are not there.
    await store.remove(imageDetailsKey(sha256))
    const original = path.join(folder, `${randomUUID()}-original`)
    try {
      const bytes = await store.read(originalKey(sha256))
      if (!bytes) {
        log.error({ key: originalKey(sha256) }, 'the bytes of an original are missing from the store')
        throw new Refusal('notFound', { detail: 'no original to make a derivative from' })
      }
      await mkdir(folder, { recursive: true })
      await pipeline(bytes, createWriteStream(original, { mode: 0o600 }))
      await prepare({ path: original, sha256 })
    } finally {
      await rm(original, { force: true })
    }
  }

  return { prepare, derivative, makeAgain, workers: pool.pids, close: pool.close }
}

interface DerivativeOptions extends Pick<ImageProcessorOptions, 'store' | 'folder'> {
  pool: ReturnType<typeof startPool>
}

/** Decodes an image, and puts its derivatives and what is known of it into the store. */
async function makeDerivatives(
  { path: source, sha256 }: ImageFile,
  { pool, store, folder }: DerivativeOptions,
): Promise<ImageDetails> {
  const type = await imageTypeOf(source)
  if (!type) throw new Refusal('invalidImage', { detail: 'no signature of a picture' })
  await mkdir(folder, { recursive: true })
  const draft = (part: string) => path.join(folder, `${randomUUID()}-${part}`)
  const targets = Object.fromEntries(derivatives.map((variant) => [variant, draft(variant)])) as Record<
    Derivative,
    string
  >
  const about = draft('details')
  try {
    const image = imageDetailsIn(await pool.run({ source, type, targets, sides: variants }))
    await Promise.all(
      derivatives.map((variant) => store.put(targets[variant], derivativeKey(sha256, variant))),
    )
    await writeFile(about, JSON.stringify(image))
    await store.put(about, imageDetailsKey(sha256))
    return image
  } finally {
    await Promise.all([...Object.values(targets), about].map((file) => rm(file, { force: true })))
  }
}

function imageDetailsIn(outcome: ImageTaskResult): ImageDetails {
  if (outcome.kind === 'made') return outcome.image
  if (outcome.kind === 'unreadable') throw new Refusal('invalidImage', { detail: outcome.detail })
  if (outcome.kind === 'full') throw diskFullRefusal()
  throw new Error(`an image worker failed: ${outcome.detail}`)
}
