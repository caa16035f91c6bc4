/** Images made once, however many ask for the same one at the same time, in this process or in others. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { variants } from '@spomen/contract/media.ts'
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
import { imageTypeOf } from './image-type.ts'
import type { pdfType } from './pdf.ts'
import type { SharedWork } from './shared-work.ts'
import { findImageDetails, type ImageStorage, storeCopyOfOriginal } from './stored-images.ts'
import type { WorkerPool } from './worker-pool.ts'

/** An image that is to be made, and where its bytes are. */
export interface WantedImage {
  sha256: string
  /** What it is taken for, whatever its bytes say. */
  as?: typeof pdfType | undefined
  whose: string
  /** Lets somebody have its bytes as a local file. */
  withFile: <Done>(use: (file: string) => Promise<Done>) => Promise<Done>
  /** Whether its original is in the store. */
  isStored: boolean
}

interface ImageMakerOptions extends ImageStorage {
  /** Has a worker do a task. */
  run: WorkerPool['run']
  /** Where other processes make images for the same store; null where this is the only one. */
  shared: Pick<SharedWork, 'run'> | null
}

export interface ImageMaker {
  /** Makes an image, or waits for whoever makes it already; refuses it as `ImageProcessor.prepare` does. */
  make(wanted: WantedImage): Promise<ImageDetails>
  /** Makes an image in this process, whoever else makes it. */
  makeHere(wanted: WantedImage): Promise<ImageDetails>
}

/** Makes images by the workers of this process, or has them made by another where work is shared. */
export function imageMaker({ run, shared, ...place }: ImageMakerOptions): ImageMaker {
  const makeHere = (wanted: WantedImage) =>
    wanted.withFile((file) => makeDerivatives(file, wanted, { ...place, run }))

  async function makeAnywhere(wanted: WantedImage): Promise<ImageDetails> {
    const { sha256, as, whose } = wanted
    if (!shared) return makeHere(wanted)
    return shared.run({
      task: { sha256, kind: as ? 'first page' : 'picture' },
      whose,
      find: () => findImageDetails(place.store, sha256),
      make: () => makeHere(wanted),
      handOver: () => handOver(wanted, place),
    })
  }

  const make = onceAtATime(
    async (wanted) => (await findImageDetails(place.store, wanted.sha256)) ?? makeAnywhere(wanted),
  )
  return { make, makeHere }
}

/** Has those who want the same image at the same time wait for the first of them. */
function onceAtATime(make: ImageMaker['make']): ImageMaker['make'] {
  const inProgress = new Map<string, Promise<ImageDetails>>()
  return async function makeOnce(wanted) {
    const other = inProgress.get(wanted.sha256)
    if (other) {
      try {
        return await other
      } catch (error) {
        // NOTE: the other upload may have lost its file meanwhile; ours is still here.
        if (error instanceof Refusal && error.key === 'invalidImage') throw error
        return makeOnce(wanted)
      }
    }
    const making = make(wanted)
    inProgress.set(wanted.sha256, making)
    try {
      return await making
    } finally {
      inProgress.delete(wanted.sha256)
    }
  }
}

const noImage = () => new Refusal('invalidImage', { detail: 'no signature of a picture' })

/** Lays the original where other processes find it, unless it is there. */
async function handOver({ sha256, withFile, isStored }: WantedImage, place: ImageStorage) {
  if (isStored) return
  await withFile(async (file) => {
    if (!(await imageTypeOf(file))) throw noImage()
    await storeCopyOfOriginal(place, file, sha256)
  })
}

/** Decodes an image, and puts its derivatives and what is known of it into the store. */
async function makeDerivatives(
  source: string,
  { sha256, as, whose }: WantedImage,
  { run, store, folder }: Omit<ImageMakerOptions, 'shared'>,
): Promise<ImageDetails> {
  const type = as ?? (await imageTypeOf(source))
  if (!type) throw noImage()
  await mkdir(folder, { recursive: true })
  const draft = (part: string) => path.join(folder, `${randomUUID()}-${part}`)
  const targets = Object.fromEntries(derivatives.map((variant) => [variant, draft(variant)])) as Record<
    Derivative,
    string
  >
  const about = draft('details')
  try {
    const image = imageDetailsIn(await run({ source, type, targets, sides: variants }, whose))
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
