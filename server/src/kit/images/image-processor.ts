import { currentRequest } from '../current-request.ts'
import { originalKey } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import {
  type Derivative,
  derivativeKey,
  type ImageDetails,
  imageDetailsKey,
  noFirstPageKey,
} from './derivatives.ts'
import { imageMaker, type WantedImage } from './image-maker.ts'
import { defaultLimits, type WorkerLimits } from './image-worker.ts'
import { pdfType } from './pdf.ts'
import type { SharedWork } from './shared-work.ts'
import {
  findImageDetails,
  type ImageStorage,
  missingOriginal,
  noteNoFirstPage,
  withLocalOriginal,
} from './stored-images.ts'
import type { SharedImageTask } from './task-store.ts'
import { type ImageLoad, type PoolLog, startPool, type WorkerPool } from './worker-pool.ts'

/** A local file and the SHA-256 of its bytes in hexadecimal, as `receiveFile` answers. */
export interface ImageFile {
  path: string
  sha256: string
}

export interface ImageProcessor {
  /**
   * Decodes an image and puts all its derivatives into the store; both are done when it resolves. The same bytes again
   * cost nothing. Ask before `storeOriginal`, which takes the file away. Refuses with `invalidImage` whatever is no image of
   * ours, is broken, too large or too costly, and with `unavailable` when too many wait. Whoever asks takes turns with
   * all others, or the memorial or the like it is made for.
   */
  prepare(source: ImageFile, whose?: string): Promise<ImageDetails>
  /** Where a derivative lies, made again from the original should it be missing. Refuses as `makeAgain` does. */
  derivative(sha256: string, variant: Derivative): Promise<string>
  /** Makes all derivatives of an image again from its original. Refuses with `notFound` when that is missing too. */
  makeAgain(sha256: string): Promise<void>
  /**
   * Draws the first page of a PDF in all sizes from its original. Refuses with `notFound` where there is none to be seen,
   * which is tried once, and with `unavailable` when too many wait.
   */
  makeFirstPage(sha256: string): Promise<void>
  /** Makes in this process what another one asked for, and waits for nobody else; refuses as `makeAgain` does. */
  makeTask(task: SharedImageTask): Promise<void>
  /** The process ids of the workers there are. */
  workers(): number[]
  /** How many images are worked on here, and how many wait. */
  load(): ImageLoad
  /** Ends the workers at once; images under way are refused. */
  close(): Promise<void>
}

interface ImageProcessorOptions extends ImageStorage {
  /** The most images decoded at the same time. */
  workers: number
  log: PoolLog
  bounds?: Partial<WorkerLimits>
  /** Where other processes make images for the same store; null where this is the only one. */
  shared?: Pick<SharedWork, 'run'> | null
  /** Looks on while a worker does a task. */
  watch?: ((run: WorkerPool['run']) => WorkerPool['run']) | undefined
}

/** Makes images ready to show. Nothing is started before the first image comes. */
export function startImageProcessor({
  workers,
  store,
  folder,
  log,
  bounds,
  shared = null,
  watch = (run) => run,
}: ImageProcessorOptions): ImageProcessor {
  const pool = startPool({ workers, log, bounds: { ...defaultLimits, ...bounds } })
  const { make, makeHere } = imageMaker({ run: watch(pool.run), shared, store, folder })

  const storedImage = (sha256: string, as?: typeof pdfType): WantedImage => ({
    sha256,
    as,
    whose: whoAsks(),
    isStored: true,
    withFile: (use) => withLocalOriginal({ store, folder, log }, sha256, use),
  })

  async function makeFromOriginal(sha256: string, as?: typeof pdfType) {
    // Whatever was known of the image promised derivatives that are not there.
    await store.remove(imageDetailsKey(sha256))
    if (!(await store.head(originalKey(sha256)))) throw missingOriginal(log, sha256)
    await make(storedImage(sha256, as))
  }

  return {
    prepare: ({ path: file, sha256 }, whose = whoAsks()) =>
      make({ sha256, whose, withFile: (use) => use(file), isStored: false }),
    async derivative(sha256, variant) {
      const key = derivativeKey(sha256, variant)
      if (!(await store.head(key))) await makeFromOriginal(sha256)
      return key
    },
    makeAgain: (sha256) => makeFromOriginal(sha256),
    async makeFirstPage(sha256) {
      const none = new Refusal('notFound', { detail: 'no first page to be seen' })
      if (await store.head(noFirstPageKey(sha256))) throw none
      try {
        await makeFromOriginal(sha256, pdfType)
      } catch (error) {
        if (!(error instanceof Refusal && error.key === 'invalidImage')) throw error
        log.warn({ sha256, why: error.detail }, 'the first page of a document cannot be drawn')
        await noteNoFirstPage({ store, folder }, sha256)
        throw none
      }
    },
    async makeTask({ sha256, kind }) {
      const wanted = storedImage(sha256, kind === 'first page' ? pdfType : undefined)
      if (!(await findImageDetails(store, sha256))) await makeHere(wanted)
    },
    workers: pool.pids,
    load: pool.load,
    close: pool.close,
  }
}

/** Who takes turns, where nobody says otherwise: whoever the request is from. */
const whoAsks = () => currentRequest()?.who ?? 'the house'
